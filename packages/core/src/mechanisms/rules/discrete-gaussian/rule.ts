import { positive, type Rule, rule } from "../../../certificates/index.ts";
import { neighbourRelation } from "../../options.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/**
 * Integers that together move by at most `squaredSensitivity` in squared Euclidean length, each with independent
 * discrete Gaussian noise of parameter sigma^2 = `variance`, have concentrated privacy rho = squaredSensitivity /
 * (2 variance). Exact: the noise is an integer, drawn without rounding. O(1).
 */
export const discreteGaussian: Rule = rule({
  id: "discrete-gaussian",
  source: "Canonne, Kamath, Steinke 2020, Theorem 14",
  theorem:
    "Integers with discrete Gaussian noise in proportion to their sensitivity have concentrated privacy",
  premises: [],
  parameters: { squaredSensitivity: positive, variance: positive, neighbours: neighbourRelation, randomness },
  assumptions: ({ parameters }) => [randomnessAssumption(parameters.randomness), "euclidean-sensitivity"],
  conclude: ({ parameters: { squaredSensitivity, variance, neighbours } }) => ({
    notion: "zero-concentrated-privacy",
    rho: squaredSensitivity.over(variance.times(2)),
    neighbours,
  }),
});
