import type { Claim } from "../../../certificates/index.ts";
import type { Rational } from "../../../math/index.ts";
import { countsOf, drawnLaws } from "../generalization/drawn-laws.ts";
import { allowedOf, type Enclosed, verdictOf, widened } from "../enclosed.ts";
import type { Finding, Unchecked } from "../finding.ts";
import type { LawTable } from "../law-table.ts";
import { type Population, probabilitiesOf, worstPopulation } from "../generalization/populations.ts";
import { ratioOf } from "../privacy/privacy.ts";
import { bestWeight, expectedLoss, wrongWeight } from "./risk.ts";
import type { AlphaOf } from "../generalization/robust.ts";
import { distributionWitness } from "../witness.ts";

export type FailureClaim = Extract<Claim, { notion: "accuracy" | "error-bound" | "generalization" }>;

export interface FailureOptions {
  /** Whether the claim is about realizable distributions only. */
  readonly realizable: boolean;
  /** The smoothness that the claim assumes, under the uniform law. */
  readonly kappa?: Rational;
  /** An alpha for each output. Default: that of the claim. */
  readonly alphaOf?: AlphaOf;
}

/**
 * Claims of a failure probability over sample and coins: accuracy, error bounds, generalization. For a given
 * distribution the probability is exact. The loss of a learner that answers queries is the expected one, so that its
 * failures are those of samples alone (Dagan-Feldman section 2).
 */
export function failureFinding(
  table: LawTable,
  claim: FailureClaim,
  { realizable, kappa, alphaOf }: FailureOptions,
): Finding | Unchecked {
  const alphas =
    table.outputs?.outcomes.map((_, r) => (alphaOf === undefined ? claim.alpha : alphaOf(r))) ?? [];
  const search = {
    realizable: realizable || (claim.notion === "accuracy" && claim.setting === "realizable"),
    ...(kappa && { kappa }),
  };
  const worst = worstPopulation(table, {
    ...search,
    badness: (population) => failureOf(table, claim, alphas, population).upper,
  });
  if (worst === undefined) return { unchecked: "no distribution has all its data sets enumerated" };
  const measured = failureOf(table, claim, alphas, worst.population);
  const finding = {
    parameter: "beta",
    claimed: claim.beta.toNumber(),
    measured,
    verdict: verdictOf(measured, allowedOf(claim.beta)),
    ratio: ratioOf(measured, claim.beta.toNumber()),
    witness: distributionWitness(worst.population),
    how: `errors beyond alpha ${claim.alpha.toNumber()}`,
    distributions: worst.tried,
  } as const;
  if (finding.verdict !== "kept" || table.outputs === undefined || alphaOf !== undefined) return finding;
  // The alpha that beta needs may come closer to its claim than the beta that alpha needs.
  const farthest = worstPopulation(table, {
    ...search,
    badness: (population) => quantile(table, claim, population),
  });
  const alpha = claim.alpha.toNumber();
  if (farthest === undefined || farthest.badness / alpha <= finding.ratio) return finding;
  return {
    ...finding,
    parameter: "alpha",
    claimed: alpha,
    measured: { lower: farthest.badness, upper: farthest.badness },
    ratio: farthest.badness / alpha,
    witness: distributionWitness(farthest.population),
    how: `the least alpha at beta ${claim.beta.toNumber()}`,
    distributions: worst.tried + farthest.tried,
  };
}

/** The excess that is passed with a probability of more than beta, at most. */
function quantile(table: LawTable, claim: FailureClaim, population: Population): number {
  const drawn = drawnLaws(table.outputs!);
  const excess = excessesOf(table, claim, population);
  const far: { readonly excess: number; readonly mass: number }[] = [];
  probabilitiesOf(table, population).forEach((probability, set) => {
    if (probability === 0) return;
    drawn.outcomes[set]!.forEach((r, k) =>
      far.push({ excess: excess(table.labels[r], set), mass: probability * drawn.lower[set]![k]! }),
    );
  });
  far.sort((a, b) => b.excess - a.excess);
  let left = claim.beta.toNumber();
  for (const one of far) {
    left -= one.mass;
    if (left < 0) return one.excess / (population.total * table.n);
  }
  return 0;
}

/** By how much an output errs too much, in units of 1 / (total * n): an integer. */
function excessesOf(
  table: LawTable,
  claim: FailureClaim,
  { weights, total }: Population,
): (labels: readonly number[] | undefined, set: number) => number {
  const counts = countsOf(table);
  const best = claim.notion === "accuracy" ? bestWeight(table, weights) : 0;
  return (labels, set) => {
    if (labels === undefined) return Infinity;
    const error = wrongWeight(labels, weights) * table.n;
    return claim.notion === "generalization"
      ? Math.abs(error - wrongWeight(labels, counts[set]!) * total)
      : error - best * table.n;
  };
}

function failureOf(
  table: LawTable,
  claim: FailureClaim,
  alphas: readonly (Rational | undefined)[],
  population: Population,
): Enclosed {
  const { weights, total } = population;
  const probabilities = probabilitiesOf(table, population);
  const counts = countsOf(table);
  const best = claim.notion === "accuracy" ? bestWeight(table, weights) : 0;
  // Both errors over one denominator, total * n.
  const limits = alphas.map((alpha) => {
    if (alpha === undefined) return Infinity;
    const far = alpha.times(total * table.n);
    return Number(far.numerator / far.denominator);
  });
  let lower = 0;
  let upper = 0;
  const excessOf = excessesOf(table, claim, population);
  probabilities.forEach((probability, set) => {
    if (probability === 0) return;
    if (table.outputs !== undefined) {
      const drawn = drawnLaws(table.outputs);
      drawn.outcomes[set]!.forEach((r, k) => {
        if (excessOf(table.labels[r], set) <= limits[r]!) return;
        lower += probability * drawn.lower[set]![k]!;
        upper += probability * drawn.upper[set]![k]!;
      });
      return;
    }
    const loss = expectedLoss(table, set, weights);
    const own = claim.notion === "generalization" ? expectedLoss(table, set, counts[set]!) : undefined;
    const low = own ? loss.lower / total - own.upper / table.n : (loss.lower - best) / total;
    const high = own ? loss.upper / total - own.lower / table.n : (loss.upper - best) / total;
    const alpha = claim.alpha.toNumber();
    const isFar = own ? low > alpha || high < -alpha : low > alpha;
    const mayBeFar = own ? high > alpha || low < -alpha : high > alpha;
    if (isFar) lower += probability;
    if (mayBeFar) upper += probability;
  });
  return widened({ lower, upper: Math.min(upper, 2) }, 64);
}
