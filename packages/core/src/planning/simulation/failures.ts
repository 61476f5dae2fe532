import { roughExp } from "../../math/index.ts";
import { type RandomSource, seededSource } from "../../random/index.ts";
import type { HardLaw } from "./laws.ts";

/** Words of 32 bits, made in blocks. */
function wordsOf(source: RandomSource): () => number {
  const block = new Uint8Array(65536);
  const view = new Uint32Array(block.buffer);
  let next = view.length;
  return () => {
    if (next === view.length) {
      source.fill(block);
      next = 0;
    }
    return view[next++]!;
  };
}

export interface Failing {
  readonly n: number;
  /** The weight of one error: a candidate is drawn with weight exp(-lambda * errors). */
  readonly lambda: number;
  readonly alpha: number;
  readonly runs: number;
  readonly seed: string;
}

/**
 * In how many of the runs a draw by exponential weights errs more than alpha above the best. Each run draws a sample of n examples,
 * computes the probability of a bad draw from the weights of all candidates, and decides by one more word. Cost: runs * n words.
 */
export function failuresOf(law: HardLaw, { n, lambda, alpha, runs, seed }: Failing): number {
  const word = wordsOf(seededSource(`${seed} ${law.name} ${n}`));
  const { points, ones, patterns, multiplicity, excess } = law;
  const chance = Float64Array.from(ones, (p) => p * 4_294_967_296);
  const shift = Math.clz32(points) + 1;
  const bits = 32 - shift;
  const counts = new Int32Array(2 * points);
  const errors = new Float64Array(patterns.length);
  let failures = 0;
  for (let run = 0; run < runs; run++) {
    counts.fill(0);
    for (let i = 0; i < n; i++) {
      // The first bits choose the point, the others the label.
      const drawn = word();
      const at = points === 1 ? 0 : drawn >>> shift;
      const label = (drawn << bits) >>> 0 < chance[at]! ? 1 : 0;
      counts[2 * at + label]!++;
    }
    let least = Infinity;
    for (let c = 0; c < patterns.length; c++) {
      const pattern = patterns[c]!;
      let sum = 0;
      for (let j = 0; j < points; j++) sum += counts[2 * j + 1 - pattern[j]!]!;
      errors[c] = sum;
      if (sum < least) least = sum;
    }
    let [bad, all] = [0, 0];
    for (let c = 0; c < patterns.length; c++) {
      const weight = multiplicity[c]! * roughExp(-lambda * (errors[c]! - least));
      all += weight;
      // What equals alpha up to rounding is no failure.
      if (excess[c]! > alpha * (1 + 1e-9)) bad += weight;
    }
    if (word() / 4_294_967_296 < bad / all) failures++;
  }
  return failures;
}
