import { Rational } from "../../../math/index.ts";
import { type Rule, rule } from "../../rule.ts";

/** A gamma-stable predictor is (0, gamma)-private in each answer: the same notion twice (Dagan-Feldman section 2). */
export const stabilityToPrediction: Rule = rule({
  id: "stability-to-prediction",
  source: "Dagan-Feldman section 2",
  theorem: "A stable predictor is private in each single answer, with delta in place of gamma",
  mechanism: "kept",
  premises: [["uniform-stability"]],
  parameters: {},
  assumptions: ["binary-output"],
  conclude({ premises: [{ claim: stability }] }) {
    return {
      notion: "private-prediction",
      epsilon: Rational.zero,
      delta: stability.gamma,
      queries: 1,
      neighbours: "replace-one",
      group: stability.group,
    };
  },
  proposals: () => [{}],
});
