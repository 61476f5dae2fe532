import { Rational } from "../../../math/index.ts";
import { count } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/** Stability against replacing k examples: min(1, k gamma), one step at a time (Dagan-Feldman section 2). */
export const groupStability: Rule = rule({
  id: "group-stability",
  source: "Dagan-Feldman section 2 (triangle inequality)",
  theorem: "A stable predictor resists k poisoned examples, k times as badly as one",
  mechanism: "kept",
  premises: [["uniform-stability"]],
  parameters: { group: count(1) },
  assumptions: [],
  conclude({ premises: [{ claim: stability }], parameters: { group } }) {
    requires(stability.group === 1, "premises.0.claim.group", "1");
    const gamma = stability.gamma.times(group);
    return {
      notion: "uniform-stability",
      gamma: gamma.compare(1) > 0 ? Rational.one : gamma,
      group,
    };
  },
  proposals: (_premise, goal) => (goal["group"] === undefined ? [] : [{ group: Number(goal["group"]) }]),
});
