import { lnBinomial, Rational, Real, type RealLike, roundDown } from "../math/index.ts";

/**
 * The epsilon at which a Gibbs draw has the least bound on its excess risk: with lambda = epsilon n/2 the excess of the
 * empirical risk is at most cost/lambda (cost ln M for M candidates, the dimension for convex risks), and stability adds
 * tanh(epsilon/4) <= epsilon/4. Least at sqrt(8 cost/n), where the sum is sqrt(2 cost/n) (Wang Theorem 17). Rounded down.
 */
export function consistencyEpsilon(cost: RealLike, n: number): Rational {
  return roundDown(Real.from(cost).times(8).over(n).sqrt());
}

/** Best subset selection: which `size` of `features`, then their coefficients, at `epsilon` altogether. */
interface StagedChoice {
  readonly epsilon: Rational;
  readonly features: number;
  readonly size: number;
}

/**
 * How epsilon is best shared between the choice of a support and that of its coefficients: the excesses add up to
 * 2 a/(epsilon1 n) + 2 b/(epsilon2 n) with a = ln C(features, size) and b = size, least where the shares are as sqrt(a) to
 * sqrt(b) (Wang Example 5). The first is rounded down to ten digits, and the two add up to epsilon exactly. Where there is
 * but one support its choice costs nothing and gets nothing.
 */
export function stagedEpsilons({ epsilon, features, size }: StagedChoice): readonly [Rational, Rational] {
  if (size === features) return [Rational.zero, epsilon];
  const support = lnBinomial(features, size).sqrt();
  const first = roundDown(support.over(support.plus(Real.from(size).sqrt())).times(epsilon));
  return [first, epsilon.minus(first)];
}
