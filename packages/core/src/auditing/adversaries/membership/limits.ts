import {
  lowerConfidenceLimit,
  type Rational,
  Real,
  roundDown,
  roundUp,
  upperConfidenceLimit,
} from "../../../math/index.ts";

/** How often something was seen among independent runs. */
export interface Hits {
  readonly hits: number;
  readonly runs: number;
}

/** The difference of two probabilities, between limits that hold together with the stated confidence. */
export interface AdvantageLimits {
  readonly estimate: number;
  readonly lower: number;
  readonly upper: number;
  readonly confidence: number;
}

/**
 * P[first] - P[second] from independent runs: the four Clopper-Pearson limits, each at a quarter of the failure probability, rounded
 * outward. The lower limit alone holds with twice the failure to spare.
 */
export function advantageLimits(first: Hits, second: Hits, confidence: Rational): AdvantageLimits {
  const level = Real.from(1).minus(confidence).over(4);
  const low = (one: Hits): number => roundDown(lowerConfidenceLimit(one.hits, one.runs, level)).toNumber();
  const high = (one: Hits): number => roundUp(upperConfidenceLimit(one.hits, one.runs, level)).toNumber();
  return {
    estimate: first.hits / first.runs - second.hits / second.runs,
    lower: Math.max(-1, low(first) - high(second) - 1e-15),
    upper: Math.min(1, high(first) - low(second) + 1e-15),
    confidence: confidence.toNumber(),
  };
}
