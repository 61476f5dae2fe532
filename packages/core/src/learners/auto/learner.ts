import { probabilityBelowOne } from "../../certificates/index.ts";
import { shapeOf } from "../../classes/shape.ts";
import { refuse } from "../../issues/index.ts";
import { boostedVotesLearner } from "../boosted-votes/index.ts";
import { centroidsLearner } from "../centroids/index.ts";
import { type LearnerDefinition, learnerDefinition, type Setting } from "../definition.ts";
import type { Facts, Json, Learner, Plan } from "../learner.ts";
import type { LevelLearner, LevelPlan } from "../multiclass/index.ts";
import { betaOption, defaults, epsilonOption, option, type OptionValues } from "../options.ts";
import { shortTreesLearner } from "../short-trees/index.ts";
import { votesLearner, votesRefusal } from "../votes/index.ts";
import { type Choice, chooseLearner } from "./rule.ts";

const choices = [votesLearner, boostedVotesLearner, shortTreesLearner, centroidsLearner];

const options = {
  epsilon: epsilonOption,
  delta: option(probabilityBelowOne, "a delta that may be spent", "0: pure privacy"),
  beta: betaOption,
};

/**
 * The learner for whoever names none: `chooseLearner` takes one from n, epsilon and the public schema, before any row is read, and
 * the promise is that learner's. A delta is spent only where one is allowed and it helps.
 */
export const autoLearner: LearnerDefinition = learnerDefinition({
  id: "auto",
  summary: "the learner that public sizes speak for: votes, boosted votes, short trees or centroids",
  source: "a rule of n, epsilon, features and levels (docs/accuracy.md)",
  kind: "model",
  options,
  refusal: votesRefusal,
  make(setting, given): Learner {
    const { subject } = setting;
    const plan = (facts: Facts): Plan => {
      const choice = choiceOf(setting, given, facts.n, 2);
      const { parameters, ...chosen } = definitionOf(choice)
        .make(setting, optionsOf(choice, given))
        .plan(facts);
      return { ...chosen, parameters: { ...told(choice), ...parameters } };
    };
    return { spec: "auto", subject, plan };
  },
  levels(setting, given, levels): LevelLearner {
    const { subject } = setting;
    if (shapeOf(subject)?.kind !== "stump") {
      refuse({
        code: "learner",
        path: "class",
        expected: "stumps, for a target of several levels",
        received: subject.spec,
        remedy: "Leave the class to auto, or name a learner, such as exponential.",
      });
    }
    const plan = (facts: Facts): LevelPlan => {
      const choice = choiceOf(setting, given, facts.n, levels);
      const learner = definitionOf(choice).levels!(setting, optionsOf(choice, given), levels);
      const { parameters, ...chosen } = learner.plan(facts);
      return { ...chosen, parameters: { ...told(choice), ...parameters } };
    };
    return Object.freeze({ spec: "auto", subject, levels, plan });
  },
  audits: [{ options: { epsilon: "1" } }],
});

function choiceOf(
  { subject, ranges }: Setting,
  { epsilon = defaults.epsilon }: OptionValues<typeof options>,
  n: number,
  levels: number,
): Choice {
  const { domain, size } = subject;
  const functions = domain.kind === "finite" && typeof size === "bigint" ? { functions: size } : {};
  return chooseLearner({ n, epsilon, ranges, levels, ...functions });
}

function definitionOf({ learner }: Choice): LearnerDefinition {
  return choices.find(({ id }) => id === learner)!;
}

/** What was asked for, as far as the chosen learner has it as an option. */
function optionsOf(
  choice: Choice,
  given: OptionValues<typeof options>,
): OptionValues<LearnerDefinition["options"]> {
  const known = definitionOf(choice).options;
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(known, name)));
}

function told({ learner, why }: Choice): { readonly [name: string]: Json } {
  return { chosen: learner, because: why };
}
