import { lnGamma } from "./gamma.ts";
import { Rational } from "./rational.ts";
import { Real, sum } from "./real.ts";

/** The binomial coefficient C(n, k), exactly. */
export function binomial(n: number | bigint, k: number): bigint {
  const top = BigInt(n);
  if (k < 0 || BigInt(k) > top) return 0n;
  const small = BigInt(k) * 2n > top ? top - BigInt(k) : BigInt(k);
  return rangeProduct(top - small + 1n, top) / rangeProduct(1n, small);
}

/** The product of the integers from a to b, by halves so that the factors stay balanced. */
function rangeProduct(a: bigint, b: bigint): bigint {
  if (a > b) return 1n;
  if (b - a < 8n) {
    let product = a;
    for (let i = a + 1n; i <= b; i++) product *= i;
    return product;
  }
  const middle = (a + b) / 2n;
  return rangeProduct(a, middle) * rangeProduct(middle + 1n, b);
}

/** ln C(n, k): from the exact integer when that is short, by ln Gamma otherwise. */
export function lnBinomial(n: number, k: number): Real {
  const small = Math.min(k, n - k);
  if (small < 0) throw new RangeError("ln of a vanishing binomial coefficient");
  if (small <= 1000) return Real.from(binomial(n, small)).ln();
  const lnFactorial = (m: number): Real => lnGamma(Rational.of(m).plus(1));
  return lnFactorial(n)
    .minus(lnFactorial(k))
    .minus(lnFactorial(n - k));
}

/** Sauer's bound: the sum of C(n, i) for i up to d, exactly. */
export function growthBound(n: number | bigint, d: number): bigint {
  if (d < 0) return 0n;
  let term = 1n;
  let total = 1n;
  for (let i = 1; i <= d && BigInt(i) <= BigInt(n); i++) {
    term = (term * (BigInt(n) - BigInt(i) + 1n)) / BigInt(i);
    total += term;
  }
  return total;
}

/** ln of a sum of exponentials: ln(e^a + e^b + ...). */
export function lnSum(terms: readonly Real[]): Real {
  const first = terms[0];
  if (first === undefined) throw new RangeError("the sum of no terms has no logarithm");
  const largest = terms.reduce((a, b) => a.max(b), first);
  return largest.plus(sum(terms.map((term) => term.minus(largest).exp())).ln());
}
