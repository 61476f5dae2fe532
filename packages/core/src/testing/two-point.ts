/** Laws on two outcomes, given by the probability of the first: every pair, and how far apart its members are. */

/** All pairs of probabilities with the given number of steps between 0 and 1. */
export function* pairs(steps: number): Generator<readonly [number, number]> {
  for (let i = 0; i <= steps; i++) for (let j = 0; j <= steps; j++) yield [i / steps, j / steps];
}

/** The least delta with which the two laws are (epsilon, delta)-close, for growth = e^epsilon. */
export function leastDelta(p: number, q: number, growth: number): number {
  return Math.max(0, p - growth * q, q - growth * p, 1 - p - growth * (1 - q), 1 - q - growth * (1 - p));
}

/** The largest ratio of the two probabilities of one outcome: e^epsilon of the pair. */
export function largestRatio(p: number, q: number): number {
  const ratio = (a: number, b: number): number => (a === b ? 1 : Math.max(a / b, b / a));
  return Math.max(ratio(p, q), ratio(1 - p, 1 - q));
}

/** The ratio of the two odds, the larger over the smaller: e to the length of the range of the log-ratios. */
export function oddsRatio(p: number, q: number): number {
  return p === q ? 1 : Math.max((p * (1 - q)) / (q * (1 - p)), (q * (1 - p)) / (p * (1 - q)));
}
