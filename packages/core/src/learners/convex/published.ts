import { type Rational, Real, roundUp } from "../../math/index.ts";
import { projectOnBall } from "../../problems/ball/index.ts";
import { codesOf, type HypothesisCodes } from "../../problems/codes.ts";
import type { Problem } from "../../problems/problem.ts";

/** How far a coordinate-wise rounding to the published grid moves a point at most, squared: d / 4 grid steps squared. */
function halfDiagonal({ dimension, fractionBits }: Problem): Real {
  return Real.from(dimension)
    .sqrt()
    .over(2n ** BigInt(fractionBits + 1));
}

/** How far `published` moves a point of the ball at most. */
export function movedAtMost(problem: Problem): Rational {
  return roundUp(halfDiagonal(problem).times(2));
}

/**
 * A point as it is published: projected onto a ball that is smaller by what rounding may add, and rounded, so that it is in
 * the ball again. Computed from the point alone. What is no number becomes the center.
 */
export function published(problem: Problem, point: Float64Array, radius: number): HypothesisCodes {
  const margin = roundUp(halfDiagonal(problem)).toNumber();
  const finite = point.every((x) => Number.isFinite(x)) ? point.slice() : new Float64Array(point.length);
  projectOnBall(finite, Math.max(0, radius - margin));
  return codesOf(problem, finite);
}
