import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { errorOf } from "./failure.ts";
import type { GivenOf, ProgramName, QuestionOf, ResultOf } from "./programs.ts";
import type { Reply, ThreadTask } from "./serve.ts";

/** Threads that share the pieces of one work. */
export interface Threads<Name extends ProgramName> {
  /** Has a thread that is free answer; those that are not wait in line. The signal gives the answer up. */
  ask(question: QuestionOf<Name>, signal?: AbortSignal): Promise<ResultOf<Name>>;
  /** Ends every thread at once, whatever it does; what was asked and not answered is rejected. */
  close(): void;
}

interface Job {
  readonly question: unknown;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The built command, which is what a thread runs: a bundle has no file for each program, and tests run sources that Node itself does not
 * read.
 */
const command = join(
  dirname(createRequire(import.meta.url).resolve("holdfast-cli/package.json")),
  "bin/holdfast.js",
);

/**
 * Threads for a program of this command, started when there is something for them to do. Pieces go to whichever thread is free, so nothing
 * may depend on which one that is: a piece carries everything that it draws from. The loss of a thread rejects whatever is asked.
 */
export function startThreads<Name extends ProgramName>(
  count: number,
  program: Name,
  given: GivenOf<Name>,
): Threads<Name> {
  const threads = new Set<Worker>();
  const free: Worker[] = [];
  const line: Job[] = [];
  const underWay = new Map<Worker, Job>();
  let end: Error | undefined;

  const fail = (error: Error): void => {
    if (end !== undefined) return;
    end = error;
    for (const thread of threads) void thread.terminate();
    for (const { reject } of [...line.splice(0), ...underWay.values()]) reject(error);
  };
  const start = (): Worker => {
    const task: ThreadTask = { holdfast: program, given };
    const thread = new Worker(command, { workerData: task });
    threads.add(thread);
    thread.on("message", (reply: Reply) => {
      const job = underWay.get(thread)!;
      underWay.delete(thread);
      free.push(thread);
      if ("failure" in reply) job.reject(errorOf(reply.failure));
      else job.resolve(reply.answer as never);
      next();
    });
    thread.on("error", fail);
    thread.on("exit", (code) => {
      fail(new Error(`a thread ended with code ${code}`));
    });
    return thread;
  };
  const next = (): void => {
    while (line.length > 0) {
      const thread = free.pop() ?? (threads.size < count ? start() : undefined);
      if (thread === undefined) return;
      const job = line.shift()!;
      underWay.set(thread, job);
      thread.postMessage(job.question);
    }
  };

  return {
    async ask(question, signal) {
      signal?.throwIfAborted();
      if (end !== undefined) throw end;
      let giveUp = (): void => undefined;
      const answer = new Promise<never>((resolve, reject) => {
        const job = { question, resolve, reject };
        giveUp = () => {
          // One that is under way is left to end; its answer is heard by nobody.
          if (line.includes(job)) line.splice(line.indexOf(job), 1);
          reject(signal?.reason as Error);
        };
        line.push(job);
        next();
      });
      signal?.addEventListener("abort", giveUp);
      try {
        return await answer;
      } finally {
        signal?.removeEventListener("abort", giveUp);
      }
    },
    close: () => {
      fail(new Error("the threads were ended"));
    },
  };
}
