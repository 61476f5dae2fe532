import { impossible } from "../../../mechanisms/coins/index.ts";
import { type Enclosed, larger, widened } from "../enclosed.ts";
import type { Laws } from "../laws.ts";

/**
 * The least growth of any simulator that is close, with delta = 0, to all these samples: the largest of the sum of the
 * largest masses, the inverse of the sum of the least ones, and the root of the largest ratio of the two: a simulator of
 * growth g lies between the largest mass over g and g times the least, for each outcome, and sums to 1. From above.
 */
export function optimalGrowth(laws: Laws, sets: readonly number[]): number {
  return optimalGrowthEnclosed(laws, sets).upper;
}

/** The same between two doubles. */
export function optimalGrowthEnclosed({ outcomes, masses }: Laws, sets: readonly number[]): Enclosed {
  const largestSum = { lower: 0, upper: 0 };
  const leastSum = { lower: 0, upper: 0 };
  let ratio: Enclosed = { lower: 1, upper: 1 };
  for (let r = 0; r < outcomes.length; r++) {
    const largest = { lower: 0, upper: 0 };
    const least = { lower: Infinity, upper: Infinity };
    for (const set of sets) {
      const mass = masses[set]![r] ?? impossible;
      largest.lower = Math.max(largest.lower, mass.lower);
      largest.upper = Math.max(largest.upper, mass.upper);
      least.lower = Math.min(least.lower, mass.lower);
      least.upper = Math.min(least.upper, mass.upper);
    }
    if (largest.upper === 0) continue;
    largestSum.lower += largest.lower;
    largestSum.upper += largest.upper;
    leastSum.lower += least.lower;
    leastSum.upper += least.upper;
    ratio = larger(ratio, {
      lower: least.upper === 0 ? (largest.lower > 0 ? Infinity : 1) : largest.lower / least.upper,
      upper: least.lower === 0 ? Infinity : largest.upper / least.lower,
    });
  }
  const bounds = [
    largestSum,
    { lower: 1 / leastSum.upper, upper: 1 / leastSum.lower },
    { lower: Math.sqrt(ratio.lower), upper: Math.sqrt(ratio.upper) },
  ].reduce(larger);
  return widened(larger(bounds, { lower: 1, upper: 1 }), 2 * outcomes.length + 4);
}

/** A simulator that attains that growth, up to rounding: between the largest mass over g and g times the least. */
export function optimalSimulatorLaw(
  { outcomes, masses }: Laws,
  sets: readonly number[],
  growth: number,
): Float64Array {
  const range = outcomes.map((_, r) => {
    const all = sets.map((set) => masses[set]![r] ?? impossible);
    const low = Math.max(...all.map(({ upper }) => upper)) / growth;
    return { low, high: Math.max(low, growth * Math.min(...all.map(({ lower }) => lower))) };
  });
  const low = range.reduce((sum, one) => sum + one.low, 0);
  const high = range.reduce((sum, one) => sum + one.high, 0);
  const share = high === low ? 0 : Math.min(1, Math.max(0, (1 - low) / (high - low)));
  return Float64Array.from(range, (one) => one.low + share * (one.high - one.low));
}
