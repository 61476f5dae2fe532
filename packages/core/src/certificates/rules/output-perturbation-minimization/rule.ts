import { Rational, roundUp } from "../../../math/index.ts";
import { count, nonNegative, positive, withFallback } from "../../field.ts";
import { type Rule, rule } from "../../rule.ts";

/**
 * The minimizer of risk + (kappa/2) |h - center|^2, plus noise of density proportional to exp(-|b|/scale), nearly minimizes
 * the risk over the hypotheses within `radius` of the center: on every data set the expected excess is at most
 * lipschitz (dimension * scale + gap/kappa + moved) + kappa radius^2/2, rounded up (Chaudhuri, Monteleoni, Sarwate 2011,
 * as Wang section 4 compares it). `gap` bounds the gradient at the computed minimizer, `moved` how far the released
 * point was rounded. O(1).
 */
export const outputPerturbationMinimization: Rule = rule({
  id: "output-perturbation-minimization",
  source: "Chaudhuri, Monteleoni, Sarwate (2011), Algorithm 1, in Wang section 4",
  theorem: "A regularized minimizer plus noise nearly minimizes a convex Lipschitz empirical risk",
  premises: [],
  parameters: {
    dimension: count(1),
    lipschitz: positive,
    kappa: positive,
    scale: positive,
    radius: positive,
    gap: withFallback(nonNegative, Rational.zero),
    moved: withFallback(nonNegative, Rational.zero),
  },
  assumptions: [
    "convex-loss",
    "lipschitz-loss",
    "quadratic-regularizer",
    "near-minimizer",
    "bounded-hypotheses",
    "perturbed-minimizer",
    "bounded-loss",
  ],
  conclude({ parameters: { dimension, lipschitz, kappa, scale, radius, gap, moved } }) {
    const length = scale.times(dimension).plus(gap.over(kappa)).plus(moved);
    const bias = kappa.times(radius).times(radius).over(2);
    const xi = roundUp(lipschitz.times(length).plus(bias));
    return { notion: "empirical-risk-minimization", xi, scope: "always" };
  },
});
