import type { Steps } from "./steps.ts";
import type { CutRows } from "./stump-sums.ts";

/** Lines in few features, as staircases over the even cuts, and what a row pays for its distance from one. */
export interface SlopeShape {
  /** The cuts before this one take no part: the steps of a staircase are as wide as those from here on. */
  readonly from: number;
  /** What a cut adds where it is reached and takes off where it is not, each an integer. */
  readonly weights: readonly number[];
  /** How many features a line may have: 0, 1 or 2. */
  readonly terms: number;
  /** Numbers are told apart in bins of 2^binBits. */
  readonly binBits: number;
  /** The constants that are tried with every line, in bins, each in [0, `bins`]. */
  readonly levels: Int32Array;
  /** The number of bins that numbers of rows lie in; a line moves by at most half of them for each feature. */
  readonly bins: number;
  /** From so many bins on a distance costs no more. */
  readonly reach: number;
}

/** A feature and the weight of its cuts. */
export interface Slope {
  readonly feature: number;
  readonly weight: number;
}

/** All lines of at most `terms` slopes, each with a later feature than the one before: in the order of the scores. */
export function slopeSets(
  features: number,
  { weights, terms }: Pick<SlopeShape, "weights" | "terms">,
): readonly (readonly Slope[])[] {
  const extended = (from: number, left: number): readonly (readonly Slope[])[] => {
    const sets: (readonly Slope[])[] = [[]];
    for (let feature = from; left > 0 && feature < features; feature++) {
      for (const weight of weights) {
        const slope = { feature, weight };
        for (const rest of extended(feature + 1, left - 1)) sets.push([slope, ...rest]);
      }
    }
    return sets;
  };
  return extended(0, terms);
}

/**
 * The score of every line with every level: minus the sum over rows of the squared distance, in bins, cut off at `reach`. Integers; a
 * replaced row moves each by at most reach^2. Rows are counted in bins once for each line, for all its levels together: O(lines * (n +
 * levels * reach)).
 */
export function* slopeSteps(rows: CutRows, values: Int32Array, shape: SlopeShape): Steps<Float64Array> {
  const { levels, terms, binBits, bins } = shape;
  const sets = slopeSets(rows.reached.length, shape);
  const scores = new Float64Array(sets.length * levels.length);
  const within = new Float64Array((terms + 1) * bins + 2);
  // Half a bin, so that bins have their numbers in the middle, and room for what lines take off.
  const shift = (1 << binBits) / 2 + (((terms * bins) / 2) << binBits);
  const stairs = rows.reached.map((counts) => stairsOf(counts, rows.cuts, shape));
  const rest = new Int32Array(values.length);
  let before: Slope | undefined;
  for (const [s, set] of sets.entries()) {
    const last = set.at(-1);
    const first = set.length === 2 ? set[0] : undefined;
    if (first !== before || s === 0) {
      subtract(values, first, stairs, rest);
      before = first;
    }
    within.fill(0);
    const stair = last === undefined ? undefined : stairs[last.feature]!;
    const weight = last?.weight ?? 0;
    for (let i = 0; i < rest.length; i++) {
      const bin = (rest[i]! - (stair === undefined ? 0 : weight * stair[i]!) + shift) >> binBits;
      within[bin]! += rows.times?.[i] ?? 1;
    }
    levelScores(within, shape, scores.subarray(s * levels.length, (s + 1) * levels.length));
    yield { done: s + 1, total: sets.length };
  }
  return scores;
}

/** 2k - m where k of the m cuts of a staircase are reached. */
function stairsOf(counts: Uint16Array, cuts: number, { from }: SlopeShape): Int32Array {
  return Int32Array.from(counts, (reached) => 2 * Math.max(0, reached - from) - (cuts - from));
}

function subtract(
  values: Int32Array,
  slope: Slope | undefined,
  stairs: readonly Int32Array[],
  rest: Int32Array,
): void {
  if (slope === undefined) {
    rest.set(values);
    return;
  }
  const stair = stairs[slope.feature]!;
  for (let i = 0; i < rest.length; i++) rest[i] = values[i]! - slope.weight * stair[i]!;
}

function levelScores(
  within: Float64Array,
  { levels, terms, bins, reach }: SlopeShape,
  out: Float64Array,
): void {
  const most = reach * reach;
  const zero = (terms * bins) / 2;
  const all = within.reduce((sum, count) => sum + count, 0);
  levels.forEach((level, l) => {
    let saved = 0;
    for (let away = 1 - reach; away < reach; away++) {
      saved += (within[zero + level + away] ?? 0) * (most - away * away);
    }
    out[l] = saved - most * all;
  });
}
