import { isBelow, lnBinomial, type Rational, Real, relativeBinomialSum } from "../math/index.ts";

/**
 * The least g >= 0 at which k randomized responses at epsilon are (g, delta)-private. An outcome with l lies out
 * of k has privacy loss (k-2l) epsilon, so between two such losses the profile is P[at most l lies] minus
 * e^g P[at most l truths]. The segment is found by bisection, with proof; see the proof.md of the rule `optimal-composition`.
 */
export function leastComposedEpsilon(k: number, epsilon: Rational, delta: Rational): Real {
  if (epsilon.sign() === 0) return Real.from(0);
  const growth = Real.from(epsilon).exp();
  const decay = Real.from(epsilon.negate()).exp();
  const lnTotal = decay.plus(1).ln().times(k);
  const expectedLies = Real.from(k).over(growth.plus(1));
  /** P[l lies]. */
  const point = (l: number): Real => lnBinomial(k, l).minus(epsilon.times(l)).minus(lnTotal).exp();
  /** P[at most l lies], summed from the side on which the terms fall. */
  const lies = (l: number): Real =>
    isBelow(l, expectedLies)
      ? point(l).times(relativeBinomialSum(k, l, growth))
      : Real.from(1).minus(point(l + 1).times(relativeBinomialSum(k, k - l - 1, decay)));
  /** e^((k-2l) epsilon) P[at most l truths]. */
  const truths = (l: number): Real => point(l).times(relativeBinomialSum(k, l, decay));
  /** The profile at the lower end of segment l, (k-2l-2) epsilon. */
  const profile = (l: number): Real => lies(l).minus(truths(l).times(decay.square()));
  const last = Math.floor((k - 1) / 2);
  // For odd k the last segment reaches below 0; what is found there is cut off at 0.
  if (isBelow(profile(last), delta)) return Real.from(0);
  let [low, high] = [0, last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBelow(delta, profile(middle))) high = middle;
    else low = middle + 1;
  }
  const ratio = lies(low).minus(delta).over(truths(low));
  return ratio
    .ln()
    .plus(epsilon.times(k - 2 * low))
    .max(0);
}
