import { Rational, Real, roundDown } from "../../math/index.ts";
import { lossUnit } from "../../problems/loss-code.ts";

/** How epsilon is divided between the choice of a support and the choice on it. */
export interface Split {
  readonly support: Rational;
  readonly coefficients: Rational;
}

/**
 * epsilon sqrt(ln C) / (sqrt(ln C) + sqrt(s)) for the choice among C supports, the rest for the s coefficients: what makes the sum of the
 * two bounds 2 ln C / (epsilon1 n) + 2 s / (epsilon2 n) least (Wang, Lei, Fienberg Example 5, corrected). One support alone costs nothing.
 */
export function splitEpsilon(epsilon: Rational, supports: number, sparsity: number): Split {
  if (supports === 1) return { support: Rational.zero, coefficients: epsilon };
  const choice = Real.from(supports).ln().sqrt();
  const share = choice.over(choice.plus(Real.from(sparsity).sqrt()));
  const support = roundDown(share.times(epsilon));
  return { support, coefficients: epsilon.minus(support) };
}

/** At most so many records: for more, the rounding of sums in doubles is no longer below the tolerance. */
export const mostSubsetRecords: number = 1_048_576;

/**
 * A computed least risk may differ from the true one by up to half of this on either side: 1 / (1024 n), at least 2^-30, where
 * adding up 2^20 records in doubles errs by 2^-33 and the minimum by 10^-12.
 */
export function toleranceAt(n: number): Rational {
  return Rational.of(1, 1024 * n);
}

/**
 * By how much one record moves a score, in units of 2^-30 of the sum of losses: n times the least risk moves by 1 and by the tolerance
 * (an inexact minimum is not 1/n-sensitive), and is rounded to an integer.
 */
export const scoreSensitivity: number = lossUnit + lossUnit / 1024 + 1;
