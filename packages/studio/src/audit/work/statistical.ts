import { auditBox, fields, type StatisticalFinding } from "holdfast";
import type { Boxed } from "./boxed.ts";
import { boxedLearner, type LearnerAsked } from "./boxed-learner.ts";
import { boxedMechanism, type MechanismAsked } from "./boxed-mechanism.ts";
import { readCount, readField, refuse } from "./read-text.ts";
import { boxedMember } from "./zoo.ts";

/** What is run many times. */
export type Subject = { readonly of: "zoo"; readonly zoo: string } | LearnerAsked | MechanismAsked;

/** A statistical audit, as it was typed. */
export interface StatisticalAsked {
  readonly subject: Subject;
  readonly confidence: string;
  readonly runs: string;
  readonly selectionRuns: string;
  readonly seed: string;
}

/** How many runs are done, of all. */
export interface RunProgress {
  readonly done: number;
  readonly total: number;
}

/** Runs the subject on neighbors and bounds epsilon from below. */
export async function auditStatistically(
  asked: StatisticalAsked,
  report: (progress: RunProgress) => void,
): Promise<StatisticalFinding> {
  const confidence = readField(asked.confidence, "confidence", fields.openProbability)?.toNumber() ?? 0.95;
  const runs = readCount(asked.runs, "runs", [1, 1_000_000_000]) ?? 10_000;
  const selectionRuns = readCount(asked.selectionRuns, "selection-runs", [2, 5_000_000]);
  const { seed } = asked;
  if (seed === "") {
    refuse({ code: "parameter-missing", path: "seed", expected: "a text: it makes the audit repeatable" });
  }
  const { box, pairs, claimed } = boxed(asked.subject, seed);
  return auditBox(box, pairs, {
    delta: claimed.delta,
    claimed,
    confidence,
    runs,
    seed,
    onProgress: ({ done, total }) => {
      report({ done, total });
    },
    ...(selectionRuns !== undefined && { selectionRuns }),
  });
}

function boxed(subject: Subject, seed: string): Boxed {
  switch (subject.of) {
    case "zoo":
      return boxedMember(subject.zoo, seed);
    case "learner":
      return boxedLearner(subject, seed);
    case "mechanism":
      return boxedMechanism(subject, seed);
  }
}
