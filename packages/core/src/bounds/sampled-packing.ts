import { binomialLowerTail, isBelow, type Rational, Real, roughExp } from "../math/index.ts";
import { roughLnOf } from "./rough-logarithm.ts";

/** Hypotheses of which no two differ with more than probability `diameter` at an example. */
interface SampledPacking {
  readonly packing: Rational;
  readonly diameter: Rational;
  readonly epsilon: Rational;
}

/** What is looked at at most; a binomial tail of so many trials is a sum of some 10^5 terms. */
const most = 100_000_000;

/**
 * Whatever is epsilon-private misses one of the hypotheses with at least this probability when it sees n examples of it:
 * P[Bin(n, diameter) <= k] x/(1 + x), x = (packing - 1) e^(-epsilon k), for every k; the k that is near the best is taken
 * (Theorem 10* of the catalogue's proofs). Falls with n.
 */
export function sampledFailure(facts: SampledPacking, n: number): Real {
  const k = bestFlips(facts, n);
  const x = Real.from(facts.epsilon.times(-k)).exp().times(facts.packing.minus(1));
  return binomialLowerTail(n, k, facts.diameter).times(x).over(x.plus(1));
}

/** The least n at which that failure is not proved to be above beta; 0 where it never is. */
export function leastSampled(facts: SampledPacking, beta: Rational): number {
  const fails = (n: number): boolean => isBelow(beta, sampledFailure(facts, n));
  if (!fails(1)) return isBelow(beta, Real.from(1).minus(Real.from(1).over(facts.packing))) ? 1 : 0;
  let low = 1;
  let high = 2;
  while (high < most && fails(high)) [low, high] = [high, 2 * high];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fails(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The k at which the product is largest: it rises, then falls, because binomial distribution functions and x/(1 + x) are
 * log-concave. Doubles choose; every choice is a bound.
 */
function bestFlips({ packing, diameter, epsilon }: SampledPacking, n: number): number {
  const p = diameter.toNumber();
  const step = roughExp(epsilon.toNumber());
  const lnOthers = roughLnOf(packing.minus(1).numerator);
  const rises = (k: number): boolean => {
    const x = roughExp(lnOthers - k * epsilon.toNumber());
    const share = nextShare(n, k, p);
    return x === Infinity ? share > 0 : (1 + share) * (1 + x) > step + x;
  };
  let [low, high] = [0, n];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (rises(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** P[Bin(n, p) = k + 1] / P[Bin(n, p) <= k], roughly; 0 where k is so far above the mean that it is below 1e-17. */
function nextShare(n: number, k: number, p: number): number {
  let [term, total] = [1, 1];
  for (let j = k; j > 0 && term > total * 1e-17; j--) {
    term *= (j * (1 - p)) / ((n - j + 1) * p);
    total += term;
    if (total > 1e17) return 0;
  }
  return ((n - k) * p) / ((k + 1) * (1 - p)) / total;
}
