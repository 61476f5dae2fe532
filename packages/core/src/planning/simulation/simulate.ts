import { Rational, Real, roundUp, upperConfidenceLimit } from "../../math/index.ts";
import { failuresOf } from "./failures.ts";
import type { HardLaw } from "./laws.ts";

export interface Simulating {
  readonly laws: readonly HardLaw[];
  /** The weight of one error. */
  readonly lambda: number;
  readonly alpha: number;
  readonly beta: number;
  /** What is proved to suffice: no larger n is tried. */
  readonly most: number;
  readonly seed: string;
  /** Runs for each law at the n that is stated; a fifth of them at those on the way. Default 2000. */
  readonly runs?: number;
}

/** One law at the simulated n. */
export interface SimulatedLaw {
  readonly law: string;
  /** The least n at which this law alone was passed, on the way. */
  readonly n: number;
  readonly failures: number;
  /** The upper limit of the failure probability, with the stated confidence for all laws together. */
  readonly upper: number;
}

export interface SimulatedSize {
  /** So many examples sufficed on every law. */
  readonly n: number;
  readonly runs: number;
  readonly seed: string;
  readonly confidence: number;
  readonly laws: readonly SimulatedLaw[];
}

const confidence = 0.99;
const doubtful = Rational.of(1, 100);

/**
 * The n that suffices on every law, by simulation: at it, in fresh runs, the Clopper-Pearson upper limit of each law's failure
 * probability is at most beta, with confidence 0.99 for all of them together. Undefined where the proved n itself is not confirmed.
 */
export function simulatedSize(options: Simulating): SimulatedSize | undefined {
  const { laws, lambda, alpha, beta, most, seed, runs = 2000 } = options;
  if (laws.length === 0) return undefined;
  const few = Math.ceil(runs / 5);
  const passed = (law: HardLaw, n: number): boolean =>
    failuresOf(law, { n, lambda, alpha, runs: few, seed }) <= beta * few;
  const sizes = laws.map((law) => leastSize((n) => passed(law, n), most));
  let n = Math.max(...sizes);
  // Each attempt may err with half the probability of the one before.
  for (let doubt = doubtful.over(2); ; doubt = doubt.over(2)) {
    const level = doubt.over(laws.length);
    const rows = laws.map((law, i) => {
      const failures = failuresOf(law, { n, lambda, alpha, runs, seed: `${seed} again` });
      return { law: law.name, n: sizes[i]!, failures, upper: upperLimit(runs, failures, level) };
    });
    if (rows.every(({ upper }) => upper <= beta)) return { n, runs, seed, confidence, laws: rows };
    if (n >= most) return undefined;
    n = Math.min(most, Math.ceil(n * 1.1));
  }
}

/** By doubling, then halving the gap, to a tenth of it. */
function leastSize(isPassed: (n: number) => boolean, most: number): number {
  let [low, high] = [8, 16];
  while (high < most && !isPassed(high)) [low, high] = [high, 2 * high];
  high = Math.min(high, most);
  while (high - low > Math.max(1, high / 32)) {
    const middle = low + Math.floor((high - low) / 2);
    if (isPassed(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The Clopper-Pearson upper limit of a probability, rounded up; it is too low with probability `doubt` at most. */
export function upperLimit(runs: number, failures: number, doubt: Rational): number {
  return roundUp(upperConfidenceLimit(failures, runs, Real.from(doubt))).toNumber();
}
