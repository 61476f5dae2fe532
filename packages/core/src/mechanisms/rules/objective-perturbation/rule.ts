import {
  nonNegative,
  positive,
  requires,
  type Rule,
  rule,
  withFallback,
} from "../../../certificates/index.ts";
import { sampleSize } from "../../../certificates/rule.ts";
import { Rational, Real, roundUp } from "../../../math/index.ts";
import { neighboursOfOneSize } from "../../public-size.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/**
 * The minimizer over all vectors of mean loss + (kappa/2) |h|^2 + <b, h>/n, with b of density proportional to
 * exp(-|b|/scale), is private with epsilon = 2 lipschitz/scale + ln(1 + curvature/(n kappa)). The printed theorem has
 * the square of the logarithm's argument; once is enough. A minimizer whose gradient is only known to be at most `gap` is
 * released with noise of density proportional to exp(-|b'|/outputScale) of its own, which adds 2 gap/(kappa outputScale). O(1).
 */
export const objectivePerturbation: Rule = rule({
  id: "objective-perturbation",
  source: "Chaudhuri, Monteleoni, Sarwate 2011, Theorem 9, sharpened",
  theorem: "The minimizer of a convex risk with a random linear term is private",
  premises: [],
  parameters: {
    lipschitz: positive,
    curvature: positive,
    kappa: positive,
    scale: positive,
    gap: withFallback(nonNegative, Rational.zero),
    outputScale: withFallback(nonNegative, Rational.zero),
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
    parameters.gap.sign() === 0 ? "exact-minimizer" : "near-minimizer",
  ],
  conclude({ parameters: { lipschitz, curvature, kappa, scale, gap, outputScale, neighbours }, n }) {
    const isExact = gap.sign() === 0;
    requires(
      isExact === (outputScale.sign() === 0),
      "parameters.outputScale",
      isExact
        ? "0: the exact minimizer needs no further noise"
        : "above 0: an inexact minimizer needs noise of its own",
    );
    const inexact = isExact ? Rational.zero : gap.times(2).over(kappa).over(outputScale);
    const determinant = Real.from(curvature.over(kappa).over(sampleSize(n)).plus(1));
    return {
      notion: "differential-privacy",
      epsilon: roundUp(determinant.ln().plus(lipschitz.times(2).over(scale)).plus(inexact)),
      delta: Rational.zero,
      neighbours,
      group: 1,
    };
  },
});
