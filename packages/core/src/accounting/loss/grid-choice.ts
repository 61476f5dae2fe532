import { exp, logOnePlus, Rational, roughLn, steps } from "../../math/index.ts";
import { type GridLaw, onGrid, onLattice } from "./discretization.ts";
import { type LossPair, lossRange } from "./pair.ts";

/** A pair, and how often. */
export interface RepeatedPair {
  readonly pair: LossPair;
  readonly times: number;
}

/** What is asked for: the epsilon of a delta, or the delta of an epsilon. */
export type LossGoal = { readonly delta: number } | { readonly epsilon: number };

/** All pairs on one grid, and the tilt under which the wanted epsilon is a likely loss. */
export interface Grid {
  readonly laws: readonly GridLaw[];
  /** Per unit of loss. */
  readonly lambda: number;
  /** Were losses moved to the grid? */
  readonly moved: boolean;
}

/** Moving losses to the grid may raise epsilon by about this share of it. */
const aim = 3e-5;
/** How many cells one law, and all laws together, may have. */
const longest = 2_097_152;
const longestTogether = 16_777_216;
const cheapLength = 8_192;

/**
 * The grid: a common divisor of all losses where there is one, and otherwise a step so fine that the excess moves by little.
 * Everything here is a choice: none of it can make a bound wrong, only loose.
 */
export function chooseGrid(pairs: readonly RepeatedPair[], goal: LossGoal): Grid {
  const divisor = commonStep(pairs);
  if (divisor !== undefined) {
    const laws = pairs.map(({ pair }) => onLattice(pair, divisor));
    return { laws, lambda: chooseTilt(pairs, laws, goal).lambda, moved: false };
  }
  const ranges = pairs.map(({ pair }) => lossRange(pair)).map(({ low, high }) => high - low);
  const widest = ranges.reduce((a, b) => Math.max(a, b), 0);
  const together = ranges.reduce((a, b) => a + b, 0);
  const finest = Math.max(widest / longest, together / longestTogether);
  const count = pairs.reduce((sum, { times }) => sum + times, 0);
  for (let step = short(Math.min(1 / 16, widest / 64)); ;) {
    const laws = pairs.map(({ pair }) => onGrid(pair, step));
    const { lambda, epsilon, deviation } = chooseTilt(pairs, laws, goal);
    const reached = Math.max(epsilon, deviation / 4, 1e-9);
    const smooth = Math.sqrt((12 * aim * reached) / (Math.max(lambda, 1 / deviation) * count));
    // Near the largest loss of all epsilon moves with the spread of the moves: that fine it gets where it costs nothing.
    const cheap = Math.max(together, widest, 24 * deviation) / cheapLength;
    const wanted = Math.min(smooth, Math.max(cheap, (5 * aim * reached) / Math.sqrt(count)));
    // Below, nothing is said where all moves together have a spread above 1/2, or 1/lambda.
    const told = 0.8 / (Math.max(1, lambda / 2) * Math.sqrt(count));
    const next = short(Math.max(finest, Math.min(wanted, told, 1 / 16), (24 * deviation) / longest));
    if (next > 0.8 * step) return { laws, lambda, moved: true };
    step = next;
  }
}

/** The number with 20 leading bits: its products with whole numbers up to 2^33 are exact. */
function short(x: number): number {
  let [mantissa, scale] = [x, 1];
  while (mantissa < 524288) [mantissa, scale] = [mantissa * 2, scale / 2];
  while (mantissa >= 1048576) [mantissa, scale] = [mantissa / 2, scale * 2];
  return Math.floor(mantissa) * scale;
}

