import type { Rational } from "../../../math/index.ts";
import { countsOf, drawnLaws } from "./drawn-laws.ts";
import { allowedOf, type Enclosed, verdictOf, widened } from "../enclosed.ts";
import type { Finding, Unchecked } from "../finding.ts";
import type { Laws } from "../laws.ts";
import type { LawTable, SampleTable } from "../law-table.ts";
import { type Population, probabilitiesOf, worstPopulation } from "./populations.ts";
import { ratioOf } from "../privacy/privacy.ts";
import { distributionWitness } from "../witness.ts";

/** An alpha for each output, where an output says its own; none where it says nothing. */
export type AlphaOf = (outcome: number) => Rational | undefined;

/**
 * Robust generalization against the optimal analyst (Cummings Definition 5): who knows the distribution and sees the
 * output names, for each output, the 0/1 statistic that deviates by more than alpha with the largest probability. For a
 * given distribution the failure probability is exact. Cost: data sets times outcomes times statistics for each
 * distribution.
 */
export function robustFinding(
  table: LawTable,
  laws: Laws,
  { alpha, beta }: { readonly alpha: Rational | AlphaOf; readonly beta: Rational },
): Finding | Unchecked {
  const alphas = laws.outcomes.map((_, r) => (typeof alpha === "function" ? alpha(r) : alpha));
  const worst = worstPopulation(table, {
    badness: (population) => bestAnalyst(table, laws, alphas, population, "upper"),
  });
  if (worst === undefined) return { unchecked: "no distribution has all its data sets enumerated" };
  const measured: Enclosed = widened(
    { lower: bestAnalyst(table, laws, alphas, worst.population, "lower"), upper: worst.badness },
    64,
  );
  return {
    parameter: "beta",
    claimed: beta.toNumber(),
    measured,
    verdict: verdictOf(measured, allowedOf(beta)),
    ratio: ratioOf(measured, beta.toNumber()),
    witness: distributionWitness(worst.population),
    how: `the best analyst, alpha ${typeof alpha === "function" ? "as the output says" : alpha.toNumber()}`,
    distributions: worst.tried,
  };
}

/** The failure probability of the best analyst for one distribution. */
export function bestAnalyst(
  table: SampleTable,
  laws: Laws,
  alphas: readonly (Rational | undefined)[],
  population: Population,
  end: "lower" | "upper",
  /** Told, for each outcome, the cells on which the worst statistic is 1. */
  told?: (outcome: number, cells: readonly number[]) => void,
): number {
  const { n } = table;
  const { weights, total } = population;
  const drawn = drawnLaws(laws);
  const counts = countsOf(table);
  const probabilities = probabilitiesOf(table, population);
  const support = weights.flatMap((weight, z) => (weight > 0 ? [z] : []));
  // A statistic and its complement deviate together: the last cell of the support may have value 0.
  const statistics = 1 << (support.length - 1);
  // |count/n - weight/total| > alpha in integers: |count * total - weight * n| > floor(alpha * n * total).
  const far = alphas.map((alpha) =>
    alpha === undefined ? Infinity : Number((alpha.numerator * BigInt(n * total)) / alpha.denominator),
  );
  const nearest = Math.min(...far);
  const sums = new Float64Array(statistics * drawn.count);
  for (let set = 0; set < probabilities.length; set++) {
    const probability = probabilities[set]!;
    if (probability === 0) continue;
    const outcomes = drawn.outcomes[set]!;
    const masses = drawn[end][set]!;
    for (let statistic = 1; statistic < statistics; statistic++) {
      let gap = 0;
      for (let k = 0; k < support.length; k++) {
        if ((statistic >> k) & 1) gap += counts[set]![support[k]!]! * total - weights[support[k]!]! * n;
      }
      gap = Math.abs(gap);
      if (gap <= nearest) continue;
      const base = statistic * drawn.count;
      for (let k = 0; k < outcomes.length; k++) {
        const r = outcomes[k]!;
        if (gap > far[r]!) sums[base + r]! += probability * masses[k]!;
      }
    }
  }
  let failed = 0;
  for (let r = 0; r < drawn.count; r++) {
    let most = 0;
    let worst = 0;
    for (let statistic = 1; statistic < statistics; statistic++) {
      const sum = sums[statistic * drawn.count + r]!;
      if (sum > most) [most, worst] = [sum, statistic];
    }
    if (worst > 0)
      told?.(
        r,
        support.filter((_, k) => (worst >> k) & 1),
      );
    failed += most;
  }
  return failed;
}
