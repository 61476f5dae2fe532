import { openProbability, positive, type Rule, rule } from "../../../certificates/index.ts";
import { sampleSize } from "../../../certificates/rule.ts";
import { Real, roundUp } from "../../../math/index.ts";
import { neighboursOfOneSize } from "../../public-size.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/**
 * The minimizer over all vectors of mean loss + (kappa/2) |h|^2 + <b, h>/n, with b normal of the given variance in every
 * direction, is (epsilon, delta)-private with epsilon = ln(1 + curvature/(n kappa)) + 2 lipschitz sqrt(2 ln(1/delta) /
 * variance) + 2 lipschitz^2/variance, for every delta of the caller's choice. No dimension enters. O(1).
 */
export const gaussianObjectivePerturbation: Rule = rule({
  id: "gaussian-objective-perturbation",
  source: "Kifer, Smith, Thakurta 2012, Theorem 2, sharpened",
  theorem: "The minimizer of a convex risk with a random linear term of normal law is private",
  premises: [],
  parameters: {
    lipschitz: positive,
    curvature: positive,
    kappa: positive,
    variance: positive,
    delta: openProbability,
    neighbours: neighboursOfOneSize,
    randomness,
  },
  assumptions: ({ parameters }) => [
    randomnessAssumption(parameters.randomness),
    "real-arithmetic",
    "convex-loss",
    "lipschitz-loss",
    "linear-score",
    "quadratic-regularizer",
    "exact-minimizer",
  ],
  conclude({ parameters: { lipschitz, curvature, kappa, variance, delta, neighbours }, n }) {
    const determinant = Real.from(curvature.over(kappa).over(sampleSize(n)).plus(1));
    const reach = Real.from(delta).ln().negate().times(2).over(variance).sqrt();
    const noise = reach.times(lipschitz.times(2)).plus(lipschitz.times(lipschitz).times(2).over(variance));
    return {
      notion: "differential-privacy",
      epsilon: roundUp(determinant.ln().plus(noise)),
      delta,
      neighbours,
      group: 1,
    };
  },
});
