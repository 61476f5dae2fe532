import { type GivenOptions, type Options, readOptions, refuseUnknown } from "../certificates/index.ts";
import { lookup, refuse } from "../issues/index.ts";
import type { Problem } from "../problems/problem.ts";
import { bestSubsetLearner } from "./best-subset/index.ts";
import { boostedRegressionLearner } from "./boosted-regression/index.ts";
import { noisyGradientLearner } from "./noisy-gradient/index.ts";
import { objectivePerturbationLearner } from "./objective-perturbation/index.ts";
import { outputPerturbationLearner } from "./output-perturbation/index.ts";
import { penalizedErmLearner } from "./penalized-erm/index.ts";
import type { ProblemLearner, ProblemLearnerDefinition } from "./problem-learner.ts";

/** The learners of problems by their ids; `with` adds one of your own. */
export interface ProblemLearnerRegistry {
  readonly definitions: readonly ProblemLearnerDefinition[];
  get(id: string): ProblemLearnerDefinition;
  make(id: string, problem: Problem, options?: GivenOptions): ProblemLearner;
  options(id: string): Options;
  with(...more: readonly ProblemLearnerDefinition[]): ProblemLearnerRegistry;
}

/** A registry of these learners; two of one id are a mistake of the program. */
function problemLearnerRegistry(definitions: readonly ProblemLearnerDefinition[]): ProblemLearnerRegistry {
  const get = lookup(definitions, {
    code: "learner",
    path: "learner",
    expected: "a learner of problems:",
  });
  return Object.freeze({
    definitions: Object.freeze([...definitions]),
    get,
    make: (id: string, problem: Problem, given: GivenOptions = {}) => {
      const definition = get(id);
      const refusal = definition.refusal(problem);
      if (refusal !== undefined) {
        refuse({ code: "learner", path: "problem", expected: refusal, received: problem.id });
      }
      refuseUnknown(given, Object.keys(definition.options), id);
      return definition.make(problem, readOptions(definition.options, given));
    },
    options: (id: string) => get(id).options,
    with: (...more: readonly ProblemLearnerDefinition[]) => problemLearnerRegistry([...definitions, ...more]),
  });
}

/** The learners of problems that come with Holdfast. */
export const problemLearners: ProblemLearnerRegistry = problemLearnerRegistry([
  penalizedErmLearner,
  outputPerturbationLearner,
  objectivePerturbationLearner,
  noisyGradientLearner,
  bestSubsetLearner,
  boostedRegressionLearner,
]);
