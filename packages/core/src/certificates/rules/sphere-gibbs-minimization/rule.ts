import { Real, roundUp } from "../../../math/index.ts";
import { count, positive } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * A draw from the unit sphere of the space of the given dimension, with weight exp(-lambda * risk), where the risk is
 * Lipschitz in the distance of that space, nearly minimizes it: with q = 2 lipschitz lambda / (dimension - 1) >= 1 its
 * expected excess is at most ((dimension - 1)(1 + ln q) + ln 2)/lambda on every data set (Wang Lemma 29, for the
 * principal directions of Table 1). O(1).
 */
export const sphereGibbsMinimization: Rule = rule({
  id: "sphere-gibbs-minimization",
  source: "Wang Lemma 29, with caps of the sphere",
  theorem: "The exponential mechanism over a sphere nearly minimizes a Lipschitz empirical risk",
  premises: [],
  parameters: { dimension: count(2), lipschitz: positive, lambda: positive },
  assumptions: ["gibbs-draw", "lipschitz-loss", "unit-sphere", "bounded-loss"],
  conclude({ parameters: { dimension, lipschitz, lambda } }) {
    const freedom = dimension - 1;
    const peak = lipschitz.times(2).times(lambda).over(freedom);
    requires(
      peak.compare(1) >= 0,
      "parameters.lambda",
      "at least (dimension - 1) / (2 * lipschitz)",
      "Every hypothesis is within 2 * lipschitz of the least risk: with so small a lambda nothing better is known.",
    );
    const xi = Real.from(peak).ln().plus(1).times(freedom).plus(Real.from(2).ln()).over(lambda);
    return { notion: "empirical-risk-minimization", xi: roundUp(xi), scope: "always" };
  },
});
