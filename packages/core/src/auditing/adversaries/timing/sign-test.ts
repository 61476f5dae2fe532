import { binomialLowerTail, Rational, roundUp } from "../../../math/index.ts";

/**
 * The probability that fair coins fall at least as unequally as this, on either side: twice the smaller tail of Bin(a + b, 1/2), at most 1,
 * rounded up.
 */
export function signTest(a: number, b: number): Rational {
  if (a === b) return Rational.one;
  const twice = roundUp(binomialLowerTail(a + b, Math.min(a, b), Rational.of(1, 2)).times(2));
  return twice.compare(1) > 0 ? Rational.one : twice;
}
