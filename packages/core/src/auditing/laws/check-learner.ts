import type { LawVerdict } from "../../classes/laws/index.ts";
import { HoldfastError } from "../../issues/index.ts";
import type { GivenOptions, LearnerDefinition } from "../../learners/definition.ts";
import { Rational } from "../../math/index.ts";
import {
  auditProblem,
  type CaseRow,
  complaintOf,
  optionsInWords,
  leftOutProblems,
  problemsOf,
  reasonsOf,
  tightnessOf,
} from "../exact/index.ts";
import {
  certificatesVerify,
  infinityPromisesNothing,
  mutationsAreRejected,
  planIsPure,
} from "./plan-laws.ts";
import { drawsFollowTheLaw, lawsAddUp, orderMeansNothing, seededRunsRepeat } from "./run-laws.ts";
import { type Finding, registryWith, type Trial, trialsOf } from "./trial.ts";

/** What became of the laws of learners, and the rows of the exact audit. */
export interface LearnerReport {
  readonly laws: readonly LawVerdict[];
  readonly rows: readonly CaseRow[];
}

export interface CheckLearnerOptions {
  /** The most examples in the exact audit. Default 4. */
  readonly most?: number;
  readonly onProgress?: (problem: string) => void;
}

const lawsOfTrials: readonly (readonly [string, (trial: Trial) => Finding | Promise<Finding>])[] = [
  ["a plan is a function of options, n and public features", planIsPure],
  ["every certificate verifies", certificatesVerify],
  ["no certificate with one field changed verifies", mutationsAreRejected],
  ["the probabilities of the outputs add up to 1, and none is an exception", lawsAddUp],
  ["equal seeds give equal outputs", seededRunsRepeat],
  ["draws have the frequencies of the exact law", drawsFollowTheLaw],
  ["the order of examples means nothing where the program says so", orderMeansNothing],
];

/**
 * Tries the laws of learners on a definition and audits it exactly on every small class that it serves, as the registry's
 * own learners are. What is tried is decided; a learner that keeps everything may still break a law elsewhere.
 */
export async function checkLearner(
  definition: LearnerDefinition,
  { most = 4, onProgress }: CheckLearnerOptions = {},
): Promise<LearnerReport> {
  const laws: LawVerdict[] = [
    verdictOf("it names options to be audited with, whose claims say something", auditNames(definition)),
  ];
  let trials: readonly Trial[];
  try {
    trials = trialsOf(definition);
  } catch (error) {
    const law = "it serves a small finite class under its audit options";
    return { laws: [...laws, verdictOf(law, messageOf(error))], rows: [] };
  }
  for (const [law, check] of lawsOfTrials) laws.push(await tried(law, trials, check));
  laws.push(
    await tried("epsilon = infinity promises no privacy", [0], () =>
      infinityPromisesNothing(definition, trials),
    ),
  );
  const registry = registryWith(definition);
  const rows: CaseRow[] = [];
  for (const problem of problemsOf(definition, 3, most)) {
    onProgress?.(`${problem.class}, n = ${problem.n}`);
    rows.push(...(await auditProblem(registry, problem)));
  }
  const leftOut = leftOutProblems(definition, 3, most).length;
  const whole = "every small class that it serves is audited";
  const missing = leftOut === 0 ? undefined : `${leftOut} problems are left out by \`classes\` or \`most\``;
  laws.push(verdictOf(whole, missing === undefined ? undefined : { undecided: missing }));
  for (const tightness of tightnessOf(rows, reasonsOf(registry))) {
    const name = `${tightness.notion} is as claimed (${tightness.options})`;
    const complaint = complaintOf(tightness);
    const unlisted = tightness.asked - tightness.enumerated;
    const skipped =
      unlisted > 0
        ? `${tightness.enumerated} of ${tightness.asked} data sets enumerated`
        : tightness.unchecked > 0
          ? `${tightness.unchecked} claims were not checked`
          : undefined;
    laws.push(verdictOf(name, complaint ?? (skipped === undefined ? undefined : { undecided: skipped })));
  }
  return { laws, rows };
}

async function tried<T>(
  law: string,
  trials: readonly T[],
  check: (trial: T) => Finding | Promise<Finding>,
): Promise<LawVerdict> {
  let undecided: Finding;
  for (const trial of trials) {
    try {
      const finding = await check(trial);
      if (typeof finding === "string") return verdictOf(law, finding);
      undecided ??= finding;
    } catch (error) {
      if (!(error instanceof HoldfastError && error.issue.code === "too-large")) {
        return verdictOf(law, messageOf(error));
      }
      undecided ??= { undecided: error.message };
    }
  }
  return verdictOf(law, undecided);
}

function verdictOf(law: string, finding: Finding): LawVerdict {
  if (finding === undefined) return { law, holds: true };
  if (typeof finding === "string") return { law, holds: false, counterexample: finding };
  return { law, holds: true, skipped: finding.undecided };
}

const largest: Readonly<Record<string, string>> = { epsilon: "2", delta: "0.2", gamma: "0.9" };

function auditNames({ audits }: LearnerDefinition): Finding {
  if (audits.length === 0) return "no audit options";
  for (const { options } of audits) {
    const name = tooLarge(options);
    if (name !== undefined)
      return `${optionsInWords(options)}: ${name} above ${largest[name]} says too little`;
  }
  return undefined;
}

function tooLarge(options: GivenOptions): string | undefined {
  return Object.keys(largest).find((name) => {
    const value = options[name];
    if (value === undefined || typeof value === "boolean") return false;
    return value === "infinity" || Rational.from(value).compare(largest[name]!) > 0;
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
