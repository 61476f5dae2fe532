import { nonNegative, positive, type Rule, rule, withFallback } from "../../../certificates/index.ts";
import { sampleSize } from "../../../certificates/rule.ts";
import { Rational } from "../../../math/index.ts";
import { neighboursOfOneSize } from "../../public-size.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/**
 * The minimizer of mean loss plus (kappa/2) |h|^2, released with noise of density proportional to exp(-|b|/scale), is
 * private with epsilon = s/scale, where s = 2 lipschitz/(n kappa) + 2 gap/kappa bounds how far it moves when a record is
 * replaced. `gap` bounds the subgradient where the optimizer stopped; 0 for the exact minimizer. O(1), exact.
 */
export const outputPerturbation: Rule = rule({
  id: "output-perturbation",
  source: "Chaudhuri, Monteleoni, Sarwate 2011, Algorithm 1, with an inexact minimizer",
  theorem:
    "The minimizer of a strongly convex risk, with noise in proportion to how far it can move, is private",
  premises: [],
  parameters: {
    lipschitz: positive,
    kappa: positive,
    scale: positive,
    gap: withFallback(nonNegative, Rational.zero),
    neighbours: neighboursOfOneSize,
    randomness,
  },
  assumptions: ({ parameters: { gap, randomness: stated } }) => [
    randomnessAssumption(stated),
    "real-arithmetic",
    "convex-loss",
    "lipschitz-loss",
    "quadratic-regularizer",
    gap.sign() === 0 ? "exact-minimizer" : "near-minimizer",
  ],
  conclude({ parameters: { lipschitz, kappa, scale, gap, neighbours }, n }) {
    const sensitivity = lipschitz.over(sampleSize(n)).plus(gap).times(2).over(kappa);
    return {
      notion: "differential-privacy",
      epsilon: sensitivity.over(scale),
      delta: Rational.zero,
      neighbours,
      group: 1,
    };
  },
});
