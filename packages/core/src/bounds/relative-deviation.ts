import { growthBound, Rational, Real } from "../math/index.ts";
import { countOf } from "./count.ts";

interface Draws {
  readonly n: Rational;
  readonly vc: Rational;
  readonly beta: Rational;
}

/** 4 (patterns + ln(4/beta))/n for the logarithm of the number of patterns on 2n points. */
function deviation(patterns: Real, n: Rational, beta: Rational): Real {
  return patterns
    .plus(Real.from(Rational.of(4).over(beta)).ln())
    .times(4)
    .over(n);
}

/** vc ln(2en/vc), which bounds the logarithm of Sauer's sum for 2n points; none below vc/2 points. */
function lnGrowth(n: Rational, vc: Rational): Real | undefined {
  const ratio = n.times(2).over(vc);
  return ratio.compare(1) < 0 ? undefined : Real.from(ratio).ln().plus(1).times(vc);
}

/**
 * The gamma with which, except with probability beta, every error e and its average x over n examples of a class satisfy both
 * e <= x + sqrt(e gamma) and x <= e + sqrt(x gamma), each but for beta/4 (relative deviations of Vapnik and Chervonenkis).
 */
export function errorDeviation({ n, vc, beta }: Draws): Real | undefined {
  const patterns = lnGrowth(n, vc);
  return patterns === undefined ? undefined : deviation(patterns, n, beta.over(4));
}

/** The same for the disagreement of all pairs of hypotheses, one direction, but for beta. */
export function pairDeviation({ n, vc, beta }: Draws): Real | undefined {
  const patterns = lnGrowth(n, vc);
  return patterns === undefined ? undefined : deviation(patterns.times(2), n, beta);
}

/** With the exact number of pairs of dichotomies: S(S + 1)/2 for S of them. */
export function countedPairDeviation({ n, vc, beta }: Draws): Real | undefined {
  if (n.times(2).compare(vc) < 0) return undefined;
  const single = growthBound(n.numerator * 2n, countOf(vc));
  return deviation(Real.from((single * (single + 1n)) / 2n).ln(), n, beta);
}
