import type { Hypothesis } from "../problem.ts";
import { spreadRecords } from "../linear/index.ts";

/** Centers keep this distance from the faces of the cube: clusters lie inside of public bounds. */
const margin = 0.1;

/**
 * All sets of k different points out of an evenly spread list, the longest list with at most `most` such sets. Against random
 * centers it has every set once instead of in every order, no two centers at one place, and no two sets nearly the same.
 */
export function listedCenters(k: number, features: number, most: number): readonly Hypothesis[] {
  const count = longestList(k, most);
  const { values: points } = spreadRecords(
    {
      features,
      width: features,
      encode(row: ArrayLike<number>, out: Float64Array, at: number) {
        for (let j = 0; j < features; j++) out[at + j] = margin + (1 - 2 * margin) * row[j]!;
      },
    },
    count,
  );
  const members: Hypothesis[] = [];
  const chosen = Array.from({ length: k }, (_, c) => c);
  for (;;) {
    const centers = new Float64Array(k * features);
    chosen.forEach((point, c) => {
      centers.set(points.subarray(point * features, (point + 1) * features), c * features);
    });
    members.push(centers);
    // The next set in lexicographic order: the last place that can move up does, and those behind it follow.
    let place = k - 1;
    while (place >= 0 && chosen[place] === count - k + place) place--;
    if (place < 0) return members;
    chosen[place]!++;
    for (let c = place + 1; c < k; c++) chosen[c] = chosen[c - 1]! + 1;
  }
}

/** The largest count, at least k, of which there are at most `most` sets of k. */
function longestList(k: number, most: number): number {
  let count = k;
  for (let sets = 1; ; count++) {
    sets = (sets * (count + 1)) / (count + 1 - k);
    if (sets > most) return count;
  }
}
