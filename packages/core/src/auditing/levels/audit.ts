import { type Claim, claimInShort, type GivenOptions } from "../../certificates/index.ts";
import type { LevelLearner } from "../../learners/multiclass/index.ts";
import { type LearnerRegistry, learners } from "../../learners/registry.ts";
import type { AuditRow } from "../exact/index.ts";
import { neighbouringPairs } from "../exact/data-sets.ts";
import type { Finding, Unchecked } from "../exact/finding.ts";
import { optionsInWords } from "../exact/audit-problem.ts";
import { closenessFinding, type Comparison } from "../exact/privacy/privacy.ts";
import { type LevelLaws, levelLaws } from "./level-laws.ts";
import { kindsInWords, type SmallLevels } from "./small-levels.ts";

/** One claim of a learner of several levels on one small task with n rows, and what was measured. */
export interface LevelAuditRow extends Omit<AuditRow, "class" | "distributions"> {
  readonly task: string;
}

export interface LevelAuditOptions {
  /** Every list of rows, or every multiset, which is enough for a learner that adds rows up. Default true. */
  readonly ordered?: boolean;
}

/**
 * Checks every certificate of a learner of several levels for n rows against the exact laws of its model on all data sets and neighbors.
 * A learner whose law has too many outcomes to be listed has one row that says so.
 */
export async function auditLevelLearner(
  learner: LevelLearner,
  task: SmallLevels,
  n: number,
  { ordered = true }: LevelAuditOptions = {},
): Promise<readonly LevelAuditRow[]> {
  const laws = await levelLaws(learner, task, n, ordered);
  const about = { learner: learner.spec, task: task.name, n };
  if (laws === undefined) {
    const note = "its law has too many outcomes to be listed";
    return [{ ...about, notion: "none", claim: "", verdict: "unchecked", note, enumerated: 0, asked: 0 }];
  }
  const counts = { enumerated: laws.sets.length, asked: laws.sets.length };
  return laws.plan.certificates.map(({ claim, vacuous }): LevelAuditRow => {
    const row = { ...about, ...counts, notion: claim.notion, claim: claimInShort(claim) };
    if (vacuous) return { ...row, verdict: "vacuous" };
    const found = findingOf(laws, task, claim);
    if ("unchecked" in found) return { ...row, verdict: "unchecked", note: found.unchecked };
    const { how, ...finding } = found;
    return { ...row, ...finding, ...(how !== undefined && { note: how }) };
  });
}

/** A learner of the registry that serves several levels, under one set of options that it is audited with. */
export interface LevelCase {
  readonly id: string;
  readonly options: GivenOptions;
  readonly learner: LevelLearner;
}

/** Every such learner with every set of options: what stands in the registry is audited. */
export function levelCases(
  { setting, levels }: SmallLevels,
  registry: LearnerRegistry = learners,
): readonly LevelCase[] {
  return registry.definitions
    .filter((definition) => definition.levels !== undefined)
    .flatMap(({ id, audits }) =>
      audits.map(({ options }) => {
        const learner = registry.makeLevels(id, setting, options, levels)!;
        return { id, options, learner: { ...learner, spec: `${id} ${optionsInWords(options)}` } };
      }),
    );
}

function findingOf(laws: LevelLaws, task: SmallLevels, claim: Claim): Finding | Unchecked {
  if (claim.notion !== "differential-privacy") return { unchecked: "no exact check for this notion" };
  if (claim.neighbours !== "replace-one")
    return { unchecked: "rows of a small task are replaced as a whole" };
  return closenessFinding(compared(laws, task, claim.group), claim);
}

function* compared(
  { sets, ordered, outputs }: LevelLaws,
  task: SmallLevels,
  group: number,
): Generator<Comparison> {
  const { masses, outcomes } = outputs;
  for (const [i, j] of neighbouringPairs(sets, ordered, "replace-one", group)) {
    const [first, second] = [sets[i]!, sets[j]!];
    yield {
      pair: [masses[i]!, masses[j]!],
      names: () => ({
        first,
        second,
        firstInWords: kindsInWords(task, first),
        secondInWords: kindsInWords(task, second),
        outcomes,
      }),
    };
  }
}
