import { claimInShort, type GivenOptions } from "../../certificates/index.ts";
import type { ProblemLearner } from "../../learners/problem-learner.ts";
import { type ProblemLearnerRegistry, problemLearners } from "../../learners/problem-registry.ts";
import { type FiniteProblem, parseFiniteProblem } from "../../problems/finite/index.ts";
import type { AuditRow } from "../exact/index.ts";
import { problemFinding } from "./findings.ts";
import { problemLaws } from "./problem-laws.ts";
import { type SmallProblem, smallProblem, smallTables } from "./small-problem.ts";

/** One claim of a learner of problems on one finite problem with n records, and what was measured. */
export interface ProblemAuditRow extends Pick<
  AuditRow,
  | "learner"
  | "n"
  | "notion"
  | "claim"
  | "verdict"
  | "parameter"
  | "claimed"
  | "measured"
  | "ratio"
  | "witness"
  | "note"
  | "distributions"
> {
  readonly problem: string;
  readonly options: GivenOptions;
}

/** The problems on which every data set of up to four records is listed. */
export const smallProblems: readonly string[] = ["bits", "mode:3", "median:4", "thresholds:2"];

/** On tables, whose learners look several times, data sets are smaller. */
const mostOfTables = 3;

/**
 * Checks every certificate of a learner on a small finite problem against the exact laws of its output on all data sets of n
 * records, with masses rounded outward: privacy, range and stability on all neighbors, empirical risk on all data sets, expectations
 * on all distributions with denominators up to 6.
 */
export async function auditProblemLearner(
  learner: ProblemLearner,
  finite: FiniteProblem | SmallProblem,
  n: number,
): Promise<readonly Omit<ProblemAuditRow, "options">[]> {
  const small = "problem" in finite ? finite : smallProblem(finite);
  const about = { learner: learner.id, problem: small.name, n };
  const laws = await problemLaws(learner, small, n);
  if (laws === undefined) {
    const note = "it draws real numbers: its law cannot be listed";
    return [{ ...about, notion: "none", claim: "", verdict: "unchecked", note }];
  }
  return laws.plan.certificates.map(({ claim, vacuous }) => {
    const row = { ...about, notion: claim.notion, claim: claimInShort(claim) };
    if (vacuous) return { ...row, verdict: "vacuous" };
    const found = problemFinding(laws, claim);
    if ("unchecked" in found) return { ...row, verdict: "unchecked", note: found.unchecked };
    const { how, ...finding } = found;
    return { ...row, ...finding, ...(how !== undefined && { note: how }) };
  });
}

export interface ProblemAuditOptions {
  /** Default: all of them. */
  readonly registry?: ProblemLearnerRegistry;
  /** Data sets of 2 up to so many records. Default 4. */
  readonly most?: number;
}

/**
 * The audit of every learner of problems under every set of options that it names for this, on all small finite problems that it
 * serves, or where it serves none on small tables.
 * A learner that serves none of them has one row that says so.
 */
export async function auditProblemLearners({
  registry = problemLearners,
  most = 4,
}: ProblemAuditOptions = {}): Promise<readonly ProblemAuditRow[]> {
  const rows: ProblemAuditRow[] = [];
  for (const definition of registry.definitions) {
    const { id } = definition;
    for (const options of definition.audits) {
      const serves = ({ problem }: SmallProblem): boolean => definition.refusal(problem) === undefined;
      const finite = smallProblems.map((name) => smallProblem(parseFiniteProblem(name))).filter(serves);
      const served = finite.length > 0 ? finite : smallTables.filter(serves);
      for (const small of served) {
        const learner = registry.make(id, small.problem, options);
        for (let n = 2; n <= (small.hypotheses === undefined ? Math.min(most, mostOfTables) : most); n++) {
          rows.push(...(await auditProblemLearner(learner, small, n)).map((row) => ({ ...row, options })));
        }
      }
      if (served.length > 0) continue;
      const about = { learner: id, problem: "", n: 0, notion: "none", claim: "" } as const;
      rows.push({ ...about, options, verdict: "unchecked", note: "it serves no small problem" });
    }
  }
  return rows;
}
