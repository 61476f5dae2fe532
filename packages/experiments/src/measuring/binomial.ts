/** P[Bin(n, p) = k] for k = 0..n in doubles, from the most likely count outward; each is right to about n rounding errors. */
export function binomialMasses(n: number, p: number): Float64Array {
  const masses = new Float64Array(n + 1);
  const mode = Math.min(n, Math.floor((n + 1) * p));
  masses[mode] = 1;
  const odds = p / (1 - p);
  for (let k = mode; k < n && masses[k]! > 0; k++) masses[k + 1] = ((masses[k]! * (n - k)) / (k + 1)) * odds;
  for (let k = mode; k > 0 && masses[k]! > 0; k--) masses[k - 1] = (masses[k]! * k) / ((n - k + 1) * odds);
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  return masses.map((mass) => mass / total);
}

/** The probability of a histogram under independent draws from a law. */
export function multinomialMass(counts: readonly number[], law: readonly number[]): number {
  let mass = 1;
  let drawn = 0;
  counts.forEach((count, z) => {
    for (let i = 1; i <= count; i++) mass *= (law[z]! * ++drawn) / i;
  });
  return mass;
}

/** C(a, b). */
export function choose(a: number, b: number): number {
  let product = 1;
  for (let i = 0; i < b; i++) product *= (a - i) / (i + 1);
  return product;
}
