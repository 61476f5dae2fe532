import type { Points } from "../../data/index.ts";
import { rankOf, sortedDistinct } from "../sorted-distinct.ts";
import { columnsOf } from "./checks.ts";

/** The set behind a list of points, in lexicographic order; all that a representative may depend on. */
export interface DistinctPoints {
  readonly count: number;
  /** Feature by feature, `count` long; -0 is 0. */
  readonly columns: readonly Float64Array[];
  /** Row i of the list is distinct point `place[i]`. */
  readonly place: Int32Array;
}

/**
 * Merges equal points and orders them, feature 0 first. Only numbers are sorted: each feature refines the groups of
 * those before it by the sorted values of `group * values + rank`. O(d n log n).
 */
export function distinctPoints(points: Points, features: number): DistinctPoints {
  const columns = columnsOf(points, features);
  const { n } = points;
  let place: Int32Array = new Int32Array(n);
  let count = Math.min(n, 1);
  for (const column of columns) {
    const values = sortedDistinct(column);
    const refined = new Float64Array(n);
    for (let i = 0; i < n; i++) refined[i] = place[i]! * values.length + rankOf(values, column[i]!);
    const groups = sortedDistinct(refined);
    place = Int32Array.from(refined, (group) => rankOf(groups, group));
    count = groups.length;
  }
  const kept = columns.map((column) => {
    const values = new Float64Array(count);
    for (let i = 0; i < n; i++) values[place[i]!] = column[i]! + 0;
    return values;
  });
  return { count, columns: kept, place };
}
