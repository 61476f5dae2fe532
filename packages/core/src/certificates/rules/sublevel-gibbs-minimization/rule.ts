import { Real, roundUp } from "../../../math/index.ts";
import { nonNegative, positive } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * A draw with weight exp(-lambda * risk) nearly minimizes the risk wherever hypotheses near the best are not too rare: if
 * those within t of it have base mass at least t^exponent / constant, for all t up to 1, the expected excess is at
 * most (ln constant + exponent (1 + ln(lambda/exponent)))/lambda on every data set (Wang assumption A2, Lemma 29 and
 * equation (11), sharpened). A union of `constant` parts of dimension `exponent` with a convex risk in [0, 1] on each is
 * one case, M candidates (exponent 0) another. O(1).
 */
export const sublevelGibbsMinimization: Rule = rule({
  id: "sublevel-gibbs-minimization",
  source: "Wang assumption A2 and Lemma 29, sharpened",
  theorem: "Where hypotheses near the best are not rare, the exponential mechanism nearly minimizes the risk",
  premises: [],
  parameters: { constant: positive, exponent: nonNegative, lambda: positive },
  assumptions: ["gibbs-draw", "sublevel-mass", "bounded-loss"],
  conclude({ parameters: { constant, exponent, lambda } }) {
    requires(constant.compare(1) >= 0, "parameters.constant", "at least 1");
    requires(exponent.compare(lambda) <= 0, "parameters.lambda", "at least the exponent");
    const spread =
      exponent.sign() === 0 ? Real.from(0) : Real.from(lambda.over(exponent)).ln().plus(1).times(exponent);
    const xi = Real.from(constant).ln().plus(spread).over(lambda);
    return { notion: "empirical-risk-minimization", xi: roundUp(xi), scope: "always" };
  },
});
