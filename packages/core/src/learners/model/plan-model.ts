import type { Certificate } from "../../certificates/index.ts";
import { type Points, requireTwoLevels } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Plan, Withheld } from "../learner.ts";
import { levelLearnerOf } from "./level-learner.ts";
import { prepareTask, type Task } from "./training.ts";
import { unitCertificates } from "./unit-certificates.ts";

/** A model before any row is read. */
export interface PlannedModel {
  /** How the learner is called, such as `one-versus-rest(cover)`. */
  readonly learner: string;
  /** Every parameter that the learner chose. */
  readonly parameters: Plan["parameters"];
  /** What `trainModel` will promise the schema's unit, before it is bound to the model; a selection learner adds what it kept. */
  readonly certificates: readonly Certificate[];
  readonly withheld: readonly Withheld[];
}

export interface PlanModelFacts {
  readonly n: number;
  /** The features of the examples, where they are public (label privacy). */
  readonly publicPoints?: Points;
}

/**
 * Plans a task that publishes a model from public facts alone: what does not fit together is refused, and so is a learner that
 * answers queries.
 */
export function planModel(task: Task, facts: PlanModelFacts): PlannedModel {
  const prepared = prepareTask(task);
  const { schema } = task;
  if ((schema.target?.levels.length ?? 2) > 2) {
    const several = levelLearnerOf(task, prepared);
    return planned(several.spec, several.plan(facts), task, facts);
  }
  requireTwoLevels(schema);
  const learner = prepared.make({});
  const plan = learner.plan(facts);
  if (plan.program.kind === "model") return planned(learner.spec, plan, task, facts);
  return refuse({
    code: "learner",
    path: "learner",
    expected: "one that publishes a model",
    received: `${learner.spec}, which answers queries`,
    remedy: "Make a predictor of it, or wrap it: public-labelling.",
  });
}

function planned(
  learner: string,
  { parameters, certificates, withheld }: Omit<Plan, "program">,
  { schema }: Task,
  { n }: PlanModelFacts,
): PlannedModel {
  return { learner, parameters, ...unitCertificates({ certificates, withheld }, schema.unit, n) };
}
