import { refuse } from "../issues/index.ts";
import { Rational, Real, roundUp } from "../math/index.ts";

/** Above this epsilon a histogram has no noise to speak of, and its numbers grow beyond what a verifier should chew. */
export const largestEpsilon = 1000;
/** The smallest probability that a certificate states. */
const smallestDelta = Rational.of(1n, 10n ** 1000n);
/** Thresholds beyond a billion rows help nobody. */
const largestThreshold = 1_000_000_000;
/** Probabilities below e^-3000 are below the smallest number that a certificate states. */
const largestExponent = 3000;

/**
 * The probability that a stable histogram releases a key that occurs once, rounded up: Pr[1 + Z >= threshold] =
 * q^(threshold-1)/(1+q) with q = e^(-epsilon/2), for discrete Laplace Z of scale 2/epsilon.
 */
export function strayRelease(epsilon: Rational, threshold: number): Rational {
  const half = Real.from(epsilon).over(2);
  const weight = half
    .times(threshold - 1)
    .min(largestExponent)
    .negate()
    .exp();
  return roundUp(weight.over(half.negate().exp().plus(1)));
}

/** The least threshold at which a key that occurs once is released with probability at most delta, with proof. */
export function leastThreshold(epsilon: Rational, delta: Rational): number {
  if (epsilon.compare(largestEpsilon) > 0) {
    refuse({
      code: "parameter-range",
      path: "epsilon",
      expected: `a number in (0, ${largestEpsilon}], or "infinity"`,
      received: epsilon.toString(),
    });
  }
  if (delta.compare(smallestDelta) < 0) {
    refuse({
      code: "parameter-range",
      path: "delta",
      expected: "at least 1e-1000",
      received: delta.toString(),
    });
  }
  // q^(t-1)/(1+q) = delta solved for t, rounded down: never too high, as ten digits do not pass an integer below 1e9.
  const q = Real.from(epsilon).over(2).negate().exp();
  const { numerator, denominator } = roundUp(q.plus(1).times(delta).ln().negate().times(2).over(epsilon));
  let threshold = Math.max(1, 1 + Number(numerator / denominator));
  if (threshold > largestThreshold) {
    refuse({
      code: "parameter-range",
      path: "epsilon",
      expected: "a number large enough for a threshold of at most a billion rows",
      received: epsilon.toString(),
    });
  }
  const suffices = (t: number): boolean => strayRelease(epsilon, t).compare(delta) <= 0;
  while (!suffices(threshold)) threshold++;
  return threshold;
}
