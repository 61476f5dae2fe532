/**
 * exp(-p/q) times 2^precision, within one unit either way: the reciprocal of the all-positive series of e^(p/q) with
 * 64 guard bits beyond the size of e^(p/q). Shares nothing with `expEnclosure`, which sums the alternating series.
 */
export function preciseExp(p: bigint, q: bigint, precision: number): bigint {
  const size = Number((3n * p) / (2n * q)) + 2; // e^x < 2^(1.5x)
  const guard = BigInt(precision + 2 * size + 64);
  let term = 1n << guard;
  let sum = term;
  for (let k = 1n; term > 0n; k++) {
    term = (term * p) / (q * k);
    sum += term;
  }
  return (1n << (guard + BigInt(precision))) / sum;
}
