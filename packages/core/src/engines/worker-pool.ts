import { workerSource } from "./kernels/worker.generated.ts";
import type { LinearJob } from "./linear-job.ts";
import type { Progress } from "./score-engine.ts";
import { startThread, type Thread } from "./thread.ts";
import type { Reply, Request } from "./worker.ts";

interface Pending {
  left: number;
  readonly tick: () => void;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * Threads that share the memory of their jobs. They do not keep a process alive while they are idle. A failure, the
 * loss of a thread among them, ends the pool and rejects what it was doing and what it is asked to do.
 */
export class WorkerPool {
  readonly #threads: Thread[] = [];
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #spare: SharedArrayBuffer | undefined;
  #failure: Error | undefined;

  private constructor() {}

  /** A pool whose threads are ready, or undefined where there are no threads or no shared memory. */
  static async start(size: number, kernel: WebAssembly.Module): Promise<WorkerPool | undefined> {
    if (typeof SharedArrayBuffer === "undefined") return undefined;
    const pool = new WorkerPool();
    const listeners = {
      heard: (reply: Reply): void => {
        pool.#hear(reply);
      },
      lost: (reason: string): void => {
        pool.#fail(new Error(`A worker failed: ${reason}`));
      },
    };
    try {
      for (let i = 0; i < size; i++) pool.#threads.push(startThread(workerSource, listeners));
      await pool.#toAll(0, { kernel });
      return pool;
    } catch {
      pool.close();
      return undefined;
    }
  }

  /** Whether a thread has failed or the pool was closed: it is of no more use. */
  get failed(): boolean {
    return this.#failure !== undefined;
  }

  /**
   * Resolves when no thread works on the job any more, because it is done or was stopped. What `onProgress` throws
   * stops the job and rejects the promise.
   */
  async run(job: LinearJob, tasks: number, onProgress?: (progress: Progress) => void): Promise<void> {
    const thrown = new AbortController();
    const tick = (): void => {
      if (thrown.signal.aborted) return;
      try {
        onProgress?.({ done: Atomics.load(job.state, 2), total: tasks });
      } catch (error) {
        Atomics.store(job.state, 1, 1);
        thrown.abort(error);
      }
    };
    const id = ++this.#lastId;
    await this.#toAll(id, { id, job }, tick);
    thrown.signal.throwIfAborted();
  }

  /** Shared memory of at least so many bytes, with zeros in it. */
  borrow(bytes: number): SharedArrayBuffer {
    const spare = this.#spare;
    this.#spare = undefined;
    return spare !== undefined && spare.byteLength >= bytes ? spare : new SharedArrayBuffer(bytes);
  }

  /** Overwrites what was used, so that no row stays behind, and keeps the memory for the next job. */
  giveBack(memory: SharedArrayBuffer, used: number): void {
    new Uint8Array(memory, 0, used).fill(0);
    if (!this.failed && memory.byteLength > (this.#spare?.byteLength ?? 0)) this.#spare = memory;
  }

  close(): void {
    this.#fail(new Error("The engine was closed while it was counting."));
  }

  #toAll(id: number, message: Request, tick: () => void = () => undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) {
        reject(this.#failure);
        return;
      }
      this.#pending.set(id, { left: this.#threads.length, tick, resolve, reject });
      for (const thread of this.#threads) {
        thread.ref?.();
        thread.postMessage(message);
      }
    });
  }

  #hear({ id, ended, error }: Reply): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    if (error !== undefined) {
      this.#fail(new Error(`A worker failed: ${error}`));
      return;
    }
    pending.tick();
    if (!ended || --pending.left > 0) return;
    this.#pending.delete(id);
    if (this.#pending.size === 0) for (const thread of this.#threads) thread.unref?.();
    pending.resolve();
  }

  /** The first failure counts: a thread that was ended on purpose is lost as well. */
  #fail(error: Error): void {
    if (this.#failure !== undefined) return;
    this.#failure = error;
    this.#spare = undefined;
    for (const thread of this.#threads.splice(0)) thread.terminate();
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}
