import type { Worker } from "node:worker_threads";
import { startThread } from "./start-thread.ts";

/** A thread wanted more memory than one may have. */
export class OutOfMemory extends Error {
  override readonly name = "OutOfMemory";
}

/** Work in a thread of its own, by what it is given. The signal ends the thread at once. */
export type InThread<Given, Result> = (given: Given, signal?: AbortSignal) => Promise<Result>;

const ended = "a thread of the library has ended";

/**
 * A function that is worked out in a thread of its own, so that long work holds up no request. `body` is that of an async function of
 * `library` and `given`; what it returns comes back as JSON. Whatever else the thread ends with is
 * not told: it may have come from rows.
 */
export function inThread<Given, Result>(body: string): InThread<Given, Result> {
  const program = `parentPort.postMessage(JSON.stringify(await (async () => {${body}})()));`;
  return async (given, signal = new AbortController().signal) => {
    signal.throwIfAborted();
    return JSON.parse(await firstMessage(startThread(program, given), signal)) as Result;
  };
}

function firstMessage(worker: Worker, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const stop = (): void => void worker.terminate();
    signal.addEventListener("abort", stop, { once: true });
    worker.once("message", (text: string) => {
      resolve(text);
      stop();
    });
    const fail = (why: Error): void => {
      signal.removeEventListener("abort", stop);
      reject(signal.aborted ? (signal.reason as Error) : why);
    };
    worker.once("error", (error: NodeJS.ErrnoException) => {
      fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new OutOfMemory() : new Error(ended));
    });
    worker.once("exit", () => {
      fail(new Error(ended));
    });
  });
}
