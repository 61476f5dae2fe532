import { refuse } from "../issues/index.ts";
import { bigBernoulli, isSmall, smallBernoulli, type Ratio } from "./bernoulli.ts";
import type { Bits } from "./bits.ts";
import { uniform } from "./uniform.ts";

/**
 * True with probability exactly exp(-gamma), gamma >= 0 (Canonne, Kamath, Steinke 2020, Algorithm 1).
 * Cost: at most 1.6 outer trials and e inner coins each in expectation, whatever gamma is.
 */
export function expBernoulli(bits: Bits, gamma: Ratio): boolean {
  if (gamma.numerator < 0n) {
    refuse({
      code: "parameter-range",
      path: "gamma",
      expected: "a number >= 0",
      received: `${gamma.numerator}/${gamma.denominator}`,
    });
  }
  return isSmall(gamma)
    ? smallExpBernoulli(bits, Number(gamma.numerator), Number(gamma.denominator))
    : bigExpBernoulli(bits, gamma.numerator, gamma.denominator);
}

/** True with probability exp(-a/b), 0 <= a, 1 <= b, both below 2^53: one coin for each unit of a/b, one for the rest. */
export function smallExpBernoulli(bits: Bits, a: number, b: number): boolean {
  const rest = a % b;
  for (let units = (a - rest) / b; units > 0; units--) if (!smallExpFraction(bits, 1, 1)) return false;
  return smallExpFraction(bits, rest, b);
}

/** True with probability exp(-a/b); the reference of `smallExpBernoulli`, on the same bits. */
export function bigExpBernoulli(bits: Bits, a: bigint, b: bigint): boolean {
  for (let units = a / b; units > 0n; units--) if (!bigExpFraction(bits, 1n, 1n)) return false;
  return bigExpFraction(bits, a % b, b);
}

/**
 * True with probability exp(-a/b), 0 <= a <= b < 2^53: Pr[K > k] = (a/b)^k / k!, so Pr[K odd] = exp(-a/b). The coin
 * of step K has probability a/(bK); it is drawn as two, 1/K and a/b, so no product can overflow.
 */
export function smallExpFraction(bits: Bits, a: number, b: number): boolean {
  let K = 1;
  while (uniform(bits, K) === 0 && smallBernoulli(bits, a, b)) K++;
  return K % 2 === 1;
}

/** The same for integers of any size; the reference of `smallExpFraction`, on the same bits. */
export function bigExpFraction(bits: Bits, a: bigint, b: bigint): boolean {
  let K = 1;
  while (uniform(bits, K) === 0 && bigBernoulli(bits, a, b)) K++;
  return K % 2 === 1;
}
