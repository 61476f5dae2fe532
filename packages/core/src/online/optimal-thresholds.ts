import { thresholdLearner, type ThresholdState } from "./threshold-learner.ts";
import type { RankedLearner } from "./ranked-learner.ts";

/**
 * The standard optimal algorithm for thresholds in closed form: the same predictions as by the dimensions of version
 * spaces (`argmax`), on domains of any size.
 */
export function optimalThresholds(points: number): RankedLearner<ThresholdState> {
  return thresholdLearner(points, { cut: optimalCut, isCoarse: false });
}

/**
 * What the standard optimal algorithm predicts while s = upper - lower + 1 consecutive thresholds are possible: the
 * threshold number lower + A - 1 with A = min(2^e, s - 2^(e-1) + 1), e = floor(log2 s), and A = 1 for s = 1
 * (shown in proof.md).
 */
export function optimalCut(lower: number, upper: number): number {
  const size = upper - lower + 1;
  if (size === 1) return lower;
  let power = 1;
  while (2 * power <= size) power *= 2;
  return lower + Math.min(power, size - power / 2 + 1) - 1;
}
