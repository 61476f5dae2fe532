import type { Claim } from "../../../certificates/index.ts";
import type { Rational } from "../../../math/index.ts";
import { countsOf } from "../generalization/drawn-laws.ts";
import { allowedOf, type Enclosed, verdictOf } from "../enclosed.ts";
import type { Finding, Unchecked } from "../finding.ts";
import type { LawTable } from "../law-table.ts";
import { type Population, probabilitiesOf, worstPopulation } from "../generalization/populations.ts";
import { ratioOf } from "../privacy/privacy.ts";
import { bestWeight, expectedLoss } from "./risk.ts";
import { distributionWitness } from "../witness.ts";

type ExpectedClaim = Extract<Claim, { notion: "expected-generalization" | "consistency" }>;

/** Claims about expected losses over sample and coins: expected generalization, consistency. */
export function expectedFinding(
  table: LawTable,
  claim: ExpectedClaim,
  realizable: boolean,
): Finding | Unchecked {
  const claimed = claim.notion === "consistency" ? claim.xi : claim.gamma;
  const counts = countsOf(table);
  const gapOf = (population: Population): Enclosed => {
    const { weights, total } = population;
    const best = claim.notion === "consistency" ? bestWeight(table, weights) / total : 0;
    let [lower, upper] = [0, 0];
    probabilitiesOf(table, population).forEach((probability, set) => {
      if (probability === 0) return;
      const loss = expectedLoss(table, set, weights);
      const own =
        claim.notion === "consistency" ? { lower: 0, upper: 0 } : expectedLoss(table, set, counts[set]!);
      lower += probability * (loss.lower / total - own.upper / table.n - best);
      upper += probability * (loss.upper / total - own.lower / table.n - best);
    });
    const slack = 1e-13;
    [lower, upper] = [lower - slack, upper + slack];
    if (claim.notion === "consistency") return { lower: Math.max(0, lower), upper: Math.max(0, upper) };
    return { lower: Math.max(0, lower, -upper), upper: Math.max(upper, -lower) };
  };
  const worst = worstPopulation(table, { badness: (population) => gapOf(population).upper, realizable });
  if (worst === undefined) return { unchecked: "no distribution has all its data sets enumerated" };
  const measured = gapOf(worst.population);
  return {
    parameter: claim.notion === "consistency" ? "xi" : "gamma",
    claimed: claimed.toNumber(),
    measured,
    verdict: verdictOf(measured, allowedOf(claimed)),
    ratio: ratioOf(measured, claimed.toNumber()),
    witness: distributionWitness(worst.population),
    distributions: worst.tried,
  };
}

/** Empirical risk minimization on every data set: the expected share of errors beyond the least. */
export function minimizationFinding(table: LawTable, xi: Rational): Finding {
  const counts = countsOf(table);
  let measured: Enclosed = { lower: 0, upper: 0 };
  table.sets.forEach((_, set) => {
    const best = bestWeight(table, [...counts[set]!]);
    const loss = expectedLoss(table, set, counts[set]!);
    const slack = 1e-13;
    measured = {
      lower: Math.max(measured.lower, (loss.lower - best) / table.n - slack),
      upper: Math.max(measured.upper, (loss.upper - best) / table.n + slack),
    };
  });
  return {
    parameter: "xi",
    claimed: xi.toNumber(),
    measured,
    verdict: verdictOf(measured, allowedOf(xi)),
    ratio: ratioOf(measured, xi.toNumber()),
  };
}
