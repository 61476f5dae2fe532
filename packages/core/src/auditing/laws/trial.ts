import type { FiniteClass } from "../../classes/class.ts";
import { type Sample } from "../../data/index.ts";
import { inProcessEngine, type ScoreEngine } from "../../engines/index.ts";
import { type LearnerDefinition } from "../../learners/definition.ts";
import type { Learner, Plan } from "../../learners/learner.ts";
import { learnerRegistry, type LearnerRegistry, learners } from "../../learners/registry.ts";
import { sampleOfCells } from "../exact/data-sets.ts";
import { auditedClass, smallClasses } from "../exact/problems.ts";
import { auditSetting } from "../exact/audit-problem.ts";

/** A counterexample; nothing where the law holds; or what of it could not be decided. */
export type Finding = string | { readonly undecided: string } | undefined;

/** A learner of the definition on one small class, and samples to try it on. */
export interface Trial {
  readonly name: string;
  readonly learner: Learner;
  readonly subject: FiniteClass;
  readonly plan: Plan;
  readonly n: number;
  readonly samples: readonly Sample[];
  readonly engine: ScoreEngine;
}

/** The registry with the definition in it; one of the same id is replaced. */
export function registryWith(definition: LearnerDefinition): LearnerRegistry {
  const others = learners.definitions.filter(({ id }) => id !== definition.id);
  return learnerRegistry([...others, definition]);
}

/** Every audit case on the first two small classes that it serves, with three examples where it may have them. */
export function trialsOf(definition: LearnerDefinition): readonly Trial[] {
  const registry = registryWith(definition);
  const engine = inProcessEngine({ threads: 1 });
  return definition.audits.flatMap(({ options, classes = smallClasses(3), most = 3 }) =>
    classes
      .map(auditedClass)
      .filter((subject) => definition.refusal(subject) === undefined)
      .slice(0, 2)
      .map((subject) => {
        const learner = registry.make(definition.id, auditSetting(subject), options);
        const n = Math.min(3, most);
        const samples = samplesOf(subject.domain.points, n);
        const plan = learner.plan({ n, publicPoints: samples[0]! });
        return { name: `${subject.spec}, n = ${n}`, learner, subject, plan, n, samples, engine };
      }),
  );
}

/** Some samples on the points: one of a single example repeated, and some mixed ones. */
function samplesOf(points: number, n: number): readonly Sample[] {
  const cells = 2 * points;
  return [
    new Array<number>(n).fill(1),
    Array.from({ length: n }, (_, i) => (2 * i + (i % 2)) % cells),
    Array.from({ length: n }, (_, i) => (5 * i + 2) % cells),
  ].map(sampleOfCells);
}
