/** Finite laws as lists of doubles, for tests that enumerate everything and sample nothing. */
export type Law = readonly number[];

/** The least delta at which the two laws are (epsilon, delta)-close: the larger of both directions. */
export function hockeyStick(p: Law, q: Law, epsilon: number): number {
  if (p.length !== q.length) throw new Error("laws on different sets of outputs");
  for (const law of [p, q]) {
    if (law.some((mass) => mass < 0) || Math.abs(law.reduce((a, b) => a + b, 0) - 1) > 1e-12)
      throw new Error("not a law");
  }
  const factor = Math.exp(epsilon);
  const direction = (a: Law, b: Law): number =>
    a.reduce((sum, mass, r) => sum + Math.max(0, mass - factor * (b[r] ?? 0)), 0);
  return Math.max(direction(p, q), direction(q, p));
}

/** A repeatable stream of numbers in [0, 1) (mulberry32). */
export function seededUniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The weights, scaled to sum to one. */
export function normalized(weights: readonly number[]): Law {
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / total);
}

/** A law on so many outputs. */
export function randomLaw(size: number, uniform: () => number): Law {
  return normalized(Array.from({ length: size }, () => -Math.log(1 - uniform())));
}

/** The law of a pair of independent outputs. */
export function product(p: Law, q: Law): Law {
  return p.flatMap((a) => q.map((b) => a * b));
}

/** All sequences of the given length over 0, ..., values - 1. */
export function sequences(values: number, length: number): readonly (readonly number[])[] {
  return Array.from({ length: values ** length }, (_, code) =>
    Array.from({ length }, (_, i) => Math.floor(code / values ** i) % values),
  );
}

/** The probability of the sequence when its entries are drawn independently. */
export function probabilityOf(sequence: readonly number[], distribution: Law): number {
  return sequence.reduce((p, z) => p * (distribution[z] ?? 0), 1);
}

/** The number as an exact decimal that is not below it: what a claim may state for a measured upper bound. */
export function statedAbove(x: number): string {
  return (x * (1 + 1e-12) + 1e-15).toFixed(16);
}
