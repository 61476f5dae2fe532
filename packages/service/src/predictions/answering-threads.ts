import type { ModelFile, Point, Sample } from "holdfast";
import { AnsweringThread } from "./answering-thread.ts";
import { Refusal } from "../refusal.ts";

/** Threads are kept for so many predictors at once. */
const most = 4;
/** Milliseconds after which a thread that nobody asked ends, and the rows in it are forgotten. */
const patience = 60_000;

type Load = () => Promise<{ readonly file: ModelFile; readonly sample: Sample }>;

interface Kept {
  readonly starting: Promise<AnsweringThread>;
  /** There once it has started. */
  thread?: AnsweringThread;
  used: number;
}

/**
 * The threads of the predictors that were asked last. Which of them are kept follows from who asked when, never from rows. Where all
 * are busy, one more predictor is refused for the moment.
 */
export class AnsweringThreads {
  readonly #kept = new Map<string, Kept>();
  readonly #sweep: NodeJS.Timeout;
  #isClosed = false;

  constructor() {
    this.#sweep = setInterval(() => void this.#forget(), patience / 4).unref();
  }

  /**
   * One label for each point, by the thread of the predictor; `load` is called where it has to be started. A thread that ended before it
   * answered is started again, once, unless all were closed: nothing of what it drew was seen.
   */
  async answer(predictor: string, points: readonly Point[], load: Load): Promise<readonly number[]> {
    const thread = await this.#of(predictor, load);
    try {
      return await thread.answer(points);
    } catch {
      return (await this.#of(predictor, load)).answer(points);
    }
  }

  /** Decides without waiting, so that of many who ask at once each sees what those before it did. */
  #of(predictor: string, load: Load): Promise<AnsweringThread> {
    const known = this.#kept.get(predictor);
    if (known !== undefined && known.thread?.isLost !== true) {
      known.used = performance.now();
      return known.starting;
    }
    if (this.#isClosed) refused("a service that is not shutting down");
    this.#kept.delete(predictor);
    const room = this.#kept.size < most ? Promise.resolve() : this.#makeRoom();
    const starting = room.then(load).then(({ file, sample }) => new AnsweringThread(file, sample));
    const kept: Kept = { starting, used: performance.now() };
    this.#kept.set(predictor, kept);
    starting.then(
      (thread) => {
        kept.thread = thread;
      },
      () => {
        if (this.#kept.get(predictor) === kept) this.#kept.delete(predictor);
      },
    );
    return starting;
  }

  /** Ends the thread of a predictor, and what it knows of rows; one that is just starting ends when it has. */
  async drop(predictor: string): Promise<void> {
    const kept = this.#kept.get(predictor);
    this.#kept.delete(predictor);
    if (kept?.thread !== undefined) await kept.thread.close();
    else
      kept?.starting.then(
        (thread) => thread.close(),
        () => undefined,
      );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweep);
    await Promise.all([...this.#kept.keys()].map((predictor) => this.drop(predictor)));
  }

  /** Ends the thread that was asked longest ago, of those that have nothing to do. */
  #makeRoom(): Promise<void> {
    const idle = [...this.#kept].filter(([, { thread }]) => thread?.isIdle === true);
    const [oldest] = idle.sort(([, one], [, other]) => one.used - other.used);
    return oldest === undefined
      ? refused(`at most ${most} predictors that answer at the same time`)
      : this.drop(oldest[0]);
  }

  async #forget(): Promise<void> {
    const before = performance.now() - patience;
    for (const [predictor, { thread, used }] of [...this.#kept])
      if (used < before && thread?.isIdle === true) await this.drop(predictor);
  }
}

function refused(expected: string): never {
  throw new Refusal(
    { code: "overloaded", path: "predictor", expected, remedy: "Try again in a moment." },
    { retryAfter: 1 },
  );
}
