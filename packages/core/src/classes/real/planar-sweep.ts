import type { PlanarPoints } from "./planar-points.ts";

/**
 * Of the lines through two points, the first (by its first two points) that brings up a labelling with the largest sum of
 * gains at its ones, if that is above `least`: as the numbers of these two points. A line sweeps around every point; what
 * stands on either side of it changes by the points it meets, and the best labelling of those on it is a run at one of
 * the ends (shown in proof.md). Directions are compared by cross products of integers, exact in doubles. O(m^2 log m)
 * steps, O(m) memory.
 */
export function firstBestLine(
  { x, y }: PlanarPoints,
  gains: Int32Array,
  least: number,
): readonly [number, number] | undefined {
  const count = x.length;
  const dx = new Float64Array(count);
  const dy = new Float64Array(count);
  const order = new Int32Array(count - 1);
  const spare = new Int32Array(count - 1);
  let most = least;
  let best: readonly [number, number] | undefined;
  // Before the line turns from straight down, the points after the pivot are on its left, those before it on its right.
  let after = gains.reduce((sum, gain) => sum + gain, 0);
  let before = 0;
  for (let pivot = 0; pivot < count; pivot++) {
    after -= gains[pivot]!;
    for (let i = 0, at = 0; i < count; i++) {
      if (i === pivot) continue;
      const forward = i > pivot ? 1 : -1;
      dx[i] = forward * (x[i]! - x[pivot]!);
      dy[i] = forward * (y[i]! - y[pivot]!);
      order[at++] = i;
    }
    const turned = sortByDirection(order, spare, dx, dy);
    let left = after;
    let right = before;
    for (let at = 0; at < turned.length;) {
      const first = turned[at]!;
      let sum = gains[pivot]!;
      let high = Math.max(sum, 0);
      let low = Math.min(sum, 0);
      let leaving = 0;
      let entering = 0;
      for (; at < turned.length; at++) {
        const i = turned[at]!;
        if (dx[first]! * dy[i]! !== dy[first]! * dx[i]!) break;
        const gain = gains[i]!;
        if (i > pivot) leaving += gain;
        else entering += gain;
        sum += gain;
        if (sum > high) high = sum;
        if (sum < low) low = sum;
      }
      left -= leaving;
      right -= entering;
      // A line with a point before the pivot has been met around that point.
      if (first > pivot) {
        const gain = Math.max(left, right) + Math.max(high, sum - low);
        if (gain > most || (gain === most && best?.[0] === pivot && first < best[1])) {
          most = gain;
          best = [pivot, first];
        }
      }
      left += entering;
      right += leaving;
    }
    before += gains[pivot]!;
  }
  return best;
}

/**
 * Sorts numbers of directions of the right half plane, from straight down (not included) to straight up (included); equal
 * directions keep their order. The result is one of the two lists. Merges from below: O(m log m).
 */
function sortByDirection(
  order: Int32Array,
  spare: Int32Array,
  dx: Float64Array,
  dy: Float64Array,
): Int32Array {
  const count = order.length;
  let [from, to] = [order, spare];
  for (let width = 1; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count);
      const end = Math.min(middle + width, count);
      let a = start;
      let b = middle;
      for (let at = start; at < end; at++) {
        const takesFirst =
          b === end || (a < middle && dx[from[a]!]! * dy[from[b]!]! >= dy[from[a]!]! * dx[from[b]!]!);
        to[at] = takesFirst ? from[a++]! : from[b++]!;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
