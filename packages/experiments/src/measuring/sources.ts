import { random, type RandomSource, seededSource } from "holdfast";

/** A source of its own for one run, fed from coins that serve many. */
export function sourceFrom(bits: random.Bits): RandomSource {
  return seededSource(bits.takeBig(128));
}

/** A source of its own for each of many runs, one after the other. */
export function sourcesFrom(source: RandomSource): () => RandomSource {
  const bits = new random.Bits(source);
  return () => sourceFrom(bits);
}

/** The same for so many runs: they may be made in any order. */
export function sourcesOf(source: RandomSource, count: number): readonly RandomSource[] {
  return Array.from({ length: count }, sourcesFrom(source));
}

/** A uniform double in [0, 1) with 53 bits. */
export function uniformReal(bits: random.Bits): number {
  return (bits.take(26) * 134_217_728 + bits.take(27)) / 9_007_199_254_740_992;
}
