import type { Worker } from "node:worker_threads";
import { startThread } from "./start-thread.ts";

/** A thread wanted more memory than one may have. */
export class OutOfMemory extends Error {
  override readonly name = "OutOfMemory";
}

/** Work in a thread of its own, by what it is given. The signal ends the thread: at once, or after the time it has to put things away. */
export type InThread<Given, Result> = (given: Given, signal?: AbortSignal) => Promise<Result>;

const ended = "a thread of the library has ended";

/**
 * A function that is worked out in a thread of its own, so that long work holds up no request. `body` is that of an async function of
 * `library` and `given`; what it returns comes back as JSON. Whatever else the thread ends with is
 * not told: it may have come from rows.
 *
 * @param grace milliseconds that the thread has from a message on `parentPort`, which says that it is to stop, to its end; 0 ends it at once
 */
export function inThread<Given, Result>(body: string, grace = 0): InThread<Given, Result> {
  const program = `parentPort.postMessage(JSON.stringify(await (async () => {${body}})()));`;
  return async (given, signal = new AbortController().signal) => {
    signal.throwIfAborted();
    return JSON.parse(await firstMessage(startThread(program, given), signal, grace)) as Result;
  };
}

function firstMessage(worker: Worker, signal: AbortSignal, grace: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = (): void => void worker.terminate();
    const stop = (): void => {
      if (grace === 0) {
        end();
        return;
      }
      worker.postMessage("stop");
      const late = setTimeout(end, grace);
      worker.once("exit", () => {
        clearTimeout(late);
      });
    };
    signal.addEventListener("abort", stop, { once: true });
    worker.once("message", (text: string) => {
      // What was stopped says nothing any more.
      if (!signal.aborted) resolve(text);
      end();
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
