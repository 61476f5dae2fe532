import type { Rating } from "./expected-limit.ts";
import type { VectorSamples } from "./learn-vectors.ts";
import type { LineSet } from "./line-set.ts";
import { type Projection, projected } from "./projection.ts";

/** A set of vectors: their projection is in the set, and so is that of a second one. */
export interface CornerSet {
  readonly projection: Projection;
  readonly set: LineSet;
  readonly and: { readonly projection: Projection; readonly set: LineSet };
  /** Whether it is more frequent on the second data set. */
  readonly swapped: boolean;
}

/** Into how many cells of equal mass each of the two projections is cut, by how many runs. */
const fineness = { cells: 24, from: 10_000 };

/**
 * Corners of the plane of two projections, from (or up to) a value in each: for every power of two in frequency and each data set the best
 * rated one. They find what no sum of two scores does: that one projection tells something only where the other is low. O(runs).
 */
export function cornerSets(
  samples: VectorSamples,
  projections: readonly [Projection, Projection],
  rate: Rating,
): readonly CornerSet[] {
  const axes = projections.map((projection) => axis(projection, samples));
  const [across, up] = axes as [Axis, Axis];
  const runs = across.first.length;
  const size = (across.cuts.length + 1) * (up.cuts.length + 1);
  const counted = (side: "first" | "second"): Float64Array => {
    const counts = new Float64Array(size);
    for (let i = 0; i < runs; i++) {
      const [x, y] = [across[side][i]!, up[side][i]!];
      // What is not a number is in no half-line.
      if (!Number.isNaN(x + y)) counts[cell(across.cuts, x) * (up.cuts.length + 1) + cell(up.cuts, y)]!++;
    }
    return counts;
  };
  const [first, second] = [counted("first"), counted("second")];
  const best = new Map<string, { readonly rating: number; readonly found: CornerSet }>();
  for (let i = 0; i < across.cuts.length; i++) {
    for (let j = 0; j < up.cuts.length; j++) {
      for (const [right, above] of orientations) {
        const [a, b] = [first, second].map((counts) => inCorner(counts, i, j, right, above)) as [
          number,
          number,
        ];
        const swapped = b > a;
        const rating = swapped ? rate(b, a, runs) : rate(a, b, runs);
        const key = `${swapped} ${Math.floor(Math.log2(Math.max(a, b, 1)))}`;
        if (rating <= (best.get(key)?.rating ?? 0)) continue;
        const found: CornerSet = {
          projection: projections[0],
          set: halfLine(across.cuts[i]!, right),
          and: { projection: projections[1], set: halfLine(up.cuts[j]!, above) },
          swapped,
        };
        best.set(key, { rating, found });
      }
    }
  }
  return [...best.values()].map(({ found }) => found);

  function inCorner(counts: Float64Array, i: number, j: number, right: boolean, above: boolean): number {
    const [fromX, toX] = right ? [i + 1, across.cuts.length] : [0, i];
    const [fromY, toY] = above ? [j + 1, up.cuts.length] : [0, j];
    let sum = 0;
    for (let x = fromX; x <= toX; x++) {
      for (let y = fromY; y <= toY; y++) sum += counts[x * (up.cuts.length + 1) + y]!;
    }
    return sum;
  }
}

const orientations = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
] as const;

interface Axis {
  readonly cuts: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

function axis(projection: Projection, samples: VectorSamples): Axis {
  const project = projected(projection);
  const [first, second] = [project(samples.first), project(samples.second)];
  const few = Math.min(first.length, fineness.from);
  const pooled = new Float64Array(2 * few);
  pooled.set(first.subarray(0, few));
  pooled.set(second.subarray(0, few), few);
  const sorted = pooled.sort().filter((value) => !Number.isNaN(value));
  const cuts = new Set<number>();
  for (let i = 1; i < fineness.cells && sorted.length > 0; i++) {
    cuts.add(sorted[Math.floor((i * sorted.length) / fineness.cells)]!);
  }
  // A value that repeats may be many cells: also what lies beyond it is one.
  const distinct = new Set(sorted);
  if (distinct.size <= fineness.cells) for (const value of distinct) cuts.add(value);
  return { cuts: Float64Array.from(cuts).sort(), first, second };
}

/** The number of cuts that a value is at or beyond. */
function cell(cuts: Float64Array, value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** From a value on, or below it. */
function halfLine(cut: number, above: boolean): LineSet {
  return { cuts: [cut], at: [above], between: [!above, above], notANumber: false };
}
