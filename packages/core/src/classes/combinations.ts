/** C(count, size): of `count` things, how many sets of so many. In doubles, which are exact as long as the products stay below 2^53. */
export function combinations(count: number, size: number): number {
  let sets = 1;
  for (let i = 0; i < size; i++) sets = (sets * (count - i)) / (i + 1);
  return sets;
}

/** The set i < j < k … at a place in the order by the last, then the one before it: the place is … + C(k, 3) + C(j, 2) + i. */
export function combinationAt(place: number, size: number): readonly number[] {
  const members: number[] = [];
  let rest = place;
  for (let left = size; left > 0; left--) {
    let last = left - 1;
    while (combinations(last + 1, left) <= rest) last++;
    rest -= combinations(last, left);
    members.unshift(last);
  }
  return members;
}
