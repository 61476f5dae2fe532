import { Real, roundUp } from "../../../math/index.ts";
import { count, positive } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * A draw with density proportional to exp(-lambda * risk) from a convex set of the given dimension and `diameter`, where
 * the risk is Lipschitz, convex or not, nearly minimizes it: with p = lipschitz * diameter * lambda / dimension >= 1 its
 * expected excess is at most dimension (1 + ln p)/lambda on every data set (Wang Lemma 29 and Example 4, corrected). O(1).
 */
export const lipschitzGibbsMinimization: Rule = rule({
  id: "lipschitz-gibbs-minimization",
  source: "Wang Lemma 29 and Example 4, corrected",
  theorem: "The exponential mechanism over a convex set nearly minimizes a Lipschitz empirical risk",
  premises: [],
  parameters: { dimension: count(1), lipschitz: positive, diameter: positive, lambda: positive },
  assumptions: ["gibbs-draw", "lipschitz-loss", "convex-set", "bounded-loss"],
  conclude({ parameters: { dimension, lipschitz, diameter, lambda } }) {
    const peak = lipschitz.times(diameter).times(lambda).over(dimension);
    requires(
      peak.compare(1) >= 0,
      "parameters.lambda",
      "at least dimension / (lipschitz * diameter)",
      "Every hypothesis is within lipschitz * diameter of the least risk: with so small a lambda nothing better is known.",
    );
    const xi = Real.from(peak).ln().plus(1).times(dimension).over(lambda);
    return { notion: "empirical-risk-minimization", xi: roundUp(xi), scope: "always" };
  },
});
