import { roundUp } from "../../../math/index.ts";
import { nonNegative } from "../../field.ts";
import { type Rule, rule } from "../../rule.ts";

/**
 * What nearly minimizes the risk plus a public regularizer nearly minimizes the risk: the excess grows by at most the
 * `oscillation` of the regularizer, its greatest value less its least (Wang Lemma 30, corrected).
 */
export const regularizedMinimization: Rule = rule({
  id: "regularized-minimization",
  source: "Wang Lemma 30, corrected",
  theorem:
    "What minimizes the risk plus a regularizer minimizes the risk up to the regularizer's oscillation",
  mechanism: "kept",
  premises: [["empirical-risk-minimization"]],
  parameters: { oscillation: nonNegative },
  assumptions: ["public-regularizer"],
  conclude({ premises: [{ claim: minimization }], parameters: { oscillation } }) {
    return { ...minimization, xi: roundUp(minimization.xi.plus(oscillation)) };
  },
});
