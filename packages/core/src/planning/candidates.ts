import type { ProblemLearnerRegistry } from "../learners/problem-registry.ts";
import type { LearnerRegistry } from "../learners/registry.ts";
import type { Candidate } from "./candidate.ts";
import type { ReadGoal } from "./goal.ts";
import { settingOf, specsOf } from "./trials.ts";

/** Every learner of the registry as the planner sees it, or the one that was asked for; an unknown one is refused. */
export function candidatesOf(
  goal: ReadGoal,
  learners: LearnerRegistry,
  problemLearners: ProblemLearnerRegistry,
): readonly Candidate[] {
  const { subject, problem } = goal;
  if (problem !== undefined) {
    const definitions =
      goal.learner === undefined ? problemLearners.definitions : [problemLearners.get(goal.learner)];
    return definitions.map((definition) => ({
      spec: definition.id,
      options: definition.options,
      own: definition.options,
      source: definition.source,
      refusal: definition.refusal(problem),
      make: (options) => problemLearners.make(definition.id, problem, options),
    }));
  }
  const setting = settingOf(goal);
  return specsOf(goal, learners).map((spec) => {
    const options = learners.options(spec);
    const definition = learners.definitionOf(spec);
    return {
      spec,
      options,
      own: definition.options,
      source: definition.source,
      refusal: definition.refusal(subject!),
      make: (given) => learners.make(spec, setting, given),
    };
  });
}
