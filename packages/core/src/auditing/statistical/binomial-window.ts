/**
 * The weights of a binomial law where they are not negligible, in doubles, in a buffer that is used again for the next law.
 * Dividing by the sum over the window makes every weight at least the true one, but for rounding: the error is below one part
 * in 10^9 and what is left out below 10^-13 for up to 10^9 tries (`proof.md`). O(sqrt(n p (1 - p))) steps.
 */
export class BinomialWindow {
  /** The count that the first weight belongs to. */
  first = 0;
  /** How many weights there are. */
  length = 0;
  /** What the weights add up to. */
  total = 0;
  weights: Float64Array = new Float64Array(64);

  /** The law of the number of successes in n tries of probability p, from the mode outward by ratios of neighboring weights. */
  fill(n: number, p: number): void {
    if (p <= 0 || p >= 1) {
      this.first = p <= 0 ? 0 : n;
      this.length = this.total = this.weights[0] = 1;
      return;
    }
    const mode = Math.min(n, Math.floor((n + 1) * p));
    const reach = Math.ceil(12 * Math.sqrt(n * p * (1 - p))) + 60;
    const from = Math.max(0, mode - reach);
    const to = Math.min(n, mode + reach);
    if (this.weights.length <= to - from) this.weights = new Float64Array(2 * (to - from + 1));
    const weights = this.weights;
    const odds = p / (1 - p);
    weights[mode - from] = 1;
    let total = 1;
    let last = mode;
    for (let weight = 1; last < to && weight >= negligible; last++) {
      weight *= ((n - last) / (last + 1)) * odds;
      weights[last + 1 - from] = weight;
      total += weight;
    }
    let first = mode;
    for (let weight = 1; first > from && weight >= negligible; first--) {
      weight *= first / ((n - first + 1) * odds);
      weights[first - 1 - from] = weight;
      total += weight;
    }
    if (first > from) weights.copyWithin(0, first - from, last + 1 - from);
    this.first = first;
    this.length = last + 1 - first;
    this.total = total;
  }
}

/** Weights below this part of the largest one are left out. */
const negligible = 1e-18;

/** At least the true number, where this one was summed from windows. */
export function upward(tail: number): number {
  return Math.min(1, tail * (1 + 1e-9) + 1e-13);
}

/**
 * Clopper-Pearson limits in doubles, rounded outward: the chance of so many successes or more is at most `level` at `lower`, the
 * chance of so few or fewer at `upper`. The tails are rounded up, so each limit is valid; it is within one part in 10^6 of the best.
 */
export function successLimits(
  successes: number,
  n: number,
  level: number,
): { readonly lower: number; readonly upper: number } {
  const window = new BinomialWindow();
  const lower =
    successes === 0 ? 0 : farthest(0, successes / n, (p) => upperTail(window, n, p, successes) <= level);
  // The chance of few successes is the chance of many failures.
  const failures = n - successes;
  const missed =
    failures === 0 ? 0 : farthest(0, failures / n, (p) => upperTail(window, n, p, failures) <= level);
  // The difference is rounded by at most 2^-54.
  return { lower, upper: Math.min(1, 1 - missed + 2 ** -53) };
}

/** At least the probability of `least` or more successes. */
function upperTail(window: BinomialWindow, n: number, p: number, least: number): number {
  window.fill(n, p);
  let sum = 0;
  for (let i = window.length - 1; i >= Math.max(0, least - window.first); i--) sum += window.weights[i]!;
  return upward(sum / window.total);
}

/** The largest number found between `from`, where the condition holds, and `to`, such that it holds there. */
function farthest(from: number, to: number, holds: (value: number) => boolean): number {
  let low = from;
  let high = to;
  for (let i = 0; i < 200 && high - low > 1e-7 * (1 - high) && high - low > 1e-7 * high; i++) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
