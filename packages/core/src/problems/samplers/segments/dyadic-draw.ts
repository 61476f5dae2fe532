import { refuse } from "../../../issues/index.ts";
import { Rational } from "../../../math/index.ts";
import type { Coins } from "../../../mechanisms/coins/index.ts";
import { expEnclosure } from "../../../random/index.ts";

/** Candidates of weight 2^levels[i] * exp(-rate * totals[i]). */
export interface DyadicWeights {
  /** Integers from 0 to 52. */
  readonly levels: Uint8Array;
  /** Integers from 0 to a bound that `checkRange` has let pass. */
  readonly totals: Float64Array;
  readonly rate: Rational;
}

const leastRate = Rational.of(1n, 1n << 45n);

/**
 * Draws of an index with probability exactly proportional to 2^levels[i] * exp(-rate * totals[i]): groups of 2^level
 * candidates that share one total, without listing them.
 *
 * Exact by rejection. With a unit u = rate/scale of at most 1/4 and the integer a with 2^level <= exp(u * a) for a level,
 * `coins.exponential` proposes i in proportion to exp(u * (a - scale * total)); the proposal is kept with probability
 * 2^level * exp(-u * a), a coin that is decided by ever finer enclosures of exp. Proposal times coin is the weight. Levels
 * count from the least one, so that equal levels need no coin.
 *
 * Cost of a draw: fewer than 1.7 proposals expected, each three passes over the candidates.
 */
export function dyadicDraws({ levels, totals, rate }: DyadicWeights): (coins: Coins) => number {
  const base = levels.reduce((a, b) => Math.min(a, b), 255);
  if (rate.sign() === 0) {
    const weights = Float64Array.from(levels, (level) => 2 ** (level - base));
    return (coins) => coins.weighted(weights);
  }
  const scale = scaleOf(rate);
  const unit = rate.over(scale);
  const factor = Number(scale);
  const lifts = new Map<number, number>();
  const liftOf = (level: number): number => {
    let lift = lifts.get(level);
    if (lift === undefined) lifts.set(level, (lift = leastLift(level, unit)));
    return lift;
  };
  const least = totals.reduce((a, b) => Math.min(a, b), Infinity);
  const scores = totals.map((total, i) => liftOf(levels[i]! - base) - factor * (total - least));
  return (coins) => {
    for (;;) {
      const index = coins.exponential(scores, unit);
      const level = levels[index]! - base;
      if (level === 0 || scaledDecay(coins, level, unit.times(liftOf(level)))) return index;
    }
  };
}

/** The public numbers that decide whether integers of 52 bits can carry a draw. */
export interface Range {
  readonly rate: Rational;
  /** No total is larger. */
  readonly most: number;
}

/**
 * Refuses from public numbers what integers of 52 bits cannot carry, so that no total can lead to a refusal later: a rate that is
 * negative, or positive and below 2^-45; totals that are too large at this rate.
 */
export function checkRange({ rate, most }: Range): void {
  if (rate.sign() !== 0 && rate.compare(leastRate) < 0) {
    refuse({
      code: "parameter-range",
      path: "rate",
      expected: "0, or a number of at least 2^-45 for one unit of the total",
      received: rate.toString(),
      remedy: "Count the losses in larger units, or ask for a larger epsilon.",
    });
  }
  // A score is at most 52 * log 2 / unit + 2 above 0, below 2^51, and at most scale * most below it.
  const largest = Number((1n << 51n) / scaleOf(rate));
  if (!(Number.isSafeInteger(most) && most >= 0 && most <= largest)) {
    refuse({
      code: "parameter-range",
      path: "most",
      expected: `an integer from 0 to ${largest}`,
      received: `${most}`,
      remedy: "Count the losses in larger units.",
    });
  }
}

/** The least integer s >= 1 with rate / s <= 1/4. */
function scaleOf({ numerator, denominator }: Rational): bigint {
  return numerator === 0n ? 1n : (4n * numerator + denominator - 1n) / denominator;
}

/** An integer a with 2^level * exp(-unit * a) < 1, the least one but for rounding of the first guess. */
function leastLift(level: number, unit: Rational): number {
  if (level === 0) return 0;
  const precision = 64 + level;
  // The guess is a double; what makes the draw exact is the comparison.
  let lift = Math.ceil((level * Math.LN2) / unit.toNumber());
  while (expEnclosure(unit.times(lift), precision).upper << BigInt(level) > 1n << BigInt(precision)) lift++;
  return lift;
}

/**
 * True with probability 2^level * exp(-x), which is below 1. A uniform number is located between enclosures that shrink until
 * it lies on one side; exp(-x) is irrational for rational x > 0, so that happens with probability 1.
 */
export function scaledDecay(coins: Coins, level: number, x: Rational): boolean {
  let [low, high] = [Rational.zero, Rational.one];
  for (let precision = 64 + level; ; precision += 64) {
    const enclosure = expEnclosure(x, precision);
    const unit = 1n << BigInt(precision - level);
    const [lower, upper] = [Rational.of(enclosure.lower, unit), Rational.of(enclosure.upper, unit)];
    const nextLow = lower.compare(low) > 0 ? lower : low;
    const nextHigh = upper.compare(high) < 0 ? upper : high;
    if (coins.toss(nextLow.minus(low).over(high.minus(low)))) return true;
    if (coins.toss(high.minus(nextHigh).over(high.minus(nextLow)))) return false;
    [low, high] = [nextLow, nextHigh];
  }
}