/** The largest number of which all differences of losses are multiples, unless the grid would be too long. */
function commonStep(pairs: readonly RepeatedPair[]): number | undefined {
  let common = Rational.zero;
  for (const { pair } of pairs) {
    if (pair.step === undefined) return undefined;
    common = greatestCommonDivisor(common, pair.step);
    if (common.denominator > 2n ** 200n) return undefined;
  }
  if (common.sign() === 0) return 1;
  const step = common.toNumber();
  let [together, variance] = [0, 0];
  for (const { pair, times } of pairs) {
    const { low, high } = lossRange(pair);
    const cells = (high - low) / step;
    together += cells;
    variance += times * Math.min(cells * cells, spread(pair) / (step * step));
  }
  return together <= longest && 24 * Math.sqrt(variance) <= longest ? step : undefined;
}

function spread({ losses, masses }: LossPair): number {
  let sum = 0;
  for (let i = 0; i < losses.length; i++) sum += masses[i]! * losses[i]! * losses[i]!;
  return sum;
}

function greatestCommonDivisor(a: Rational, b: Rational): Rational {
  let [x, y] = [a.numerator * b.denominator, b.numerator * a.denominator];
  while (y !== 0n) [x, y] = [y, x % y];
  return Rational.of(x, a.denominator * b.denominator);
}

/**
 * The tilt that makes the simplest bound best: e^K(lambda) (lambda/(1+lambda))^lambda / (1+lambda) e^(-lambda epsilon) bounds
 * the excess, with K the logarithm of the mean of e^(lambda L). By golden section in ln lambda.
 */
function chooseTilt(
  pairs: readonly RepeatedPair[],
  laws: readonly GridLaw[],
  goal: LossGoal,
): { lambda: number; epsilon: number; deviation: number } {
  let [variance, widest, infinite] = [0, 1e-9, 0];
  laws.forEach((law, i) => {
    variance += pairs[i]!.times * varianceOf(law);
    widest = Math.max(widest, law.values.length * law.step);
    infinite += pairs[i]!.times * pairs[i]!.pair.infinite;
  });
  const deviation = Math.sqrt(Math.max(variance, 1e-18));
  const growth = (lambda: number): number =>
    laws.reduce((sum, law, i) => sum + pairs[i]!.times * logMoment(law, lambda), 0) +
    lambda * roughLn(lambda / (1 + lambda)) -
    logOnePlus(lambda);
  const score = (lambda: number): number =>
    "epsilon" in goal
      ? growth(lambda) - lambda * goal.epsilon
      : (growth(lambda) - roughLn(Math.max(goal.delta - infinite, goal.delta / 1000))) / lambda;
  // No law may be tilted by more than a double holds.
  const largest = Math.min(650 / widest, 60 / deviation, 1e9);
  let [low, high] = [roughLn(Math.min(0.01 / deviation, largest / 64)), roughLn(largest)];
  const golden = 0.6180339887498949;
  let [a, b] = [high - golden * (high - low), low + golden * (high - low)];
  let [atA, atB] = [score(exp(a)), score(exp(b))];
  for (let i = 0; i < 24; i++) {
    if (atA < atB) {
      [high, b, atB] = [b, a, atA];
      a = high - golden * (high - low);
      atA = score(exp(a));
    } else {
      [low, a, atA] = [a, b, atB];
      b = low + golden * (high - low);
      atB = score(exp(b));
    }
  }
  const lambda = exp((low + high) / 2);
  const epsilon = "epsilon" in goal ? goal.epsilon : score(lambda);
  return { lambda, epsilon, deviation };
}

function varianceOf({ values, first, step, offset }: GridLaw): number {
  let [mass, sum, squares] = [0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    const loss = offset + (first + i) * step;
    mass += values[i]!;
    sum += values[i]! * loss;
    squares += values[i]! * loss * loss;
  }
  return Math.max(0, squares / mass - (sum / mass) * (sum / mass));
}

/** The logarithm of the sum of mass * e^(lambda * loss), from the largest loss down. */
function logMoment({ values, first, step, offset }: GridLaw, lambda: number): number {
  steps(values.length / 200);
  const ratio = exp(-lambda * step);
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum = sum * ratio + values[i]!;
  return roughLn(sum) + lambda * (offset + (first + values.length - 1) * step);
}
