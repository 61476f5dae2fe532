import type { Neighbours } from "../../certificates/index.ts";
import { inProcessEngine } from "../../engines/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Learner } from "../../learners/learner.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import { type AuditOptions, type AuditRow, auditTable } from "./audit.ts";
import { isWorse } from "./privacy/divergence.ts";
import { type Enclosed, growthOf, larger, zero } from "./enclosed.ts";
import { lawTable } from "./law-table.ts";
import { pairsOf, releases } from "./privacy/neighbours.ts";
import { stabilityOf } from "./privacy/pair-checks.ts";
import { transcriptDivergences } from "./privacy/prediction.ts";
import type { Divergence } from "./privacy/privacy.ts";
import { type PrivacyProfile, privacyProfile } from "./privacy/profile.ts";
import type { AuditWitness } from "./witness.ts";

/** What is true of a learner on all data sets of one size, whatever it claims. */
export interface ExactLearner {
  /** Data sets whose exact law was computed, of all there are. Those that are missing are compared with nothing. */
  readonly enumerated: number;
  readonly asked: number;
  /** The privacy profile of what is released at once: the model, or the answer to one question. */
  readonly profile: (neighbours?: Neighbours) => PrivacyProfile;
  /** How far one example moves the probability of a label, at the worst point. */
  readonly stability: () => { readonly gamma: Enclosed; readonly witness?: AuditWitness };
  /**
   * The least delta, at this epsilon, of the answers to so many questions, each chosen after the answers before by somebody who knows the
   * learner and both data sets.
   */
  readonly predictions: (options: PredictionOptions) => {
    readonly delta: Enclosed;
    readonly witness?: AuditWitness;
  };
  /** Every claim beside what was measured, as `auditLearner` tells it, from the same laws. */
  readonly audit: () => readonly AuditRow[];
}

export interface PredictionOptions {
  /** From 1 to 8. */
  readonly queries: number;
  readonly epsilon: RationalLike;
  /** Default "replace-one". */
  readonly neighbours?: Neighbours;
}

/**
 * Everything that its exact laws say of a learner on data sets of n examples, with or without claims. Only for small finite classes. Cost:
 * the learner is run once for every sequence of its random choices on every data set.
 */
export async function exactLearner(
  learner: Learner,
  n: number,
  { engine = inProcessEngine({ threads: 1 }), ...options }: AuditOptions = {},
): Promise<ExactLearner> {
  const table = await lawTable(learner, n, { ...options, engine });
  const pairs = (neighbours: Neighbours): ReturnType<typeof pairsOf> =>
    pairsOf(table, neighbours, 1, () => true);
  return Object.freeze({
    enumerated: table.sets.length,
    asked: table.asked,
    profile: (neighbours: Neighbours = "replace-one") =>
      privacyProfile(releases(table, pairs(neighbours)).flatMap((compare) => [...compare()])),
    stability: () => stabilityOf(table, pairs("replace-one")),
    predictions: ({ queries, epsilon, neighbours = "replace-one" }: PredictionOptions) => {
      if (!Number.isSafeInteger(queries) || queries < 1 || queries > 8) {
        refuse({
          code: "parameter-range",
          path: "queries",
          expected: "a whole number from 1 to 8: all transcripts are listed",
          received: String(queries),
        });
      }
      const growth = growthOf(Rational.from(epsilon, "epsilon"));
      let worst = zero;
      let [found, foundStick]: [Divergence | undefined, Enclosed] = [undefined, zero];
      for (const divergence of transcriptDivergences(table, queries, pairs(neighbours))) {
        const stick = divergence.stick(growth);
        if (isWorse(stick, foundStick)) [found, foundStick] = [divergence, stick];
        worst = larger(worst, stick);
      }
      return { delta: worst, ...(found && { witness: found.witness(growth) }) };
    },
    audit: () => auditTable(learner, table),
  });
}
