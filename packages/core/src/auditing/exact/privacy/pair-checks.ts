import type { Claim } from "../../../certificates/index.ts";
import { impossible } from "../../../mechanisms/coins/index.ts";
import type { Rational } from "../../../math/index.ts";
import { bothWays, isWorse } from "./divergence.ts";
import { allowedOf, distance, type Enclosed, larger, verdictOf, zero } from "../enclosed.ts";
import { type Finding, gravest, type Unchecked } from "../finding.ts";
import type { LawTable } from "../law-table.ts";
import { type HoldsFor, namesOf, type Pairs, pairsOf, releases } from "./neighbours.ts";
import { predictionFinding } from "./prediction.ts";
import { boundedRangeFinding, closenessFinding, eventWitness, ratioOf } from "./privacy.ts";
import { concentratedFinding, renyiFinding } from "./renyi.ts";
import type { AuditWitness } from "../witness.ts";

/** Checks what a claim says about pairs of neighbouring data sets; undefined for claims that say nothing of the kind. */
export function pairFinding(
  table: LawTable,
  claim: Claim,
  holdsFor: HoldsFor,
): Finding | Unchecked | undefined {
  if ("neighbours" in claim && claim.neighbours === "add-or-remove-one") {
    return { unchecked: "data sets of two sizes are compared, and a plan is for one" };
  }
  switch (claim.notion) {
    case "differential-privacy": {
      const pairs = pairsOf(table, claim.neighbours, claim.group, holdsFor);
      return gravest(releases(table, pairs).map((compare) => closenessFinding(compare(), claim)));
    }
    case "bounded-range": {
      const pairs = pairsOf(table, claim.neighbours, 1, holdsFor);
      return gravest(releases(table, pairs).map((compare) => boundedRangeFinding(compare(), claim.epsilon)));
    }
    case "renyi-privacy": {
      const pairs = pairsOf(table, claim.neighbours, 1, holdsFor);
      const { order, epsilon } = claim;
      return gravest(releases(table, pairs).map((compare) => renyiFinding(compare(), order, epsilon)));
    }
    case "zero-concentrated-privacy": {
      const pairs = pairsOf(table, claim.neighbours, 1, holdsFor);
      return gravest(releases(table, pairs).map((compare) => concentratedFinding(compare(), claim.rho)));
    }
    case "private-prediction": {
      const pairs = pairsOf(table, claim.neighbours, claim.group, holdsFor);
      return predictionFinding(table, claim, pairs);
    }
    case "uniform-stability":
      return stabilityFinding(table, claim.gamma, pairsOf(table, "replace-one", claim.group, holdsFor));
    default:
      return undefined;
  }
}

/** How far the probability of a label moves, at every point, and where it moves most. */
export function stabilityOf(
  table: LawTable,
  pairs: Pairs,
): { readonly gamma: Enclosed; readonly witness?: AuditWitness } {
  let worst: Enclosed = zero;
  let [found, foundMove]: [(() => AuditWitness) | undefined, Enclosed] = [undefined, zero];
  for (const [x, { outcomes, masses }] of table.answers.entries()) {
    for (const [i, j] of pairs) {
      for (let r = 0; r < outcomes.length; r++) {
        const [here, there] = [masses[i]![r] ?? impossible, masses[j]![r] ?? impossible];
        const moved = distance(here, there);
        if (isWorse(moved, foundMove)) {
          foundMove = moved;
          found = () => {
            const names = namesOf(table.sets[i]!, table.sets[j]!, outcomes, [x]);
            const reversed = there.lower > here.lower;
            const [up, down] = bothWays([masses[i]!, masses[j]!]);
            return eventWitness(names, reversed ? down : up, [r], reversed);
          };
        }
        worst = larger(worst, moved);
      }
    }
  }
  return { gamma: worst, ...(found && { witness: found() }) };
}

/** Uniform stability: how far the probability of a label moves, at every point. */
function stabilityFinding(table: LawTable, gamma: Rational, pairs: Pairs): Finding {
  const { gamma: measured, witness } = stabilityOf(table, pairs);
  return {
    parameter: "gamma",
    claimed: gamma.toNumber(),
    measured,
    verdict: verdictOf(measured, allowedOf(gamma)),
    ratio: ratioOf(measured, gamma.toNumber()),
    ...(witness && { witness }),
  };
}
