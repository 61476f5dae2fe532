import { type Answered, type Asked, LibraryError, type Work } from "./protocol.ts";

/** How a question is put. */
interface AskOptions<Progress> {
  /** Takes the question back. Work that goes on for long is ended with its thread. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

type Argument<W extends Work, Operation extends keyof W> = Parameters<W[Operation]>[0];
type ProgressOf<W extends Work, Operation extends keyof W> = Parameters<W[Operation]>[1] extends (
  progress: infer P,
) => void
  ? P
  : never;

/** The library in a thread of one page. */
export interface Library<W extends Work> {
  ask<Operation extends keyof W & string>(
    operation: Operation,
    argument: Argument<W, Operation>,
    options?: AskOptions<ProgressOf<W, Operation>>,
  ): Promise<Awaited<ReturnType<W[Operation]>>>;
}

interface Question extends Asked {
  readonly settle: (answer: Exclude<Answered, { progress: unknown }>) => void;
  readonly onProgress: ((progress: never) => void) | undefined;
}

/** How long a question that was taken back may go on, in milliseconds, before its thread is ended. */
const patience = 300;

/**
 * The library for one page: `libraryOf<typeof work>("plan")` asks the functions of `plan/work.ts`, which `worker.ts` loads
 * into a thread of the page's own. The thread starts with the first question.
 */
export function libraryOf<W extends Work>(name: string): Library<W> {
  // In the order in which they were asked. The thread has the first of them alone, so that the others can be taken back without it.
  const open = new Map<number, Question>();
  let thread: Worker | undefined;
  let running: number | undefined;
  let last = 0;

  const start = (): Worker => {
    const started = new Worker(new URL("../worker.ts", import.meta.url), { type: "module", name });
    started.onmessage = ({ data }: MessageEvent<Answered>) => {
      if (started !== thread) return;
      const question = open.get(data.id);
      if ("progress" in data) question?.onProgress?.(data.progress as never);
      else {
        question?.settle(data);
        running = undefined;
        next();
      }
    };
    started.onerror = (event) => {
      event.preventDefault();
      end();
      const message = "The library could not be loaded. Reload the page; what was typed stays.";
      for (const { id, settle } of [...open.values()]) settle({ id, message });
    };
    return started;
  };
  const end = (): void => {
    thread?.terminate();
    thread = undefined;
    running = undefined;
  };
  const next = (): void => {
    const [question] = open.values();
    if (running !== undefined || question === undefined) return;
    const { id, operation, argument } = question;
    running = id;
    thread ??= start();
    thread.postMessage({ id, operation, argument } satisfies Asked);
  };
  /** Forgets a question that waits; ends the one that is worked on, if it does not end by itself. */
  const drop = (id: number): void => {
    if (running !== id) {
      open.delete(id);
      return;
    }
    setTimeout(() => {
      if (!open.delete(id)) return;
      end();
      next();
    }, patience);
  };

  return {
    ask: (operation, argument, { signal, onProgress } = {}) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const id = ++last;
        const takeBack = (): void => {
          reject(signal!.reason as Error);
          drop(id);
        };
        signal?.addEventListener("abort", takeBack, { once: true });
        const question: Question = {
          id,
          operation,
          argument,
          onProgress,
          settle: (answer) => {
            open.delete(id);
            signal?.removeEventListener("abort", takeBack);
            if ("value" in answer) resolve(answer.value as never);
            else reject(new LibraryError(answer.message, answer.issue));
          },
        };
        open.set(id, question);
        next();
      }),
  };
}
