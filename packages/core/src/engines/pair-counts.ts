import type { Column } from "../data/index.ts";
import { popcount } from "./popcount.ts";
import type { ScoreOptions } from "./score-engine.ts";
import { pace, type Steps } from "./steps.ts";

/** A public test of a point: is this feature at least the threshold? */
export interface Cut {
  readonly feature: number;
  readonly threshold: number;
}

/** Examples of several levels, and the cuts that are to be counted in pairs. */
export interface PairCounting {
  readonly columns: readonly Column[];
  /** The level of every example, from 0 to count - 1. */
  readonly levels: ArrayLike<number>;
  readonly count: number;
  readonly cuts: readonly Cut[];
}

export interface PairCounts {
  /** How many examples have each level. */
  readonly sizes: Int32Array;
  /** For level k and cuts u, v of m: at (k * m + u) * m + v how many of its examples pass both. */
  readonly pairs: Int32Array;
}

/** How many examples of each level pass each pair of cuts, exactly; long counts rest, tell progress and can be stopped. */
export function pairCounts(counting: PairCounting, options: ScoreOptions = {}): Promise<PairCounts> {
  return pace(pairSteps(counting), options);
}

/**
 * The same in steps, one for each cut of each level: the examples of a level as bits of 32-bit words, a row of words for
 * every cut, and the ones of both rows. Cost: O(n * m) comparisons and n * m^2 / 64 counts of words.
 */
export function* pairSteps({ columns, levels, count, cuts }: PairCounting): Steps<PairCounts> {
  const m = cuts.length;
  const sizes = new Int32Array(count);
  for (let i = 0; i < levels.length; i++) sizes[levels[i]!]!++;
  const pairs = new Int32Array(count * m * m);
  for (let level = 0; level < count; level++) {
    const rows = placesOf(levels, level, sizes[level]!);
    const words = Math.ceil(rows.length / 32);
    const bits = new Int32Array(m * words);
    for (const [u, { feature, threshold }] of cuts.entries()) {
      const column = columns[feature]!;
      for (let i = 0; i < rows.length; i++) {
        if (column[rows[i]!]! >= threshold) bits[u * words + (i >>> 5)]! |= 1 << (i & 31);
      }
    }
    for (let u = 0; u < m; u++) {
      for (let v = 0; v <= u; v++) {
        let both = 0;
        for (let w = 0; w < words; w++) both += popcount(bits[u * words + w]! & bits[v * words + w]!);
        pairs[(level * m + u) * m + v] = both;
        pairs[(level * m + v) * m + u] = both;
      }
      yield { done: level * m + u + 1, total: count * m };
    }
  }
  return { sizes, pairs };
}

function placesOf(levels: ArrayLike<number>, level: number, size: number): Float64Array {
  const places = new Float64Array(size);
  let next = 0;
  for (let i = 0; i < levels.length; i++) if (levels[i] === level) places[next++] = i;
  return places;
}
