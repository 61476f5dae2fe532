import { Rational } from "../../../math/index.ts";
import { count, positive } from "../../field.ts";
import { type Rule, rule } from "../../rule.ts";

/**
 * A draw with density proportional to exp(-lambda * risk) from a convex set of the given dimension, where the risk is
 * convex, nearly minimizes it: its expected excess is at most dimension/lambda on every data set (Wang Theorem 17, with
 * the exact constant for convex risks). `lambda` is epsilon n/2 for losses in [0, 1]. O(1).
 */
export const convexGibbsMinimization: Rule = rule({
  id: "convex-gibbs-minimization",
  source: "Wang Lemma 29 and Theorem 17, sharpened for convex risks",
  theorem: "The exponential mechanism over a convex set nearly minimizes a convex empirical risk",
  premises: [],
  parameters: { dimension: count(1), lambda: positive },
  assumptions: ["gibbs-draw", "convex-loss", "convex-set", "bounded-loss"],
  conclude({ parameters: { dimension, lambda } }) {
    const xi = Rational.of(dimension).over(lambda);
    return { notion: "empirical-risk-minimization", xi, scope: "always" };
  },
});
