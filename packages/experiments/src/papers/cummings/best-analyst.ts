import { histograms } from "holdfast";
import { multinomialMass, type OutputLaw } from "../../measuring/index.ts";

/** One possible sample: how often each value occurs, and with which probability. */
export interface Drawn {
  readonly counts: readonly number[];
  readonly mass: number;
}

/** Every sample of n independent draws from a law on few values, up to order. */
export function samplesOf(n: number, law: readonly number[]): readonly Drawn[] {
  return histograms(n, law.length).map((counts) => ({ counts, mass: multinomialMass(counts, law) }));
}

/**
 * The failure of the best analyst as a function of alpha: who knows the distribution and sees the output names, for each
 * output, the 0/1 statistic that deviates by more than alpha with the largest probability. Exact up to double rounding, and
 * no analyst who names a 0/1 statistic, as in Definition 5, does better; of statistics with values in between it is a lower
 * bound. Cost: samples times outputs times 2^(values - 1).
 */
export function bestAnalyst(
  n: number,
  law: readonly number[],
  outputsOn: (counts: readonly number[]) => OutputLaw,
): (alpha: number) => number {
  const statistics = 1 << (law.length - 1);
  const seen = samplesOf(n, law).map(({ counts, mass }) => ({
    mass,
    outputs: [...outputsOn(counts)],
    gaps: Float64Array.from({ length: statistics }, (_, f) => {
      let gap = 0;
      for (let z = 0; z < law.length; z++) if ((f >> z) & 1) gap += counts[z]! / n - law[z]!;
      return Math.abs(gap);
    }),
  }));
  return (alpha) => {
    const sums = new Map<string, Float64Array>();
    for (const { mass, outputs, gaps } of seen) {
      for (const [output, probability] of outputs) {
        let failed = sums.get(output);
        if (failed === undefined) sums.set(output, (failed = new Float64Array(statistics)));
        for (let f = 1; f < statistics; f++) if (gaps[f]! > alpha + 1e-12) failed[f]! += mass * probability;
      }
    }
    return [...sums.values()].reduce((total, failed) => total + Math.max(...failed), 0);
  };
}

/** The least alpha, on a grid of thousandths, that the best analyst exceeds with probability at most beta. */
export function leastAlpha(failureAt: (alpha: number) => number, beta: number): number {
  let [low, high] = [-1, 1000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (failureAt(middle / 1000) <= beta) high = middle;
    else low = middle;
  }
  return high / 1000;
}
