import { type Certificate, type Claim, claimInShort, type Derivation } from "../../certificates/index.ts";
import { inProcessEngine, type ScoreEngine } from "../../engines/index.ts";
import type { Learner } from "../../learners/learner.ts";
import { Rational } from "../../math/index.ts";
import type { Enclosed, Verdict } from "./enclosed.ts";
import { type Finding, gravest, type Unchecked } from "./finding.ts";
import { certificatesOf, type LawTable, lawTable, type TableOptions } from "./law-table.ts";
import { pairFinding } from "./privacy/pair-checks.ts";
import { perfectFinding } from "./generalization/perfect.ts";
import { publishedFindings } from "./generalization/published.ts";
import { expectedFinding, minimizationFinding } from "./accuracy/expected-risk.ts";
import { failureFinding } from "./accuracy/failure.ts";
import { globalStabilityFinding } from "./generalization/global-stability.ts";
import { robustFinding } from "./generalization/robust.ts";
import { selectionFinding } from "./generalization/selection.ts";
import type { AuditWitness } from "./witness.ts";

/** One claim of a learner on one class with n examples, and what was measured. */
export interface AuditRow {
  readonly learner: string;
  readonly class: string;
  readonly n: number;
  readonly notion: Claim["notion"];
  /** The claim in short. */
  readonly claim: string;
  /**
   * `vacuous`: the claim says nothing; `unchecked`: it was not audited, and `note` says why. The others are decided, or
   * not, by enclosures with a tolerance of 1e-9 of the claimed value.
   */
  readonly verdict: Verdict | "vacuous" | "unchecked";
  readonly parameter?: string;
  readonly claimed?: number;
  readonly measured?: Enclosed;
  /** Measured over claimed: 1 is tight. */
  readonly ratio?: number;
  /** Where the worst occurs, as data and in a sentence. */
  readonly witness?: AuditWitness;
  readonly note?: string;
  /** Data sets whose exact law was computed, of all there are. */
  readonly enumerated: number;
  readonly asked: number;
  /** Distributions that were tried: a search, not a proof for all of them. */
  readonly distributions?: number;
}

export interface AuditOptions extends Omit<TableOptions, "engine"> {
  /** Default: an engine of one thread. */
  readonly engine?: ScoreEngine;
}

/**
 * Checks every certificate of a learner's plan for n examples against the exact laws of its output: what it says of
 * neighbours on all data sets, what it says of distributions on all those with denominators up to 6 and on the worst that
 * a local search finds. Only for small finite classes.
 */
export async function auditLearner(
  learner: Learner,
  n: number,
  { engine = inProcessEngine({ threads: 1 }), ...options }: AuditOptions = {},
): Promise<readonly AuditRow[]> {
  return auditTable(learner, await lawTable(learner, n, { ...options, engine }));
}

/** The same of laws that are known. */
export function auditTable(learner: Learner, table: LawTable): readonly AuditRow[] {
  const rows = certificatesOf(table).map(({ certificate, holdsFor }) =>
    row(learner, table, certificate, () => findingOf(table, certificate, holdsFor)),
  );
  const published = publishedFindings(table).map(({ certificate, find }) =>
    row(learner, table, certificate, find),
  );
  if (rows.length + published.length > 0) return [...rows, ...published];
  const withheld = table.plans.flatMap((plan) => plan.withheld.map(({ notion }) => notion));
  return [
    {
      ...aboutOf(learner, table, { notion: "none" }),
      verdict: "vacuous",
      note: `nothing is promised${withheld.length === 0 ? "" : `; withheld: ${[...new Set(withheld)].join(", ")}`}`,
    },
  ];
}

function aboutOf(learner: Learner, table: LawTable, claim: Claim): Omit<AuditRow, "verdict"> {
  return {
    learner: learner.spec,
    class: learner.subject.spec,
    n: table.n,
    notion: claim.notion,
    claim: claimInShort(claim),
    enumerated: table.sets.length,
    asked: table.asked,
  };
}

function row(
  learner: Learner,
  table: LawTable,
  { claim, vacuous }: Certificate,
  find: () => Finding | Unchecked,
): AuditRow {
  const about = aboutOf(learner, table, claim);
  if (vacuous) return { ...about, verdict: "vacuous" };
  if (table.sets.length === 0) {
    return { ...about, verdict: "unchecked", note: "not enumerable in the budget" };
  }
  const found = find();
  if ("unchecked" in found) return { ...about, verdict: "unchecked", note: found.unchecked };
  const { how, ...finding } = found;
  return { ...about, ...finding, ...(how !== undefined && { note: how }) };
}

/** The smoothness that a proof assumes, under the public reference: on a finite domain the uniform law. */
function kappaOf({ parameters, premises }: Derivation): Rational | undefined {
  const { kappa } = parameters;
  return kappa instanceof Rational ? kappa : premises.map(kappaOf).find((found) => found !== undefined);
}

/** Assumptions about the distribution that the search does not know how to respect. */
const unsearchable = ["public-points-iid", "premise"];

function findingOf(
  table: LawTable,
  { claim, assumptions, derivation }: Certificate,
  holdsFor: (set: number) => boolean,
): Finding | Unchecked {
  const ofPairs = pairFinding(table, claim, holdsFor);
  if (ofPairs !== undefined) return ofPairs;
  if (!table.sets.every((_, set) => holdsFor(set))) {
    return { unchecked: "the claim depends on the public features" };
  }
  const unknown = assumptions.find(({ kind }) => unsearchable.includes(kind));
  if (unknown !== undefined) return { unchecked: `it rests on an assumption: ${unknown.kind}` };
  const realizable = assumptions.some(({ kind }) => kind === "realizable");
  const kappa = assumptions.some(({ kind }) => kind === "smooth") ? kappaOf(derivation) : undefined;
  const releases = table.outputs === undefined ? table.answers : [table.outputs];
  const worst = (find: (laws: (typeof releases)[number]) => Finding | Unchecked): Finding | Unchecked =>
    gravest(releases.map(find));
  switch (claim.notion) {
    case "perfect-generalization":
      return worst((laws) => perfectFinding(table, laws, claim));
    case "robust-generalization":
      return worst((laws) => robustFinding(table, laws, claim));
    case "accuracy":
    case "error-bound":
    case "generalization":
      return failureFinding(table, claim, { realizable, ...(kappa && { kappa }) });
    case "expected-generalization":
    case "consistency":
      return expectedFinding(table, claim, realizable);
    case "empirical-risk-minimization":
      return claim.scope === "always"
        ? minimizationFinding(table, claim.xi)
        : { unchecked: "a promise in expectation over the sample" };
    case "global-stability":
      return table.outputs === undefined
        ? { unchecked: "no model is published" }
        : globalStabilityFinding(table, claim.eta, realizable);
    case "selection":
      return table.outputs === undefined
        ? { unchecked: "no model is published" }
        : selectionFinding(table, claim);
    default:
      return { unchecked: "no exact check for this notion" };
  }
}
