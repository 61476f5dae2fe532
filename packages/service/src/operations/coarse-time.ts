import { setTimeout as pause } from "node:timers/promises";

/**
 * Does the work and takes a step of the answers' grid for it, or, where it takes longer, the next power of two of steps, whether it succeeds
 * or not. How long a draw takes may depend on rows, and the grid alone does not hide it: clients choose when to ask, and so how little
 * time is left before the next moment. The clock starts with the work, so that nothing but the power depends on its duration.
 * A signal ends the wait at once: then nothing is told.
 */
export async function coarsely<Result>(
  step: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  if (step === 0) return work();
  const begun = performance.now();
  const options = signal === undefined ? {} : { signal };
  let clock = pause(step, undefined, options);
  let taken = Infinity;
  const result = work().finally(() => {
    taken = performance.now() - begun;
  });
  // It is told when the time has come.
  result.catch(() => undefined);
  for (let wanted = step; ; wanted *= 2) {
    await clock;
    // Work that held up the clock itself may be done and still have taken longer.
    if (taken <= wanted) return result;
    clock = pause(2 * wanted - (performance.now() - begun), undefined, options);
  }
}
