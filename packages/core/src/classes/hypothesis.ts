/** Hypotheses on real features, as plain data. On finite domains thresholds and intervals speak of indices. */

/** `x >= threshold`; -Infinity is the constant 1, Infinity the constant 0 at all finite x. */
export interface Threshold {
  readonly threshold: number;
}

/** `lower <= x <= upper`. Any interval with lower > upper is empty; the canonical one is [Infinity, -Infinity]. */
export interface Interval {
  readonly lower: number;
  readonly upper: number;
}

/** The union of disjoint intervals in ascending order. */
export interface IntervalUnion {
  readonly intervals: readonly Interval[];
}

/**
 * `x_feature >= threshold` for sign 1, `x_feature < threshold` for sign -1. The constants are of feature 0 and threshold
 * -Infinity: sign 1 is the constant 1, sign -1 the constant 0.
 */
export interface Stump {
  readonly feature: number;
  readonly threshold: number;
  readonly sign: 1 | -1;
}

/** `lower_f <= x_f <= upper_f` for every feature; empty when one side is, canonically when all are. */
export interface Rectangle {
  readonly lower: readonly number[];
  readonly upper: readonly number[];
}

/** `sum_f weights_f * x_f >= offset` with integer weights and offset, summed from feature 0 on. */
export interface Halfspace {
  readonly weights: readonly number[];
  readonly offset: number;
}

/** `sum_f weights_f * x_f >= 0` with integer weights: a boundary point is labelled 1. */
export interface Separator {
  readonly weights: readonly number[];
}
