/** Nobody is told to collect more examples than this. */
const most = 4_294_967_296;

/**
 * The least n from `from` on at which a bound that falls with n is reached, or undefined where none below some 2^33 does.
 * `isReached` looks at public numbers alone. Cost: about a hundred evaluations at most.
 */
export function leastSample(from: number, isReached: (n: number) => boolean): number | undefined {
  let low = from;
  let high = from;
  while (!isReached(high)) {
    if (high >= most) return undefined;
    low = high;
    high *= 2;
  }
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (isReached(middle)) high = middle;
    else low = middle;
  }
  return high;
}
