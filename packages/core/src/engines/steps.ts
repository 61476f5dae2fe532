import type { Progress, ScoreOptions } from "./score-engine.ts";

/** Work that can rest: it yields how far it is, and returns its result. */
export type Steps<Result> = Generator<Progress, Result, undefined>;

/** Milliseconds after which work in the caller's thread lets the program breathe. */
const patience = 30;

/** The result, without a rest. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/**
 * The result, with a pause after the first step that ends 30 milliseconds (or `rest`) after the last pause: progress
 * is told before it, a signal can arrive in it. A step itself is not interrupted.
 */
export async function pace<Result>(
  steps: Steps<Result>,
  { signal, onProgress }: ScoreOptions,
  rest: number = patience,
): Promise<Result> {
  signal?.throwIfAborted();
  let rested = performance.now();
  let total: number | undefined;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) {
      if (total !== undefined) onProgress?.({ done: total, total });
      return value;
    }
    total = value.total;
    if (performance.now() < rested + rest) continue;
    onProgress?.(value);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    rested = performance.now();
  }
}
