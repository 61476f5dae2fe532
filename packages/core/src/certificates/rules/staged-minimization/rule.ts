import { Rational } from "../../../math/index.ts";
import { nonNegative, withFallback } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * A choice in two stages: first a part of the hypotheses, scored by the least risk in it, then a hypothesis of that part.
 * The excesses add (Wang Example 5, best subset selection). Scores that may lie up to `tolerance` above the least risk
 * cost that much more.
 */
export const stagedMinimization: Rule = rule({
  id: "staged-minimization",
  source: "Wang Example 5, corrected",
  theorem: "Choosing nearly the best part, and then nearly the best of it, is choosing nearly the best",
  mechanism: "built",
  premises: [["empirical-risk-minimization"], ["empirical-risk-minimization"]],
  parameters: { tolerance: withFallback(nonNegative, Rational.zero) },
  assumptions: ["every-prefix", "staged-choice"],
  conclude({ premises: [{ claim: part }, { claim: within }], parameters: { tolerance } }) {
    requires(part.scope === "always", "premises.0.claim.scope", '"always"');
    requires(within.scope === "always", "premises.1.claim.scope", '"always"');
    return { ...part, xi: part.xi.plus(within.xi).plus(tolerance) };
  },
});
