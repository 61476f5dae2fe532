import { Rational, type RationalLike } from "../../../math/index.ts";
import { drawnLaws } from "./drawn-laws.ts";
import { type Enclosed, widened } from "../enclosed.ts";
import { probabilitiesOf } from "./populations.ts";
import { bestAnalyst } from "./robust.ts";
import { populationOf, type SampledLaws } from "../mechanism/sampled-mechanism.ts";

/** Robust generalization of a mechanism for one distribution, against the best analyst. */
export interface ExactRobustness {
  /** The probability that the statistic that the analyst names deviates by more than alpha. */
  readonly beta: Enclosed;
  /** For each output the values on which the analyst's statistic is 1; outputs that give nothing away are not listed. */
  readonly analyst: Readonly<Record<string, readonly number[]>>;
}

/**
 * The failure probability of a mechanism at alpha against the best analyst, who knows the distribution and sees the output: for each output
 * the 0/1 statistic that deviates by more than alpha with the largest probability (Cummings Definition 5). Cost: samples times
 * outcomes times 2^values.
 */
export function robustGeneralization(
  sampled: SampledLaws,
  { distribution, alpha }: { readonly distribution: readonly RationalLike[]; readonly alpha: RationalLike },
): ExactRobustness {
  const population = populationOf(sampled, distribution);
  const { table, laws } = sampled;
  const alphas = laws.outcomes.map(() => Rational.from(alpha, "alpha"));
  const analyst: Record<string, readonly number[]> = {};
  const upper = bestAnalyst(table, laws, alphas, population, "upper", (outcome, values) => {
    analyst[laws.outcomes[outcome]!] = values;
  });
  const lower = bestAnalyst(table, laws, alphas, population, "lower");
  const { lower: low, upper: high } = widened({ lower, upper }, table.sets.length + 64);
  return { beta: { lower: low, upper: Math.min(1, high) }, analyst };
}

/** Global stability of a mechanism for one distribution. */
export interface ExactGlobalStability {
  /** The probability of the most frequent output over sample and coins. */
  readonly eta: Enclosed;
  readonly output: string;
}

/** How often the most frequent output occurs (Bun, Livni, Moran, Definition 4). Cost: samples times outcomes. */
export function globalStability(
  sampled: SampledLaws,
  { distribution }: { readonly distribution: readonly RationalLike[] },
): ExactGlobalStability {
  const { table, laws } = sampled;
  const drawn = drawnLaws(laws);
  const sums = (["lower", "upper"] as const).map((end) => {
    const frequencies = new Float64Array(drawn.count);
    probabilitiesOf(table, populationOf(sampled, distribution)).forEach((probability, set) => {
      drawn.outcomes[set]!.forEach((r, k) => (frequencies[r]! += probability * drawn[end][set]![k]!));
    });
    return frequencies;
  }) as [Float64Array, Float64Array];
  const [lower, upper] = sums.map((frequencies) => Math.max(...frequencies)) as [number, number];
  const eta = widened({ lower, upper }, table.sets.length + 64);
  return {
    eta: { lower: eta.lower, upper: Math.min(1, eta.upper) },
    output: laws.outcomes[sums[0].indexOf(lower)]!,
  };
}
