/** How many ways there are to write `sum` as an ordered sum of `parts` integers that are not negative. */
export function compositionCount(sum: number, parts: number): number {
  let count = 1;
  // Binomial(sum + parts - 1, parts - 1), each step an exact integer while below 2^53.
  for (let i = 1; i < parts; i++) count = (count * (sum + i)) / i;
  return count;
}

/** All of them, in lexicographic order. */
export function* compositions(sum: number, parts: number): Generator<readonly number[]> {
  const current = Array<number>(parts).fill(0);
  current[parts - 1] = sum;
  for (;;) {
    yield [...current];
    // The part before the last one above 0 grows by 1, and what is left of that one goes to the end.
    let last = parts - 1;
    while (last > 0 && current[last] === 0) last--;
    if (last === 0) return;
    const rest = current[last]! - 1;
    current[last] = 0;
    current[last - 1]!++;
    current[parts - 1] = rest;
  }
}

/** The largest sum whose compositions into so many parts are at most `most`; 0 where not even those of 1 fit. */
export function largestSum(parts: number, most: number): number {
  if (parts === 1) return 1;
  let sum = 0;
  while (compositionCount(sum + 1, parts) <= most) sum++;
  return sum;
}
