import type { Bracket } from "../classes/class.ts";
import { checkRadius, type MetricSpace, points } from "./metric-space.ts";
import { greedyPacking } from "./packing.ts";
import { largestIndependent, smallestSetCover } from "./set-cover.ts";

/** Up to so many points packing and covering numbers are exact. */
export const exactPoints: number = 64;

/** A list of points that a number speaks of: the space itself unless told. */
export interface Within {
  readonly within?: readonly number[];
}

/**
 * The least number of closed balls of radius r, centers anywhere in the space, that cover it (or the points `within`).
 * Exact for at most 64 points, by branch and bound; otherwise between a packing at 2r and a maximal packing at r.
 */
export function coveringNumber(space: MetricSpace, r: number, { within }: Within = {}): Bracket<number> {
  const covered = within ?? points(space);
  const upper = greedyPacking(space, r, covered).length;
  if (space.size > exactPoints) return { lower: greedyPacking(space, 2 * r, covered).length, upper };
  const sets = points(space).map((center) => maskOf(covered, (i) => space.distance(center, i) <= r));
  const exact = smallestSetCover(sets, covered.length);
  return { lower: exact, upper: exact };
}

/**
 * The largest number of points (of those `within`) that are pairwise farther apart than r. Exact for at most 64 points;
 * otherwise between a greedy packing and the size of an r/2-cover, whose balls hold at most one point each.
 */
export function packingNumber(space: MetricSpace, r: number, { within }: Within = {}): Bracket<number> {
  checkRadius(r);
  const from = within ?? points(space);
  if (from.length > exactPoints) {
    return { lower: greedyPacking(space, r, from).length, upper: greedyPacking(space, r / 2, from).length };
  }
  const near = from.map((i) => maskOf(from, (j) => i !== j && space.distance(i, j) <= r));
  const exact = largestIndependent(near);
  return { lower: exact, upper: exact };
}

/** The set of the positions in the list for which the condition holds, as bits. */
function maskOf(list: readonly number[], holds: (point: number) => boolean): bigint {
  let mask = 0n;
  for (const [position, point] of list.entries()) if (holds(point)) mask |= 1n << BigInt(position);
  return mask;
}
