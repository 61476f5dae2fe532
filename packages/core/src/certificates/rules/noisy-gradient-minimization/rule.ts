import { Rational, roundUp } from "../../../math/index.ts";
import { count, nonNegative, positive, withFallback } from "../../field.ts";
import { type Rule, rule } from "../../rule.ts";

/**
 * The mean of the points of noisy projected gradient descent nearly minimizes a convex risk: with G = lipschitz + rounding
 * the expected excess is at most radius^2/(2 step rounds) + step (G^2 + dimension * variance)/2 + 2 radius rounding +
 * lipschitz moved on every data set, rounded up (Bassily, Smith, Thakurta 2014, as Wang section 4 compares it). Every
 * hypothesis is within `radius` of the start; `rounding` bounds the length of the error of a gradient, `moved` how far the
 * mean was rounded. At step = radius/sqrt(rounds (G^2 + dimension variance)) the first two terms are
 * radius sqrt((G^2 + dimension variance)/rounds). O(1).
 */
export const noisyGradientMinimization: Rule = rule({
  id: "noisy-gradient-minimization",
  source: "Bassily, Smith, Thakurta (2014), in Wang section 4",
  theorem: "Noisy gradient descent nearly minimizes a convex Lipschitz empirical risk",
  premises: [],
  parameters: {
    dimension: count(1),
    lipschitz: positive,
    radius: positive,
    step: positive,
    rounds: count(1),
    variance: nonNegative,
    rounding: withFallback(nonNegative, Rational.zero),
    moved: withFallback(nonNegative, Rational.zero),
  },
  assumptions: [
    "convex-loss",
    "lipschitz-loss",
    "bounded-hypotheses",
    "noisy-gradient-steps",
    "bounded-loss",
  ],
  conclude({ parameters }) {
    const { dimension, lipschitz, radius, step, rounds, variance, rounding, moved } = parameters;
    const gradient = lipschitz.plus(rounding);
    const square = gradient.times(gradient).plus(variance.times(dimension));
    const xi = radius
      .times(radius)
      .over(step.times(2).times(rounds))
      .plus(step.times(square).over(2))
      .plus(radius.times(2).times(rounding))
      .plus(lipschitz.times(moved));
    return { notion: "empirical-risk-minimization", xi: roundUp(xi), scope: "always" };
  },
});
