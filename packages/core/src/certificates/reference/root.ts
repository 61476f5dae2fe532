import type { Arithmetic, Range } from "./arithmetic.ts";
import { type Fraction, fraction } from "./fraction.ts";

/** The k-th root of a positive fraction, exact where it is a fraction itself. */
export function rootOf(r: Arithmetic, x: Fraction, k: number): Range {
  const plain = fraction(x.top, x.bottom);
  const [top, bottom] = [wholeRoot(plain.top, k), wholeRoot(plain.bottom, k)];
  if (top !== 0n && bottom !== 0n) return r.div(top, bottom);
  return r.exp(r.div(r.ln(plain), k));
}

/** The whole k-th root of x, bit by bit from above; 0 if it is not whole. */
function wholeRoot(x: bigint, k: number): bigint {
  if (x === 1n || k === 1) return x;
  const bits = x.toString(2).length;
  if (k >= bits) return 0n;
  let root = 0n;
  for (let place = Math.floor(bits / k); place >= 0; place--) {
    const larger = root + 2n ** BigInt(place);
    if (larger ** BigInt(k) <= x) root = larger;
  }
  return root ** BigInt(k) === x ? root : 0n;
}
