import { nonNegative } from "../../field.ts";
import { type Rule, rule } from "../../rule.ts";

/**
 * What nearly minimizes the risk among candidates nearly minimizes it among all hypotheses, if each of these has a
 * candidate whose loss is at most `radius` larger on every record (after Wang Example 3).
 */
export const coveredMinimization: Rule = rule({
  id: "covered-minimization",
  source: "after Wang Example 3",
  theorem: "The best of a cover is as good as the best of all, up to the radius of the cover",
  mechanism: "kept",
  premises: [["empirical-risk-minimization"]],
  parameters: { radius: nonNegative },
  assumptions: ["public-candidates", "covering-losses"],
  conclude({ premises: [{ claim: minimization }], parameters: { radius } }) {
    return { ...minimization, xi: minimization.xi.plus(radius) };
  },
});
