/** Laws in doubles, for expected gaps: they are compared with measurements, never claimed. */

/** P[Bin(n, p) = k] for k = 0 … n, 0 <= p <= 1: from the mode outwards, so that nothing overflows, then normalized. */
export function binomialMasses(n: number, p: number): Float64Array {
  const masses = new Float64Array(n + 1);
  if (p <= 0 || p >= 1) {
    masses[p <= 0 ? 0 : n] = 1;
    return masses;
  }
  const mode = Math.min(n, Math.floor((n + 1) * p));
  const odds = p / (1 - p);
  masses[mode] = 1;
  for (let k = mode; k < n; k++) masses[k + 1] = (masses[k]! * (n - k) * odds) / (k + 1);
  for (let k = mode; k > 0; k--) masses[k - 1] = (masses[k]! * k) / ((n - k + 1) * odds);
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  return masses.map((mass) => mass / total);
}

/** The probability that the majority of k independent votes, each right with probability p, is right; a tie counts half. */
export function majorityChance(k: number, p: number): number {
  return binomialMasses(k, p).reduce(
    (sum, mass, right) => (2 * right > k ? sum + mass : 2 * right === k ? sum + mass / 2 : sum),
    0,
  );
}

/** Below this many standard deviations a normal variable is never looked for. */
const farthest = 12;

const steps = 24_000;

/**
 * The standard normal distribution function on an even grid from -12 to 12, by Simpson's rule on the density; absolute
 * error below 1e-13.
 */
export function normalGrid(): { readonly step: number; readonly from: number; readonly below: Float64Array } {
  const step = (2 * farthest) / steps;
  const density = (x: number): number => Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI);
  const below = new Float64Array(steps + 1);
  below[steps] = 1;
  // From the tail inwards, so that tails are precise; the upper half is the mirror image.
  for (let i = 0; i < steps / 2; i++) {
    const x = -farthest + i * step;
    below[i + 1] = below[i]! + (step / 6) * (density(x) + 4 * density(x + step / 2) + density(x + step));
    below[steps - 1 - i] = 1 - below[i + 1]!;
  }
  return { step, from: -farthest, below };
}

/** P[N(0, 1) <= x], by the series x + x^3/3 + x^5/15 + … times the density; absolute error about 1e-15. */
export function normalBelow(x: number): number {
  if (Math.abs(x) > 8) return x > 0 ? 1 : 0;
  let term = x;
  let sum = x;
  for (let odd = 3; Math.abs(term) > 1e-17 * Math.abs(sum); odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return 1 / 2 + (sum * Math.exp(-(x * x) / 2)) / Math.sqrt(2 * Math.PI);
}
