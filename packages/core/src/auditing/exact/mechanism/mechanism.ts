import { type Claim, claimInShort } from "../../../certificates/index.ts";
import { refuse } from "../../../issues/index.ts";
import type { Rational } from "../../../math/index.ts";
import { bothWays, excessEvent, hockeyStick, isWorse } from "../privacy/divergence.ts";
import { allowedOf, type Enclosed, larger, type Verdict, verdictOf, zero } from "../enclosed.ts";
import type { Finding, Unchecked } from "../finding.ts";
import { type AuditedMechanism, comparisonsOf, type ListedMechanism } from "./mechanism-laws.ts";
import {
  boundedRangeFinding,
  closenessFinding,
  type Comparison,
  eventWitness,
  ratioOf,
} from "../privacy/privacy.ts";
import { type PrivacyProfile, privacyProfile } from "../privacy/profile.ts";
import { concentratedFinding, renyiFinding } from "../privacy/renyi.ts";
import type { AuditWitness } from "../witness.ts";

/** One claim about a mechanism and what was measured. */
export interface MechanismRow {
  readonly mechanism: string;
  readonly notion: Claim["notion"];
  readonly claim: string;
  readonly verdict: Verdict | "unchecked";
  readonly parameter?: string;
  readonly claimed?: number;
  readonly measured?: Enclosed;
  readonly ratio?: number;
  readonly witness?: AuditWitness;
  readonly note?: string;
}

/** What an exact audit of a mechanism found. */
export interface MechanismReport {
  readonly rows: readonly MechanismRow[];
  /** Whether no claim is broken. */
  readonly holds: boolean;
  /** How many pairs were compared. */
  readonly pairs: number;
  readonly profile: PrivacyProfile;
}

/**
 * Checks claims about a mechanism by their definitions, against the exact laws of its output on every pair of neighbors that is given:
 * privacy, bounded range, zero-concentrated privacy (at 14 orders), Renyi privacy, and uniform stability as the largest distance of two
 * laws. Cost: one law for each data set, then passes over all pairs.
 */
export async function auditMechanism<Data>(
  mechanism: AuditedMechanism<Data> | ListedMechanism<Data>,
): Promise<MechanismReport> {
  const comparisons = await comparisonsOf(mechanism);
  if (comparisons.length === 0) {
    refuse({
      code: "parameter-missing",
      path: "pairs",
      expected: "at least one pair of neighboring data sets",
    });
  }
  const rows = (mechanism.claims ?? []).map((given): MechanismRow => {
    const claim = "claim" in given ? given.claim : given;
    const about = { mechanism: mechanism.name, notion: claim.notion, claim: claimInShort(claim) };
    const found = findingOf(comparisons, claim);
    if ("unchecked" in found) return { ...about, verdict: "unchecked", note: found.unchecked };
    const { how, ...finding } = found;
    return { ...about, ...finding, ...(how !== undefined && { note: how }) };
  });
  return Object.freeze({
    rows,
    holds: rows.every(({ verdict }) => verdict !== "broken"),
    pairs: comparisons.length,
    profile: privacyProfile(comparisons),
  });
}

function findingOf(comparisons: readonly Comparison[], claim: Claim): Finding | Unchecked {
  switch (claim.notion) {
    case "differential-privacy":
      return closenessFinding(comparisons, claim);
    case "private-prediction": {
      const { epsilon, delta, queries } = claim;
      if (queries === "infinity") return { unchecked: "any number of answers" };
      if (queries > 1 && delta.sign() > 0) return { unchecked: `${queries} answers together` };
      return closenessFinding(comparisons, { epsilon, delta, power: queries });
    }
    case "bounded-range":
      return boundedRangeFinding(comparisons, claim.epsilon);
    case "renyi-privacy":
      return renyiFinding(comparisons, claim.order, claim.epsilon);
    case "zero-concentrated-privacy":
      return concentratedFinding(comparisons, claim.rho);
    case "uniform-stability":
      return distanceFinding(comparisons, claim.gamma);
    default:
      return { unchecked: "no exact check for this notion of a mechanism" };
  }
}

/** Uniform stability for every loss in [0, 1]: the total variation distance. */
function distanceFinding(comparisons: readonly Comparison[], gamma: Rational): Finding {
  const once: Enclosed = { lower: 1, upper: 1 };
  let worst = zero;
  let [found, foundMove]: [(() => AuditWitness) | undefined, Enclosed] = [undefined, zero];
  for (const { pair, names } of comparisons) {
    for (const [i, direction] of bothWays(pair).entries()) {
      const moved = hockeyStick(direction, once);
      if (isWorse(moved, foundMove)) {
        foundMove = moved;
        found = () => eventWitness(names(), direction, excessEvent(direction, once), i === 1);
      }
      worst = larger(worst, moved);
    }
  }
  return {
    parameter: "gamma",
    claimed: gamma.toNumber(),
    measured: worst,
    verdict: verdictOf(worst, allowedOf(gamma)),
    ratio: ratioOf(worst, gamma.toNumber()),
    ...(found && { witness: found() }),
  };
}
