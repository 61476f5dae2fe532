import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { Learner, Plan } from "../learner.ts";
import { kappaOf, kappaOption } from "../cover/options.ts";
import { whyNotCovered } from "../cover/source.ts";
import { betaOption, defaults, epsilonOption, mechanismOption } from "../options.ts";
import { labelPrivatePlan } from "./plan.ts";

/**
 * Algorithm A2: features are public and labels private. The candidates are the labellings of the sample's own points
 * that the class realizes, so no reference distribution is needed; one is drawn by the exponential mechanism. epsilon
 * protects every label, and nothing of the features (Chaudhuri-Hsu Theorems 26 and 27). Where the labellings are too many
 * to list, thresholds, stumps, intervals and boxes take fewer cuts, and linear classes the candidates of `cover`.
 */
export const labelPrivateLearner: LearnerDefinition = learnerDefinition({
  id: "label-private",
  summary:
    "one labelling of public features, drawn by the exponential mechanism: protects labels, NOT features",
  source: "Chaudhuri-Hsu Algorithm A2, Theorems 26 and 27",
  kind: "model",
  options: { epsilon: epsilonOption, beta: betaOption, kappa: kappaOption, mechanism: mechanismOption },
  refusal: whyNotCovered,
  make(setting, options): Learner {
    const values = {
      epsilon: options.epsilon ?? defaults.epsilon,
      beta: options.beta ?? defaults.beta,
      kappa: kappaOf(options.kappa),
      mechanism: options.mechanism ?? "exponential",
      radius: undefined,
    };
    const known = new Map<string, Pick<Plan, "certificates" | "withheld">>();
    return {
      spec: "label-private",
      subject: setting.subject,
      plan: (facts) => labelPrivatePlan(setting, values, facts, known),
    };
  },
  audits: [{ options: { epsilon: "1" } }, { options: { epsilon: "2", mechanism: "permute-and-flip" } }],
});
