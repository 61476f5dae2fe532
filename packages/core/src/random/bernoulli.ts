import { refuse } from "../issues/index.ts";
import type { Bits } from "./bits.ts";
import { bigUniform, uniform } from "./uniform.ts";

/** A quotient of integers with a positive denominator, not necessarily in lowest terms. Every `Rational` is one. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const largestSmall = BigInt(Number.MAX_SAFE_INTEGER);

/** Whether numerator and denominator are both numbers below 2^53, so that the fast path is exact. */
export function isSmall({ numerator, denominator }: Ratio): boolean {
  return numerator <= largestSmall && denominator <= largestSmall;
}

/** True with probability exactly p, 0 <= p <= 1. Cost: one uniform draw. */
export function bernoulli(bits: Bits, p: Ratio): boolean {
  if (p.numerator < 0n || p.numerator > p.denominator) {
    refuse({
      code: "parameter-range",
      path: "p",
      expected: "a probability",
      received: `${p.numerator}/${p.denominator}`,
    });
  }
  return isSmall(p)
    ? smallBernoulli(bits, Number(p.numerator), Number(p.denominator))
    : bigBernoulli(bits, p.numerator, p.denominator);
}

/** True with probability a/b, 0 <= a <= b < 2^53. */
export function smallBernoulli(bits: Bits, a: number, b: number): boolean {
  return uniform(bits, b) < a;
}

/** True with probability a/b; the reference of `smallBernoulli`, on the same bits. */
export function bigBernoulli(bits: Bits, a: bigint, b: bigint): boolean {
  return bigUniform(bits, b) < a;
}
