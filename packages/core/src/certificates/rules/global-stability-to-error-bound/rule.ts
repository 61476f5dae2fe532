import { bitLength, Rational, Real, roundUp } from "../../../math/index.ts";
import { type Rule, rule, sampleSize } from "../../rule.ts";

/**
 * The hypothesis that a consistent learner keeps returning is good: its error is at most 1 - eta^(1/n)
 * (Bun-Livni-Moran Proposition 5). The learner returns it with probability at least eta, so its output has that
 * error except with probability 1 - eta.
 */
export const globalStabilityToErrorBound: Rule = rule({
  id: "global-stability-to-error-bound",
  source: "Bun-Livni-Moran Proposition 5, exact form",
  theorem: "A hypothesis that a consistent learner returns often has small error",
  mechanism: "kept",
  premises: [["global-stability"]],
  parameters: {},
  assumptions: ["iid", "realizable", "consistent"],
  conclude({ premises: [{ claim: stability }], n: size }) {
    return {
      notion: "error-bound",
      alpha: roundUp(Real.from(1).minus(root(stability.eta, sampleSize(size)))),
      // Rounded, because eta may be doubly exponentially small and 1 - eta too long to write.
      beta: roundUp(Rational.one.minus(stability.eta)),
    };
  },
  proposals: () => [{}],
});

/** The n-th root, exact where it is rational: an enclosure cannot tell such a value from its neighbours. */
function root(x: Rational, n: number): Real {
  const top = wholeRoot(x.numerator, n);
  const bottom = wholeRoot(x.denominator, n);
  if (top !== undefined && bottom !== undefined) return Real.from(Rational.of(top, bottom));
  return Real.from(x).ln().over(n).exp();
}

/** The n-th root of a positive integer, if it is one: Newton's iteration from above. */
function wholeRoot(x: bigint, n: number): bigint | undefined {
  if (x === 1n || n === 1) return x;
  if (n >= bitLength(x)) return undefined;
  const degree = BigInt(n);
  let guess = 1n << BigInt(Math.ceil(bitLength(x) / n));
  for (;;) {
    const next = ((degree - 1n) * guess + x / guess ** (degree - 1n)) / degree;
    if (next >= guess) return guess ** degree === x ? guess : undefined;
    guess = next;
  }
}
