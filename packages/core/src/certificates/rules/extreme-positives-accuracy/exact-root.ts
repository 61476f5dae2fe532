import { bitLength, Rational, Real } from "../../../math/index.ts";

/** x^(1/k) for a positive rational x: exactly where the root is rational, so that rounding ends at once. */
export function exactRoot(x: Rational, k: number): Real {
  const top = wholeRoot(x.numerator, k);
  const bottom = wholeRoot(x.denominator, k);
  if (top !== undefined && bottom !== undefined) return Real.from(Rational.of(top, bottom));
  return Real.from(x).ln().over(k).exp();
}

/** The integer whose k-th power is the positive integer x, if there is one. */
function wholeRoot(x: bigint, k: number): bigint | undefined {
  if (x === 1n || k === 1) return x;
  if (k >= bitLength(x)) return undefined;
  let low = 2n;
  let high = 1n << BigInt(Math.ceil(bitLength(x) / k));
  while (low < high) {
    const middle = (low + high) / 2n;
    if (middle ** BigInt(k) < x) low = middle + 1n;
    else high = middle;
  }
  return low ** BigInt(k) === x ? low : undefined;
}
