import { isBelow, type Rational, Real, roundUp } from "../../math/index.ts";
import { ceiling } from "../ceiling.ts";
import { safe } from "./size.ts";

/** q^k / (1 + q) with q = e^(-epsilon/2): the chance that the noise of a histogram is at least k >= 1, or at most -k. */
export function noiseTail(epsilon: Rational, k: number): Real {
  const half = Real.from(epsilon).over(2).negate();
  return half.times(k).exp().over(half.exp().plus(1));
}

/**
 * The least threshold at which a key that occurs once is released with probability at most delta (Lemma 15), also as a
 * certificate states it, rounded up. Refuses thresholds beyond 2^53, as a plan of so many examples.
 */
export function releaseThreshold(epsilon: Rational, delta: Rational): number {
  const half = Real.from(epsilon).over(2).negate();
  const excess = half.exp().plus(1).times(delta).ln().negate().times(2).over(epsilon);
  let threshold = Math.max(1, safe(ceiling(excess)));
  while (roundUp(noiseTail(epsilon, threshold - 1)).compare(delta) > 0) threshold++;
  return threshold;
}

/** The copies of a key after which it is missed with probability at most beta/4: t + (2/epsilon) ln(4/beta). */
export function closedCopies(threshold: number, epsilon: Rational, beta: Rational): number {
  return safe(BigInt(threshold) + ceiling(Real.from(4).over(beta).ln().times(2).over(epsilon)));
}

/** The least number of copies after which a key is missed with probability at most beta. */
export function leastCopies(threshold: number, epsilon: Rational, beta: Rational): number {
  const half = Real.from(epsilon).over(2).negate();
  const excess = half.exp().plus(1).times(beta).ln().negate().times(2).over(epsilon);
  let copies = threshold + Math.max(0, safe(ceiling(excess)) - 1);
  while (!isBelow(noiseTail(epsilon, copies - threshold + 1), beta)) copies++;
  return copies;
}
