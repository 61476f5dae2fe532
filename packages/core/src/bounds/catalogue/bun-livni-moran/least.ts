/** The least integer from `first` on that passes, where all above one that passes do; undefined if none up to `most` does. */
export function leastPassing(
  first: bigint,
  most: bigint,
  passes: (k: bigint) => boolean,
): bigint | undefined {
  if (passes(first)) return first;
  let low = first;
  let step = 1n;
  while (!passes(low + step)) {
    low += step;
    step *= 2n;
    if (low > most) return undefined;
  }
  let high = low + step;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (passes(middle)) high = middle;
    else low = middle;
  }
  return high;
}
