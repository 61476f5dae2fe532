import { incompleteBetaInverse, Rational, type RationalLike, Real, roundUp } from "../../math/index.ts";
import { checkBits, checkOnes, countLaw, massBetween } from "./counted.ts";

/** The least number of ones for which `majority` says 1. */
function quorum(n: number): number {
  return Math.floor(n / 2) + 1;
}

/**
 * Whether more than floor(n/2) of n bits are ones (Cummings, Ligett, Nissim, Roth, Wu Lemma 37): robustly generalizing,
 * as everything on two values is, but neither private nor perfectly generalizing.
 *
 * Its law on neighboring samples with floor(n/2) and floor(n/2) + 1 ones is two different point masses, so that it is
 * (epsilon, delta)-private for no epsilon and no delta < 1.
 */
export function majority(n: number, ones: number): 0 | 1 {
  checkOnes(n, ones);
  return ones >= quorum(n) ? 1 : 0;
}

/** P[majority = 1] on n independent bits of a given bias, exactly. */
export function majorityChance(n: number, bias: RationalLike): Rational {
  return massBetween(countLaw(n, bias), quorum(n), n);
}

/**
 * The bias at which both outputs are equally likely, rounded up: P[Bin(n, p) >= floor(n/2) + 1] is 1/2 there. No law is
 * within delta < 1/2 of both outputs, so that at this bias the majority is perfectly generalizing exactly where
 * beta >= 1/2 or delta >= 1/2.
 */
export function balancedBias(n: number): Rational {
  checkBits(n);
  // By symmetry, and exactly: rounding up a value that is a short decimal would take all the bits there are.
  if (n % 2 === 1) return Rational.of(1, 2);
  return roundUp(incompleteBetaInverse(Real.from(Rational.of(1, 2)), quorum(n), n - quorum(n) + 1));
}

/** P[|mean - bias| > alpha] of n bits, exactly: the failure of an analyst who looks at the mean, for whatever mechanism. */
export function meanDeviation(n: number, bias: RationalLike, alpha: RationalLike): Rational {
  const law = countLaw(n, bias);
  const [center, width] = [Rational.from(bias, "bias").times(n), Rational.from(alpha, "alpha").times(n)];
  let far = 0n;
  for (let s = 0; s <= n; s++) {
    const gap = center.minus(s);
    if ((gap.sign() < 0 ? gap.negate() : gap).compare(width) > 0) far += law.masses[s]!;
  }
  return Rational.of(far, law.denominator);
}
