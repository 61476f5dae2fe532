import type { Reply, Request } from "./worker.ts";

/** What Node's threads and web workers have in common; only Node's can keep a process alive. */
export interface Thread {
  postMessage(request: Request): void;
  terminate(): unknown;
  ref?(): void;
  unref?(): void;
}

/** The parts of Node that threads need; they are looked up at run time because a browser has none of them. */
interface NodeModules {
  (id: "node:os"): { availableParallelism(): number };
  (id: "node:worker_threads"): { readonly Worker: new (url: URL) => NodeThread };
}

interface NodeThread extends Thread {
  on(event: string, listener: (value: never) => void): void;
}

export interface ThreadListeners {
  /** Called with every reply. */
  readonly heard: (reply: Reply) => void;
  /** Called with the reason when the thread cannot answer any more, also after it was terminated; perhaps repeatedly. */
  readonly lost: (reason: string) => void;
}

function nodeModules(): NodeModules | undefined {
  return (globalThis as { process?: { getBuiltinModule?: NodeModules } }).process?.getBuiltinModule;
}

/** The number of processors. */
export function processors(): number {
  return nodeModules()?.("node:os").availableParallelism() ?? globalThis.navigator.hardwareConcurrency;
}

/** Starts a thread on the text of a module: one of Node's, or a web worker where there is no Node. */
export function startThread(source: string, { heard, lost }: ThreadListeners): Thread {
  const node = nodeModules();
  if (node === undefined) return startWebWorker(source, { heard, lost });
  const { Worker } = node("node:worker_threads");
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
  thread.on("message", heard);
  thread.on("messageerror", () => {
    lost("a message could not be read");
  });
  thread.on("error", (error: { readonly message?: string }) => {
    lost(error.message ?? "no reason given");
  });
  thread.on("exit", (code: number) => {
    lost(`it ended with code ${code}`);
  });
  return thread;
}

/** The address of the source is given up as soon as the worker has shown that it was read, or has ended. */
function startWebWorker(source: string, { heard, lost }: ThreadListeners): Thread {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const revoke = (): void => {
    URL.revokeObjectURL(address);
  };
  const worker = new Worker(address, { type: "module" });
  worker.addEventListener("message", revoke, { once: true });
  worker.addEventListener("message", ({ data }: { readonly data: Reply }) => {
    heard(data);
  });
  worker.addEventListener("messageerror", () => {
    lost("a message could not be read");
  });
  worker.addEventListener("error", ({ message }: { readonly message?: string }) => {
    revoke();
    lost(message ?? "no reason given");
  });
  return {
    postMessage: (request) => {
      worker.postMessage(request);
    },
    terminate: () => {
      revoke();
      worker.terminate();
    },
  };
}
