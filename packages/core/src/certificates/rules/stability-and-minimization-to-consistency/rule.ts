import { requires, type Rule, rule } from "../../rule.ts";

/** A stable learner that nearly minimizes the empirical risk nearly minimizes the risk (Wang Theorem 28). */
export const stabilityAndMinimizationToConsistency: Rule = rule({
  id: "stability-and-minimization-to-consistency",
  source: "Wang Theorem 28 and Corollary 9",
  theorem: "A stable learner that fits the sample nearly best predicts the population nearly best",
  mechanism: "kept",
  premises: [["empirical-risk-minimization"], ["uniform-stability"]],
  parameters: {},
  assumptions: ["iid", "same-learner"],
  conclude({ premises: [{ claim: minimization }, { claim: stability }] }) {
    requires(stability.group === 1, "premises.1.claim.group", "1");
    return {
      notion: "consistency",
      xi: minimization.xi.plus(stability.gamma),
      scope: minimization.scope === "class" ? "class" : "all-distributions",
    };
  },
});
