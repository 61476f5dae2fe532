import { isBelow, Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

/** f(j) = j e^(-epsilon j) rises up to 1/epsilon and falls from there: its largest value on the grid first, first + 1, ..., last. */
function largest(first: Rational, last: Rational, epsilon: Rational): Real {
  const at = (j: Rational): Real => Real.from(j.times(epsilon)).negate().exp().times(j);
  const peak = Rational.one.over(epsilon).minus(first);
  const below = first.plus(Rational.of(peak.sign() < 0 ? 0n : peak.numerator / peak.denominator));
  if (below.compare(last) >= 0) return at(last);
  return isBelow(at(below), at(below.plus(1))) ? at(below.plus(1)) : at(below);
}

/**
 * The least worst-case gap of any purely private learner that names the more frequent of two symbols: the closed solution of
 * the linear program that describes them all. Permute-and-flip attains it for even n.
 */
export const bitsGap: Bound = bound({
  id: "bits-gap",
  summary:
    "naming the majority of n bits, every purely private learner exceeds the least empirical risk on some data set by max over j of (j/n) e^(-epsilon j) in expectation (n even; n odd: (2j/n) e^(-epsilon (j - 1/2))/(1 + e^epsilon) with j = 1/2, 3/2, ...)",
  source: "Wang problem (6) and Theorem 16, solved in closed form",
  side: "necessary",
  of: "xi",
  // One bit more can raise it: an odd number has no tie.
  arguments: { n: argument.n("varies"), epsilon: argument.epsilon() },
  assumptions: [],
  vacuous: Rational.zero,
  value: ({ n, epsilon }) => {
    if (n.numerator % 2n === 0n) return largest(Rational.one, n.over(2), epsilon).over(n);
    const factor = Real.from(epsilon).over(2).exp().times(2).over(Real.from(epsilon).exp().plus(1));
    return largest(Rational.of(1, 2), n.over(2), epsilon).times(factor).over(n);
  },
});
