import {
  bestByRatio,
  bestPrefix,
  bestStretch,
  type CellCounts,
  exchanged,
  type RatedCells,
  together,
} from "./best-cells.ts";
import type { Rating } from "./expected-limit.ts";
import { cutLine, type LinePieces, merged } from "./line-pieces.ts";
import { type LineSet, lineSet } from "./line-set.ts";

/** Numbers seen on the two data sets, as many on each. */
export interface LineSamples {
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** A set of numbers, the data set on which it is more frequent, and how it is rated. */
export interface RatedLineSet {
  readonly set: LineSet;
  /** Whether the set is more frequent on the second data set. */
  readonly swapped: boolean;
  readonly rating: number;
}

/** Into how many pieces the line is cut for stretches and for unions by likelihood ratio. */
const fineness = { stretches: 48, unions: [16, 64, 256] };

/**
 * The set of numbers for which the confirming runs are expected to give the largest limit, in the better direction: half-lines,
 * intervals and their complements, and unions of pieces by likelihood ratio. Values that repeat are pieces of their own; the
 * rest of the line is cut into pieces of equal mass. O(m log m) in the number of outputs.
 */
export function learnLine(samples: LineSamples, rate: Rating, only?: "half-lines"): RatedLineSet {
  const pieces = cutLine(samples);
  const size = pieces.size;
  const even = count(pieces, samples, 0);
  const odd = count(pieces, samples, 1);
  const all = together(even, odd);
  // Without the last piece, "not a number".
  const rising = Uint32Array.from({ length: size - 1 }, (_, i) => i);
  const falling = Uint32Array.from(rising).reverse();
  const coarse = only === undefined ? merged(pieces, all, fineness.stretches, "atoms too") : undefined;
  const unions = only === undefined ? fineness.unions.map((parts) => merged(pieces, all, parts)) : [];

  let best:
    { readonly rated: RatedCells; readonly groups?: Uint32Array; readonly swapped: boolean } | undefined;
  const consider = (rated: RatedCells, swapped: boolean, groups?: Uint32Array): void => {
    if (best !== undefined && rated.rating <= best.rated.rating) return;
    best = { rated, swapped, ...(groups !== undefined && { groups }) };
  };
  for (const swapped of [false, true]) {
    const seen = (counts: CellCounts): CellCounts => (swapped ? exchanged(counts) : counts);
    consider(bestPrefix(rising, seen(all), rate), swapped);
    consider(bestPrefix(falling, seen(all), rate), swapped);
    if (coarse !== undefined) consider(bestStretch(seen(grouped(all, coarse)), rate), swapped, coarse);
    for (const groups of unions) {
      consider(bestByRatio(seen(grouped(even, groups)), seen(grouped(odd, groups)), rate), swapped, groups);
    }
  }
  const { rated, groups, swapped } = best!;
  const chosen = new Set(rated.cells);
  const inside = (cell: number): boolean => chosen.has(groups?.[pieces.of[cell]!] ?? pieces.of[cell]!);
  const set = lineSet(pieces.cuts, [...pieces.of.keys()].filter(inside));
  return { set, swapped, rating: rated.rating };
}

/** How often each piece occurs among the outputs `part`, `part + 2`, … of each side. */
function count(pieces: LinePieces, { first, second }: LineSamples, part: number): CellCounts {
  const side = (values: Float64Array): Float64Array => {
    const counts = new Float64Array(pieces.size);
    for (let i = part; i < values.length; i += 2) counts[pieces.pieceOf(values[i]!)]!++;
    return counts;
  };
  return { first: side(first), second: side(second), of: Math.floor((first.length - part + 1) / 2) };
}

function grouped(counts: CellCounts, groups: Uint32Array): CellCounts {
  const add = (values: ArrayLike<number>): Float64Array => {
    const sums = new Float64Array(groups.at(-1)! + 1);
    for (let i = 0; i < groups.length; i++) sums[groups[i]!]! += values[i]!;
    return sums;
  };
  return { first: add(counts.first), second: add(counts.second), of: counts.of };
}
