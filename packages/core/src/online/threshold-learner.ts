import type { Label } from "../classes/class.ts";
import { refuse } from "../issues/index.ts";
import type { RankedLearner } from "./ranked-learner.ts";

/**
 * A state of a learner of thresholds `x >= t` over the points 0 … N - 1, t = 0 … N. Thresholds are counted from 1 here:
 * the number is t + 1, so that whole powers of two are seldom and zero is none of them.
 */
export interface ThresholdState {
  /** The numbers still possible. */
  readonly lower: number;
  readonly upper: number;
  readonly broken: boolean;
  /** Where the predictor changes from one label to the other; it is 0 to the left of point 0. Ascending, below N. */
  readonly changes: readonly number[];
}

/** How a learner of thresholds works. */
export interface ThresholdRule {
  /** The number that stands for the numbers from `lower` to `upper`. */
  cut(lower: number, upper: number): number;
  /** Whether a mistake removes only the numbers from the cut on, and forgets where it happened. */
  readonly isCoarse: boolean;
}

/**
 * A learner of the N + 1 thresholds on N points, for N up to 2^53 - 2: the rank of s possible numbers is floor(log2 s).
 * It keeps the contract for every rule whose cut leaves fewer than 2^rank numbers on each side (shown in proof.md).
 * Cost: a few steps an example; the domain is never walked.
 */
export function thresholdLearner(points: number, rule: ThresholdRule): RankedLearner<ThresholdState> {
  if (!Number.isSafeInteger(points) || points < 0 || points + 1 >= Number.MAX_SAFE_INTEGER) {
    refuse({
      code: "parameter-range",
      path: "points",
      expected: "an integer from 0 to 2^53 - 3",
      received: String(points),
    });
  }
  const stateOf = (lower: number, upper: number): ThresholdState => {
    const start = rule.cut(lower, upper) - 1;
    return Object.freeze({ lower, upper, broken: false, changes: start < points ? [start] : [] });
  };
  return Object.freeze({
    ldim: floorLog2(points + 1),
    start: () => stateOf(1, points + 1),
    rank: ({ lower, upper }: ThresholdState) => floorLog2(upper - lower + 1),
    isBroken: ({ broken }: ThresholdState) => broken,
    predict: ({ changes }: ThresholdState, point: number) => (upTo(changes, point) % 2) as Label,
    mistake(state: ThresholdState, point: number, label: Label): ThresholdState {
      const { lower, upper, broken, changes } = state;
      const cut = rule.cut(lower, upper);
      // Label 1 says number <= point + 1, label 0 says number > point + 1.
      if (!broken && label === 1 && point + 1 >= lower) {
        return stateOf(lower, rule.isCoarse ? cut - 1 : point + 1);
      }
      if (!broken && label === 0 && point + 1 < upper)
        return stateOf(rule.isCoarse ? cut + 1 : point + 2, upper);
      return Object.freeze({ lower, upper, broken: true, changes: flippedAt(changes, point, points) });
    },
    key: ({ changes }: ThresholdState) => changes.join(" "),
    disagreement(a: ThresholdState, b: ThresholdState): number | undefined {
      for (let i = 0; ; i++) {
        const left = a.changes[i];
        const right = b.changes[i];
        if (left === undefined || right === undefined) return left ?? right;
        if (left !== right) return Math.min(left, right);
      }
    },
  });
}

/** The predictor changed at one point: a change there becomes none, none becomes one, and so at the point after it. */
function flippedAt(changes: readonly number[], point: number, points: number): readonly number[] {
  const flipped = new Set(changes);
  for (const place of [point, point + 1]) if (!flipped.delete(place) && place < points) flipped.add(place);
  return [...flipped].sort((a, b) => a - b);
}

/** How many changes are at the point or to its left. */
function upTo(changes: readonly number[], point: number): number {
  let count = 0;
  while (count < changes.length && changes[count]! <= point) count += 1;
  return count;
}

/** floor(log2 x) for an integer x >= 1. */
function floorLog2(x: number): number {
  let exponent = 0;
  for (let power = 2; power <= x; power *= 2) exponent += 1;
  return exponent;
}
