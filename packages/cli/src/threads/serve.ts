import { parentPort, workerData } from "node:worker_threads";
import { type Failure, failureOf } from "./failure.ts";
import { type Program, programs, type ProgramName } from "./programs.ts";

/** How a thread of this command is told what it is for. */
export interface ThreadTask {
  readonly holdfast: ProgramName;
  readonly given: unknown;
}

/** What a thread posts for each question. */
export type Reply = { readonly answer: unknown } | { readonly failure: Failure };

/** Answers the questions of the thread that started this one, one after the other, until it ends this one. */
export function serve(): void {
  const { holdfast, given } = workerData as ThreadTask;
  const answering = (async () => {
    const program = (await programs[holdfast]()) as Program<unknown, unknown, unknown>;
    return program(given);
  })();
  // Whoever asks is told; nobody may ever ask.
  answering.catch(() => undefined);
  parentPort!.on("message", (question: unknown) => {
    void replyTo(question).then((reply) => {
      parentPort!.postMessage(reply);
    });
  });

  async function replyTo(question: unknown): Promise<Reply> {
    try {
      return { answer: await (await answering)(question) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }
}
