import { probability } from "../../field.ts";
import { type Rule, rule, sampleSize } from "../../rule.ts";

/**
 * A learner that is one public table, a row of exact probabilities of hypotheses for every data set of n records, has an expected
 * excess risk of at most xi on every data set where every row was computed to have it. That it was is the assumption:
 * `checkOptimal` computes it again, in integers, from losses and table alone. O(1).
 */
export const checkedMinimization: Rule = rule({
  id: "checked-minimization",
  source: "Wang Definition 5; equation (6)",
  theorem: "A table of probabilities with a small expected excess in every row nearly minimizes the risk",
  premises: [],
  parameters: { xi: probability },
  assumptions: ["checked-gaps"],
  conclude({ parameters: { xi }, n }) {
    // A table speaks of data sets of one size.
    sampleSize(n);
    return { notion: "empirical-risk-minimization", xi, scope: "always" };
  },
});
