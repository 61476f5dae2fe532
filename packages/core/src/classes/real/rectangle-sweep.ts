import type { Sample } from "../../data/index.ts";
import type { Scored } from "../class.ts";
import type { Rectangle } from "../hypothesis.ts";
import { rankOf, sortedDistinct } from "../sorted-distinct.ts";
import { checkCost } from "./checks.ts";
import { distinctPoints } from "./distinct-points.ts";
import { gainsOf } from "./labellings.ts";
import { MaximumSegment } from "./maximum-segment.ts";
import { emptyRectangle } from "./rectangle-labellings.ts";

/**
 * Empirical risk minimization over boxes of the plane: for every left end the right end moves on, the points that
 * enter change the gains along feature 1, and a tree keeps their best segment. Of equally good boxes the first in the order
 * of `rectangleLabellings`. O(v m log m) for m different points with v different values of feature 0.
 */
export function rectangleSweep(sample: Sample): Scored<Rectangle> {
  const distinct = distinctPoints(sample, 2);
  const [xs, ys] = distinct.columns.map(sortedDistinct) as [Float64Array, Float64Array];
  checkCost(
    BigInt(xs.length) * BigInt(distinct.count + ys.length),
    1n << 28n,
    "sample",
    "steps (values of feature 0 × different points)",
    "Put the features on a coarser public grid.",
  );
  const { gains, ones } = gainsOf(distinct.count, distinct.place, sample.labels);
  const heights = Int32Array.from(distinct.columns[1]!, (y) => rankOf(ys, y));
  // Points are sorted by feature 0: those of value a are start[a] … start[a + 1] - 1.
  const start = new Int32Array(xs.length + 1).fill(distinct.count);
  for (let i = distinct.count - 1; i >= 0; i--) start[rankOf(xs, distinct.columns[0]![i]!)] = i;

  const segment = new MaximumSegment(ys.length);
  const sweep = (visit: (a: number, b: number) => boolean): void => {
    for (let a = 0; a < xs.length; a++) {
      segment.clear();
      for (let b = a; b < xs.length; b++) {
        for (let i = start[b]!; i < start[b + 1]!; i++) segment.add(heights[i]!, gains[i]!);
        if (visit(a, b)) return;
      }
    }
  };
  let most = 0;
  sweep(() => {
    most = Math.max(most, segment.best);
    return false;
  });
  const found = { hypothesis: emptyRectangle(2), errors: ones - most };
  if (most === 0) return found;
  sweep((a, b) => {
    const side = segment.best === most ? firstTouching(a, b) : undefined;
    if (side === undefined) return false;
    found.hypothesis = { lower: [xs[a]!, ys[side[0]]!], upper: [xs[b]!, ys[side[1]]!] };
    return true;
  });
  return found;

  /** The first side in feature 1 of a best box with ends a, b that holds points of both values a and b. */
  function firstTouching(a: number, b: number): readonly [number, number] | undefined {
    const sums = new Int32Array(ys.length + 1);
    const [nextA, nextB] = [a, b].map((end) => nextHeights(end)) as [Int32Array, Int32Array];
    for (let i = start[a]!; i < start[b + 1]!; i++) sums[heights[i]! + 1]! += gains[i]!;
    const occupied = new Uint8Array(ys.length);
    for (let i = start[a]!; i < start[b + 1]!; i++) occupied[heights[i]!] = 1;
    for (let y = 0; y < ys.length; y++) sums[y + 1]! += sums[y]!;
    const later = sums.slice();
    for (let y = ys.length - 1; y >= 0; y--) later[y] = Math.max(later[y]!, later[y + 1]!);
    for (let low = 0; low < ys.length; low++) {
      const least = Math.max(nextA[low]!, nextB[low]!);
      if (occupied[low] === 0 || least === ys.length || later[least + 1]! < sums[low]! + most) continue;
      let high = least;
      while (sums[high + 1]! < sums[low]! + most) high++;
      return [low, high];
    }
    return undefined;
  }

  /** For every height the next one, itself included, at which a point of feature-0 value `end` stands. */
  function nextHeights(end: number): Int32Array {
    const next = new Int32Array(ys.length + 1).fill(ys.length);
    for (let i = start[end]!; i < start[end + 1]!; i++) next[heights[i]!] = heights[i]!;
    for (let y = ys.length - 1; y >= 0; y--) next[y] = Math.min(next[y]!, next[y + 1]!);
    return next;
  }
}
