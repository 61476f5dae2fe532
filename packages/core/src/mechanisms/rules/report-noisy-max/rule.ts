import { count, positive, type Rule, rule } from "../../../certificates/index.ts";
import { Rational } from "../../../math/index.ts";
import { neighbourRelation } from "../../options.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/**
 * The index of the highest integer score after discrete Laplace noise of the given scale, the first index of equal
 * ones, is private with epsilon = 2 * sensitivity / scale (Dwork-Roth Claim 3.9, on integers with ties).
 */
export const reportNoisyMax: Rule = rule({
  id: "report-noisy-max",
  source: "Dwork-Roth Claim 3.9, on integers",
  theorem: "The index of the highest noisy score is private; its noisy score is not released",
  premises: [],
  parameters: { sensitivity: count(1), scale: positive, neighbours: neighbourRelation, randomness },
  assumptions: ({ parameters }) => [
    "bounded-sensitivity",
    "public-candidates",
    randomnessAssumption(parameters.randomness),
  ],
  conclude: ({ parameters: { sensitivity, scale, neighbours } }) => ({
    notion: "differential-privacy",
    epsilon: Rational.of(sensitivity).times(2).over(scale),
    delta: Rational.zero,
    neighbours,
    group: 1,
  }),
});
