import { Rational } from "../../../math/index.ts";
import { drawnLaws } from "./drawn-laws.ts";
import { allowedOf, widened } from "../enclosed.ts";
import type { Finding, Unchecked } from "../finding.ts";
import type { LawTable } from "../law-table.ts";
import { type Population, probabilitiesOf, worstPopulation } from "./populations.ts";
import { distributionWitness } from "../witness.ts";

/** Global stability: some output has probability at least eta, for every (realizable) distribution. */
export function globalStabilityFinding(
  table: LawTable,
  eta: Rational,
  realizable: boolean,
): Finding | Unchecked {
  const drawn = drawnLaws(table.outputs!);
  const frequency = (population: Population, end: "lower" | "upper"): number => {
    const sums = new Float64Array(drawn.count);
    probabilitiesOf(table, population).forEach((probability, set) => {
      if (probability === 0) return;
      drawn.outcomes[set]!.forEach((r, k) => (sums[r]! += probability * drawn[end][set]![k]!));
    });
    return sums.reduce((a, b) => Math.max(a, b), 0);
  };
  const worst = worstPopulation(table, {
    badness: (population) => -frequency(population, "lower"),
    realizable,
  });
  if (worst === undefined) return { unchecked: "no distribution has all its data sets enumerated" };
  const measured = widened({ lower: -worst.badness, upper: frequency(worst.population, "upper") }, 64);
  const claimed = eta.toNumber();
  const least = allowedOf(eta.times(Rational.parse("0.999999998")));
  return {
    parameter: "eta",
    claimed,
    measured,
    verdict: measured.lower >= least.upper ? "kept" : measured.upper < least.lower ? "broken" : "undecided",
    // A claim from below: the closer to 1, the tighter.
    ratio: claimed / measured.upper,
    witness: distributionWitness(worst.population),
    distributions: worst.tried,
  };
}
