import { growthBound } from "../../math/index.ts";
import { gainsOf, type Histogram } from "../index-histogram.ts";
import { isListable, mostVisited, refuseListing } from "../truth-table.ts";
import { type Members, subsetsOfSize } from "./members.ts";

/**
 * For each part of the asked points that k of all points can have, the first set with it in lexicographic order: it is
 * completed by the first points that are not asked.
 */
export function firstCompletions(asked: Float64Array, count: number, k: number): readonly Members[] {
  const others: number[] = [];
  for (let x = 0, at = 0; x < count && others.length < k; x++) {
    if (asked[at] === x) at++;
    else others.push(x);
  }
  const least = Math.max(0, k - others.length);
  const most = Math.min(k, asked.length);
  const parts = growthBound(asked.length, most) - growthBound(asked.length, least - 1);
  if (!isListable(parts, k, mostVisited)) refuseListing(`subsets:${count},${k}`, parts, k, mostVisited);
  const sets: (readonly number[])[] = [];
  for (let size = least; size <= most; size++) {
    for (const places of subsetsOfSize(asked.length, size)) {
      sets.push([...places.map((i) => asked[i]!), ...others.slice(0, k - size)].sort((a, b) => a - b));
    }
  }
  return sets.sort(inLexicographicOrder).map((members) => ({ members }));
}

function inLexicographicOrder(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((member, place) => member !== b[place]);
  return i < 0 ? 0 : a[i]! - b[i]!;
}

/**
 * The set with the largest gain that has between `least` and `most` members; as few as possible, then the first in
 * lexicographic order. Points that gain are taken from the largest gain down; if they are too few, points that neither
 * gain nor lose from the first on; then those that lose least.
 */
export function bestMembers(
  histogram: Histogram,
  count: number,
  least: number,
  most: number,
): readonly number[] {
  const gains = gainsOf(histogram);
  const order = Array.from(gains.keys()).sort((a, b) => gains[b]! - gains[a]! || a - b);
  const members: number[] = [];
  const take = (isWanted: (gain: number) => boolean, limit: number): void => {
    for (const i of order)
      if (members.length < limit && isWanted(gains[i]!)) members.push(histogram.points[i]!);
  };
  take((gain) => gain > 0, most);
  for (let x = 0, at = 0; x < count && members.length < least; x++) {
    const isSeen = histogram.points[at] === x;
    if (!isSeen || gains[at] === 0) members.push(x);
    if (isSeen) at++;
  }
  take((gain) => gain < 0, least);
  return members.sort((a, b) => a - b);
}
