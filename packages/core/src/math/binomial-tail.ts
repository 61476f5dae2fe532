import { lnBinomial } from "./binomial.ts";
import { relativeBinomialSum } from "./binomial-sum.ts";
import { Rational } from "./rational.ts";
import { Real } from "./real.ts";
import { rootOfIncreasing } from "./root.ts";

/**
 * P[Bin(n, p) <= k] for a rational p in [0, 1], enclosed. Below the mean the terms k, k-1, ... fall at least
 * geometrically, so the sum stops early with a bound on the rest; above it the complement is summed.
 * Cost: about sqrt(n) terms at worst, whatever k is.
 */
export function binomialLowerTail(n: number, k: number, p: Rational): Real {
  if (p.sign() < 0 || p.compare(1) > 0) throw new RangeError("a probability lies in [0, 1]");
  if (k < 0) return Real.from(0);
  if (k >= n || p.sign() === 0) return Real.from(1);
  if (p.equals(1)) return Real.from(0);
  if (p.times(n).compare(k) > 0) return fallingSum(n, k, p);
  return Real.from(1).minus(fallingSum(n, n - k - 1, Rational.one.minus(p)));
}

/** The sum of P[Bin(n, p) = j] over j = k, k-1, ..., 0, for k below the mean and 0 < p < 1. */
function fallingSum(n: number, k: number, p: Rational): Real {
  const q = Rational.one.minus(p);
  const lnFirst = lnBinomial(n, k)
    .plus(Real.from(p).ln().times(k))
    .plus(
      Real.from(q)
        .ln()
        .times(n - k),
    );
  return lnFirst.exp().times(relativeBinomialSum(n, k, Real.from(q.over(p))));
}

/** The regularized incomplete beta function I_x(a, b) for positive integers: P[Bin(a+b-1, x) >= a]. */
export function incompleteBeta(x: Rational, a: number, b: number): Real {
  return binomialLowerTail(a + b - 1, b - 1, Rational.one.minus(x));
}

/** The x with I_x(a, b) = level, for positive integers a and b and a level in [0, 1]. */
export function incompleteBetaInverse(level: Real, a: number, b: number): Real {
  if (level.exact?.sign() === 0 || level.exact?.equals(1) === true) return level;
  // a successes among the first a trials have probability x^a; the chance of a successes somewhere is at most
  // C(a+b-1, a) times that. Logarithms make the function nearly straight.
  const height = level.ln();
  const least = height
    .minus(lnBinomial(a + b - 1, a))
    .over(a)
    .exp();
  const most = height.over(a).exp();
  const beyond = (x: Rational): Real => incompleteBeta(x, a, b).ln().minus(height);
  return rootOfIncreasing(beyond, least, most.min(1));
}

/** Clopper-Pearson, one-sided: the largest p with P[Bin(n, p) <= successes] >= level. */
export function upperConfidenceLimit(successes: number, n: number, level: Real): Real {
  if (successes >= n) return Real.from(1);
  return Real.from(1).minus(incompleteBetaInverse(level, n - successes, successes + 1));
}

/** Clopper-Pearson, one-sided: the smallest p with P[Bin(n, p) >= successes] >= level. */
export function lowerConfidenceLimit(successes: number, n: number, level: Real): Real {
  if (successes <= 0) return Real.from(0);
  return incompleteBetaInverse(level, successes, n - successes + 1);
}
