import type { Rational } from "../../math/index.ts";

/**
 * Points of the sphere in R^dimension, given by a formula: every direction is within the angle pi `radius` of one of them. This is
 * what a construction proves, before directions are rounded to integers.
 */
export interface Directions {
  readonly dimension: number;
  readonly size: bigint;
  /** The covering radius as an angle over pi, rounded up. */
  readonly radius: Rational;
  /** Any two are farther apart than this, as an angle over pi, rounded down; 0 when nothing is claimed. */
  readonly separation: Rational;
  readonly why: string;
  /** Writes the i-th, each entry within 2^-44 of the true one. */
  write(i: bigint, into: Float64Array): void;
  /** The i-th as a vector of integers, in constructions that need no rounding. */
  integers?(i: bigint): number[];
}
