import type { Family } from "../classes/family.ts";
import type { Rational } from "../math/index.ts";

/**
 * A finite set of hypotheses such that every hypothesis of the class is within `radius` of one of them, in the
 * disagreement metric of a public reference distribution. Members may stay implicit: `at(i)` computes the i-th.
 */
export interface Cover<Hypothesis = unknown> {
  readonly size: bigint;
  /** Certified: rounded up, including the rounding of members to the grid, and at most 1. */
  readonly radius: Rational;
  /**
   * Different members, `at(0)` to `at(size - 1)`, are farther apart than this, rounded down; 0 when nothing is claimed, as of a single
   * member. It does not speak of further candidates of `family()`.
   */
  readonly separation: Rational;
  /** No cover of this radius has fewer members; 1 when nothing better is known. */
  readonly sizeLowerBound: bigint;
  /** Which construction, and the argument for the radius, in one sentence. */
  readonly construction: string;
  readonly why: string;
  at(i: bigint): Hypothesis;
  /**
   * How many candidates `family()` has: the N that a certificate about drawing from `family()` must use. It is `size` where the
   * shape of a family holds the members alone, and more where it holds other hypotheses of the class with them: all pairs of ends
   * of intervals and boxes, both orientations of a stump. (Cuts that are the same double count once there; cuts of the laws made here never are.)
   */
  readonly candidates: bigint;
  /**
   * Candidates in a shape that engines score, among them all members; refused when they are too many to be held, and for unions of
   * intervals, which have no such shape.
   */
  family(): Family<Hypothesis>;
}
