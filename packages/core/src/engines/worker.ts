import { linearCounter } from "./linear-counter.ts";
import { type LinearJob, taskCount } from "./linear-job.ts";

/** What the pool sends: the compiled kernel first, then jobs. */
export type Request =
  { readonly kernel: WebAssembly.Module } | { readonly id: number; readonly job: LinearJob };

/** What a worker answers: that it is ready (id 0), that a job goes on, that it ended or failed. */
export interface Reply {
  readonly id: number;
  readonly ended: boolean;
  readonly error?: string;
}

export interface Port {
  onmessage: ((event: { readonly data: Request }) => void) | null;
  postMessage(reply: Reply): void;
}

/** Answers requests in a worker. Threads take the next task of a job until there is none, or the job is stopped. */
export function serve(port: Port): void {
  let counter: ReturnType<typeof linearCounter> | undefined;
  let told = 0;
  port.onmessage = ({ data }) => {
    if ("kernel" in data) {
      counter = linearCounter(data.kernel);
      port.postMessage({ id: 0, ended: true });
      return;
    }
    const { id, job } = data;
    try {
      const run = counter!(job);
      const tasks = taskCount(job);
      while (Atomics.load(job.state, 1) === 0) {
        const task = Atomics.add(job.state, 0, 1);
        if (task >= tasks) break;
        run(task);
        Atomics.add(job.state, 2, 1);
        const now = performance.now();
        if (now < told + 50) continue;
        told = now;
        port.postMessage({ id, ended: false });
      }
      port.postMessage({ id, ended: true });
    } catch (error) {
      Atomics.store(job.state, 1, 1);
      port.postMessage({ id, ended: true, error: String(error) });
    }
  };
}
