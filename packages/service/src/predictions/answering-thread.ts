import type { Worker } from "node:worker_threads";
import type { ModelFile, Point, Sample } from "holdfast";
import { startAnswering } from "../threads/answer-points.ts";

interface Waiting {
  readonly points: readonly Point[];
  readonly resolve: (labels: readonly number[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A predictor that answers in a thread of its own, so that nothing that depends on rows, such as how long a draw takes, is felt by other
 * requests. Requests that come while it draws are sent together when it is done.
 */
export class AnsweringThread {
  readonly #worker: Worker;
  #queued: Waiting[] = [];
  #drawing: readonly Waiting[] = [];
  #lost = false;

  constructor(file: ModelFile, sample: Sample) {
    this.#worker = startAnswering(file, sample);
    this.#worker.unref();
    this.#worker.on("message", (labels: readonly (readonly number[])[]) => {
      const answered = this.#drawing;
      this.#drawing = [];
      this.#send();
      for (const [i, { resolve }] of answered.entries()) resolve(labels[i]!);
      if (this.isIdle) this.#worker.unref();
    });
    this.#worker.on("error", this.#fail);
    this.#worker.on("exit", this.#fail);
  }

  /** Nothing is being drawn and nothing waits. */
  get isIdle(): boolean {
    return this.#drawing.length === 0 && this.#queued.length === 0;
  }

  /** It has ended, and answers no more. */
  get isLost(): boolean {
    return this.#lost;
  }

  /** One label for each point. They are secret until they are paid for. */
  answer(points: readonly Point[]): Promise<readonly number[]> {
    if (this.#lost) return Promise.reject(new Error("the thread of a predictor has ended"));
    return new Promise((resolve, reject) => {
      this.#queued.push({ points: points.map((point) => Array.from(point)), resolve, reject });
      if (this.#drawing.length === 0) this.#send();
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(): void {
    if (this.#queued.length === 0) return;
    this.#drawing = this.#queued;
    this.#queued = [];
    this.#worker.ref();
    this.#worker.postMessage(this.#drawing.map(({ points }) => points));
  }

  /** Whatever it died of is not told: it may have come from rows. */
  readonly #fail = (): void => {
    this.#lost = true;
    const waiting = [...this.#drawing, ...this.#queued];
    this.#drawing = [];
    this.#queued = [];
    for (const { reject } of waiting) reject(new Error("the thread of a predictor has ended"));
  };
}
