import { binomialLowerTail, isBelow, Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const half = Rational.of(1, 2);

/** Twice the largest t with P[Bin(n, 1/2) >= n/2 + t] > beta, an integer of the parity of n; 0 if there is none above 0. */
function largestShift(n: number, beta: Rational): number {
  // P[Bin >= k] = P[Bin <= n - k].
  const isLikely = (k: number): boolean => isBelow(beta, binomialLowerTail(n, n - k, half));
  let [low, high] = [Math.floor(n / 2), n + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isLikely(middle)) low = middle;
    else high = middle;
  }
  return Math.max(0, 2 * low - n);
}

/**
 * What perfect generalization must cost a private mechanism. The noisy majority of n fair bits is epsilon-private; samples on
 * both sides of n/2 by t are too likely to be left out, and no one law is closer to both outputs than epsilon t. A mechanism
 * may also ignore a bit, so that the bound at n - 1 holds at n, and over numbers of one parity it rises.
 */
export const privacyToPerfectLower: Bound = bound({
  id: "privacy-to-perfect-lower",
  summary:
    "some epsilon-private mechanism on n bits generalizes perfectly, except with probability beta and with delta 0, with no parameter below epsilon t, for every t with P[Bin(n, 1/2) >= n/2 + t] > beta",
  source: "Cummings Theorem 40, corrected: without side conditions and the factor 1/2",
  side: "necessary",
  of: "epsilon",
  arguments: {
    n: { ...argument.n("rises"), most: 1_000_000 },
    epsilon: argument.epsilon("rises"),
    beta: argument.beta(),
  },
  assumptions: ["iid"],
  vacuous: Rational.zero,
  value: ({ n, epsilon, beta }) => {
    const size = countOf(n);
    const shift = Math.max(largestShift(size, beta), largestShift(size - 1, beta));
    return Real.from(epsilon.times(shift).over(2));
  },
});
