import { Rational, roundUp } from "../../../math/index.ts";
import { count, nonNegative, positive, withFallback } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/**
 * The minimizer over all vectors of mean loss + (kappa/2) |h - center|^2 + <b, h>/n, b of density proportional to
 * exp(-|b|/scale), nearly minimizes the risk over the hypotheses within `radius` of the center: on every data set the expected
 * excess is at most d (d+1) scale^2/(2 n^2 kappa) + kappa radius^2/2 + lipschitz (gap/kappa + d outputScale + moved), rounded
 * up. `gap` bounds the gradient of the objective where the optimizer stopped, `outputScale` is that of the noise added
 * there, `moved` how far the released point was rounded. Half of what Wang section 4 compares with. O(1).
 */
export const objectivePerturbationMinimization: Rule = rule({
  id: "objective-perturbation-minimization",
  source: "Chaudhuri, Monteleoni, Sarwate (2011), Algorithm 2, in Wang section 4, sharpened",
  theorem: "The minimizer of a convex Lipschitz risk with a random linear term nearly minimizes the risk",
  premises: [],
  parameters: {
    dimension: count(1),
    lipschitz: positive,
    kappa: positive,
    scale: positive,
    radius: positive,
    gap: withFallback(nonNegative, Rational.zero),
    outputScale: withFallback(nonNegative, Rational.zero),
    moved: withFallback(nonNegative, Rational.zero),
  },
  assumptions: [
    "convex-loss",
    "lipschitz-loss",
    "quadratic-regularizer",
    "near-minimizer",
    "bounded-hypotheses",
    "perturbed-objective",
    "bounded-loss",
  ],
  conclude({ parameters, n }) {
    const { dimension, lipschitz, kappa, scale, radius, gap, outputScale, moved } = parameters;
    requires(dimension <= mostDimensions, "parameters.dimension", `at most ${mostDimensions}`);
    const perRecord = scale.over(sampleSize(n));
    const square = perRecord
      .times(perRecord)
      .times(dimension)
      .times(dimension + 1);
    const length = gap.over(kappa).plus(outputScale.times(dimension)).plus(moved);
    const xi = square
      .over(kappa)
      .plus(kappa.times(radius).times(radius))
      .over(2)
      .plus(lipschitz.times(length));
    return { notion: "empirical-risk-minimization", xi: roundUp(xi), scope: "always" };
  },
});

/** So that a dimension and the next are exact integers in every implementation. */
const mostDimensions = 1_000_000_000;
