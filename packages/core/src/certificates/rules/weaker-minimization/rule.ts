import { choice } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

const scopes = ["always", "universal", "class"] as const;

/** Minimizing on every data set is minimizing in expectation, and for all laws is for some (Wang Definition 5). */
export const weakerMinimization: Rule = rule({
  id: "weaker-minimization",
  source: "Wang Definitions 5 and 13",
  theorem: "What minimizes the empirical risk on every data set does so in expectation",
  mechanism: "kept",
  premises: [["empirical-risk-minimization"]],
  parameters: { scope: choice("universal", "class") },
  assumptions: [],
  conclude({ premises: [{ claim: minimization }], parameters: { scope } }) {
    requires(
      scopes.indexOf(minimization.scope) < scopes.indexOf(scope),
      "parameters.scope",
      `a scope that says less than "${minimization.scope}"`,
    );
    return { ...minimization, scope };
  },
  proposals: () => [{ scope: "universal" }, { scope: "class" }],
});
