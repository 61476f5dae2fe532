import type { Hypothesis } from "../problem.ts";

/**
 * The likeliest weights for these counts among those with every weight at least `floor`: proportional to the counts, except
 * that bins which would fall below the floor stay at it. Exact up to rounding, O(K^2).
 */
export function likeliestWeights(counts: ArrayLike<number>, floor: number): Hypothesis {
  const size = counts.length;
  const low = new Uint8Array(size);
  // Each round leaves the bins above the floor with less weight for each, so what is at the floor once stays there.
  for (let round = 0; round < size; round++) {
    const { factor, left, bins } = share(counts, low, floor);
    let fell = false;
    for (let j = 0; j < size; j++) {
      if (low[j] === 1) continue;
      const weight = left === 0 ? factor / bins : counts[j]! * (factor / left);
      if (weight >= floor) continue;
      low[j] = 1;
      fell = true;
    }
    if (!fell) break;
  }
  const { factor, left, bins } = share(counts, low, floor);
  return Float64Array.from({ length: size }, (_, j) =>
    low[j] === 1 ? floor : left === 0 ? factor / bins : counts[j]! * (factor / left),
  );
}

/** The weight that the bins above the floor share, and the counts and number of these bins. */
function share(
  counts: ArrayLike<number>,
  low: Uint8Array,
  floor: number,
): { readonly factor: number; readonly left: number; readonly bins: number } {
  let factor = 1;
  let left = 0;
  let bins = 0;
  for (let j = 0; j < low.length; j++) {
    if (low[j] === 1) {
      factor -= floor;
    } else {
      left += counts[j]!;
      bins++;
    }
  }
  return { factor, left, bins };
}
