import { refuse } from "../../issues/index.ts";
import { BinomialWindow, successLimits, upward } from "./binomial-window.ts";

/** How often an event was seen in so many runs on each of two neighboring data sets. */
export interface EventCounts {
  readonly first: number;
  readonly second: number;
  readonly runs: number;
}

export interface JointLimitOptions {
  /** The probability with which the limit may be wrong. */
  readonly beta: number;
  readonly delta: number;
  /**
   * How many hits on the first data set outweigh one on the second. Chosen without these counts: best e^epsilon with the limit
   * that is expected.
   */
  readonly weight: number;
}

/** What part of beta pays for the interval in which the second probability is looked for. */
const nuisance = 1 / 100;

/**
 * A number that epsilon exceeds, but for probability beta; 0 where the counts show nothing. Every smaller epsilon is refuted by
 * a test of `p <= e^epsilon q + delta` (p and q the event's probabilities on the two data sets) with the statistic
 * `hits on the first - weight x hits on the second`: its exact law is a pair of binomials, its largest tail over the hypothesis
 * is at the boundary, and q is looked for in a confidence interval (Berger and Boos, 1994). The interval is covered by cells;
 * the tail of a cell is bounded by its corner (p at the right end, q at the left). `proof.md` has the argument and the rounding.
 * O(sqrt(runs)) for each of some hundred cells.
 */
export function jointLimit(counts: EventCounts, { beta, delta, weight }: JointLimitOptions): number {
  const { first, second, runs } = counts;
  checkCounts(counts);
  if (!(beta > 0 && beta <= 1)) outside("beta", "a number above 0 and at most 1", beta);
  if (!(delta >= 0 && delta < 1)) outside("delta", "a number from 0 to below 1", delta);
  const tail = pairTail(counts, weight);
  const level = beta * (1 - nuisance);
  const { lower, upper } = successLimits(second, runs, (beta * nuisance) / 2);
  const boundary = (epsilon: number, q: number): number =>
    Math.min(1, (Math.exp(epsilon) * q + delta) * (1 + 1e-14));
  const spread = Math.sqrt(Math.max(second * (1 - second / runs), 1));
  /** A step of epsilon that matters little beside the width of the limit. */
  const grain = 0.02 * Math.min(1, spread / Math.max(second, 1));

  // Where the tail is at most the level at a few points: a guess, that the cells then prove or not.
  const guessed = (epsilon: number): boolean => {
    const certain = Math.min(upper, Math.max(lower, (1 - delta) / Math.exp(epsilon)));
    const few = [certain, upper, (upper + lower) / 2, (upper + 3 * lower) / 4, lower];
    return few.every((q) => tail(boundary(epsilon, q), q) <= level);
  };
  if (first / runs <= delta || !guessed(0)) return 0;
  const [low, high] = between(0, rising(guessed), grain / 4, guessed);
  if (proved(low)) return low;
  let sure = low;
  for (let step = grain; !proved(sure); step *= 2) {
    sure -= step;
    if (sure <= 0) return proved(0) ? between(0, high, grain, proved)[0] : 0;
  }
  return between(sure, low, grain, proved)[0];

  /** Whether the tail is at most the level everywhere in the interval; from the right, where it is largest as a rule. */
  function proved(epsilon: number): boolean {
    const width = spread / runs;
    let right = upper;
    let size = width / 16;
    while (right > lower) {
      const left = Math.max(lower, right - size);
      if (tail(boundary(epsilon, right), left) <= level) {
        right = left;
        size *= 1.4;
      } else {
        size /= 2;
        if (size < width / 400) return false;
      }
    }
    return true;
  }
}

/** What the bound of the rounding rests on (`proof.md`). */
function checkCounts({ first, second, runs }: EventCounts): void {
  const isCount = (value: number, most: number): boolean =>
    Number.isInteger(value) && value >= 0 && value <= most;
  if (!isCount(runs, 1e9) || runs === 0) outside("runs", "a whole number from 1 to 1e9", runs);
  if (!isCount(first, runs)) outside("first", "a whole number of the runs", first);
  if (!isCount(second, runs)) outside("second", "a whole number of the runs", second);
}

function outside(path: string, expected: string, received: number): never {
  refuse({ code: "parameter-range", path, expected, received: String(received) });
}

/** A power of two at which the condition fails, or 64. */
function rising(holds: (value: number) => boolean): number {
  let value = 1;
  while (value < 64 && holds(value)) value *= 2;
  return value;
}

/** Two numbers no farther apart than the grain: the condition holds at the first and was not seen to hold at the second. */
function between(
  from: number,
  to: number,
  grain: number,
  holds: (value: number) => boolean,
): readonly [number, number] {
  let low = from;
  let high = to;
  while (high - low > grain) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return [low, high];
}

/**
 * The tail of the statistic at (p, q), never too small: the probability of counts whose statistic is no smaller than that of the
 * counts seen. It grows with p and falls with q. The weight is a multiple of 1/1024, so that comparisons are exact.
 */
function pairTail({ first, second, runs }: EventCounts, weight: number): (p: number, q: number) => number {
  const price = Math.min(2 ** 22, Math.max(1, Math.round(weight * 1024)));
  const x = new BinomialWindow();
  const y = new BinomialWindow();
  return (p, q) => {
    x.fill(runs, p);
    y.fill(runs, q);
    const { weights } = x;
    for (let i = x.length - 2; i >= 0; i--) weights[i]! += weights[i + 1]!;
    let sum = 0;
    for (let i = 0; i < y.length; i++) {
      const least = Math.ceil(first + (price * (y.first + i - second)) / 1024) - x.first;
      if (least >= x.length) break;
      sum += y.weights[i]! * weights[least > 0 ? least : 0]!;
    }
    return upward(sum / x.total / y.total);
  };
}
