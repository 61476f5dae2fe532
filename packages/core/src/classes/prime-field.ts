/** Whether p is a prime below 2^26: products of two residues stay exact numbers. By trial division. */
export function isPrime(p: number): boolean {
  if (!Number.isInteger(p) || p < 2 || p >= 67108864) return false;
  for (let divisor = 2; divisor * divisor <= p; divisor++) if (p % divisor === 0) return false;
  return true;
}

/** 1 / a modulo the prime p, for a from 1 to p - 1, by Euclid. */
export function inverse(a: number, p: number): number {
  let [r, next, s, t] = [p, a, 0, 1];
  while (next > 0) {
    const quotient = Math.floor(r / next);
    [r, next, s, t] = [next, r - quotient * next, t, s - quotient * t];
  }
  return (s + p) % p;
}
