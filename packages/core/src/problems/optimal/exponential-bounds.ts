import { Rational } from "../../math/index.ts";
import { Real } from "../../math/index.ts";

/** A fraction below and one above e^epsilon, over one power of two. */
export interface ExponentialBounds {
  readonly lower: bigint;
  readonly upper: bigint;
  readonly denominator: bigint;
  /** The nearest double, for the solver. */
  readonly near: number;
}

/** Binary places of the bounds. */
const places = 96;

/**
 * lower/2^96 <= e^epsilon <= upper/2^96, a unit or two apart. The table is made private for the lower one, the dual is
 * evaluated with the upper one, so both mean what they say for e^epsilon itself.
 */
export function exponentialBounds(epsilon: Rational): ExponentialBounds {
  const denominator = 1n << BigInt(places);
  const { lo, hi, exponent } = Real.from(epsilon)
    .exp()
    .enclose(places + 64)!;
  const shift = BigInt(Math.abs(exponent + places));
  const isFiner = exponent + places < 0;
  const lower = isFiner ? lo >> shift : lo << shift;
  const upper = isFiner ? -(-hi >> shift) : hi << shift;
  return { lower, upper, denominator, near: Rational.of(lower, denominator).toNumber() };
}
