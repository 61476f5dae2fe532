import { type Rule, rule } from "../../rule.ts";

/** Robust generalization covers plain generalization: the error of the output is one of its statistics. */
export const robustToGeneralization: Rule = rule({
  id: "robust-to-generalization",
  source: "Cummings Definitions 1 and 5",
  theorem: "A robustly generalizing learner's training error is close to its true error",
  mechanism: "kept",
  premises: [["robust-generalization"]],
  parameters: {},
  assumptions: [],
  conclude: ({ premises: [{ claim: robust }] }) => ({
    notion: "generalization",
    alpha: robust.alpha,
    beta: robust.beta,
  }),
  proposals: () => [{}],
});
