import type { AuditCase, GivenOptions, LearnerDefinition, Setting } from "../../learners/definition.ts";
import type { LearnerRegistry } from "../../learners/registry.ts";
import { pointsOf } from "../../data/index.ts";
import { HoldfastError } from "../../issues/index.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import { type AuditOptions, auditLearner, type AuditRow } from "./audit.ts";
import { auditedClass, smallClasses } from "./problems.ts";

/** One problem of the registry's audit: a learner with options on a class with n examples. */
export interface AuditProblem {
  readonly definition: LearnerDefinition;
  readonly auditCase: AuditCase;
  readonly class: string;
  readonly n: number;
}

/** A row of the registry's audit, with the options under which it was made. */
export interface CaseRow extends AuditRow {
  readonly options: string;
}

/** The problems on which a learner is audited: every small class it serves, from two examples on. */
export function problemsOf(
  definition: LearnerDefinition,
  points: 3 | 4,
  most: number,
): readonly AuditProblem[] {
  return definition.audits.flatMap((auditCase) =>
    (auditCase.classes ?? smallClasses(points))
      .filter((spec) => definition.refusal(auditedClass(spec)) === undefined)
      .flatMap((spec) =>
        Array.from({ length: Math.max(0, Math.min(most, auditCase.most ?? most) - 1) }, (_, i) => ({
          definition,
          auditCase,
          class: spec,
          n: i + 2,
        })),
      ),
  );
}

/**
 * The problems that no case of the definition takes, as problems of its first case: classes that it serves, with so many
 * examples, which its `classes` and `most` leave out. What is not audited is to be told, not passed over.
 */
export function leftOutProblems(
  definition: LearnerDefinition,
  points: 3 | 4,
  most: number,
): readonly AuditProblem[] {
  const [auditCase] = definition.audits;
  if (auditCase === undefined) return [];
  const taken = new Set(
    problemsOf(definition, points, most).map((problem) => `${problem.class} ${problem.n}`),
  );
  return smallClasses(points)
    .filter((spec) => definition.refusal(auditedClass(spec)) === undefined)
    .flatMap((spec) => Array.from({ length: most - 1 }, (_, i) => ({ class: spec, n: i + 2 })))
    .filter((problem) => !taken.has(`${problem.class} ${problem.n}`))
    .map((problem) => ({ ...problem, definition, auditCase }));
}

/** Every class that a learner serves with every number of examples: what its cases take, and what they leave out. */
export function wholeAudit(
  definition: LearnerDefinition,
  points: 3 | 4,
  most: number,
): readonly AuditProblem[] {
  return [...problemsOf(definition, points, most), ...leftOutProblems(definition, points, most)];
}

/** Options as a line of text: what stands in a report. */
export function optionsInWords(options: GivenOptions): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(" ");
}

/** What is public besides the class: the points of the domain, once each, for learners that label public points. */
export function auditSetting(subject: HypothesisClass): Setting {
  if (subject.domain.kind !== "finite") return { subject };
  const publicPoints = pointsOf([Int32Array.from({ length: subject.domain.points }, (_, x) => x)]);
  return { subject, publicPoints };
}

/** The audit of one problem. A plan that is refused is a row that says so. */
export async function auditProblem(
  registry: LearnerRegistry,
  { definition, auditCase, class: spec, n }: AuditProblem,
  options: AuditOptions = {},
): Promise<readonly CaseRow[]> {
  const words = optionsInWords(auditCase.options);
  try {
    const learner = registry.make(definition.id, auditSetting(auditedClass(spec)), auditCase.options);
    const rows = await auditLearner(learner, n, options);
    return rows.map((row) => ({ ...row, class: spec, options: words }));
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return [
      {
        learner: definition.id,
        class: spec,
        n,
        notion: "none",
        claim: "no plan",
        verdict: "unchecked",
        note: error.message,
        enumerated: 0,
        asked: 0,
        options: words,
      },
    ];
  }
}
