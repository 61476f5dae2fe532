import { thresholdLearner, type ThresholdState } from "./threshold-learner.ts";
import type { RankedLearner } from "./ranked-learner.ts";

/**
 * Thresholds by round numbers: of the cuts that lower the rank on both sides it takes the one divisible by the largest
 * power of two, and after a mistake it forgets where exactly that was. Runs on different samples therefore often end in the
 * same function, which makes it far more stable than the standard optimal algorithm, at the same mistake bound.
 */
export function dyadicThresholds(points: number): RankedLearner<ThresholdState> {
  return thresholdLearner(points, { cut: dyadicCut, isCoarse: true });
}

/**
 * The number from max(lower, upper - 2^e + 1) to min(upper, lower + 2^e - 1) that is divisible by the largest power of two,
 * the smallest of these; e = floor(log2 s) for the s = upper - lower + 1 numbers. At most 2^e - 1 numbers lie on each side.
 */
export function dyadicCut(lower: number, upper: number): number {
  let power = 1;
  while (2 * power <= upper - lower + 1) power *= 2;
  const first = Math.max(lower, upper - power + 1);
  const last = Math.min(upper, lower + power - 1);
  // A power of two above the last number has no multiple there; the numbers start at 1.
  let step = 1;
  while (2 * step <= last) step *= 2;
  for (; step > 1; step /= 2) {
    const multiple = Math.ceil(first / step) * step;
    if (multiple <= last) return multiple;
  }
  return first;
}
