/** The index of the first of the greatest scores: what a selection without privacy returns. The list is not empty. O(length). */
export function firstBest(scores: ArrayLike<number>): number {
  let best = 0;
  for (let i = 1; i < scores.length; i++) if (scores[i]! > scores[best]!) best = i;
  return best;
}

/** The index of the first of the least counts of errors, likewise. */
export function firstLeast(errors: ArrayLike<number>): number {
  let least = 0;
  for (let i = 1; i < errors.length; i++) if (errors[i]! < errors[least]!) least = i;
  return least;
}
