import { Rational } from "../../../math/index.ts";
import type { Coins } from "../../../mechanisms/coins/index.ts";
import { checkRange, dyadicDraws } from "./dyadic-draw.ts";

/** A function on the grid 0 … points - 1 that is constant between its breaks. */
export interface GridSegments {
  /** How many grid points there are; public, at most 2^52. */
  readonly points: number;
  /** Where segments begin: integers, ascending; the first is 0, repeated ones make empty segments. */
  readonly starts: Float64Array;
  /** The integer value on each segment: a sum of losses; brought into [0, most]. */
  readonly totals: Float64Array;
  /** The largest value that is possible; public. */
  readonly most: number;
}

export interface GridSegmentsDraw extends GridSegments {
  readonly rate: Rational;
  readonly coins: Coins;
}

/** Up to so many grid points all of them are listed: one coin, whose law can be enumerated. */
export const mostListed = 4096;

/**
 * A grid point x with probability exactly proportional to exp(-rate * total(x)), for a total that is constant on segments:
 * 0-1 losses of thresholds (Wang, Lei, Fienberg Algorithm 1). The grid may be as fine as 2^52 points.
 *
 * Exact: a segment of c points is proposed with 2^level >= c in place of c, kept with probability c / 2^level, and then each
 * of its points is as likely as any other. Pure integer arithmetic. With `rate` = epsilon / (2 * sensitivity of the total)
 * the draw is epsilon-private. Cost: at most 4 proposals expected, each O(segments).
 */
export function gridSegmentsDraw({ points, starts, rate, coins, ...given }: GridSegmentsDraw): number {
  checkRange({ rate, most: given.most });
  const totals = given.totals.map((total) => Math.min(given.most, Math.max(0, total)));
  const endOf = (i: number): number => (i + 1 < starts.length ? starts[i + 1]! : points);
  if (points <= mostListed) {
    const scores = new Float64Array(points);
    starts.forEach((start, i) => scores.fill(-totals[i]!, start, endOf(i)));
    return coins.exponential(scores, rate);
  }
  // An empty segment has no weight, so it is left out; the total of one must not even lend its size.
  const segments = Array.from(starts.keys()).filter((i) => endOf(i) > starts[i]!);
  const counts = segments.map((i) => endOf(i) - starts[i]!);
  const levels = Uint8Array.from(counts, levelOf);
  const draw = dyadicDraws({ levels, totals: Float64Array.from(segments, (i) => totals[i]!), rate });
  for (;;) {
    const chosen = draw(coins);
    const count = counts[chosen]!;
    const size = 2 ** levels[chosen]!;
    if (count === size || coins.toss(Rational.of(count, size))) {
      return starts[segments[chosen]!]! + coins.index(count);
    }
  }
}

/** The least k with 2^k >= count. */
function levelOf(count: number): number {
  let level = 0;
  for (let size = 1; size < count; size *= 2) level++;
  return level;
}
