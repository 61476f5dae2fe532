import { positive, type Rule, rule } from "../../../certificates/index.ts";
import { Rational } from "../../../math/index.ts";
import { neighbourRelation } from "../../options.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/**
 * Visiting public candidates in random order and accepting each with probability exp(-(best - score)/scale) is
 * private with epsilon = 2 * sensitivity / scale (McKenna-Sheldon 2020).
 */
export const permuteAndFlip: Rule = rule({
  id: "permute-and-flip",
  source: "McKenna-Sheldon 2020",
  theorem: "The first candidate accepted in random order, by coins that favor high scores, is private",
  premises: [],
  parameters: { sensitivity: positive, scale: positive, neighbours: neighbourRelation, randomness },
  assumptions: ({ parameters }) => [
    "bounded-sensitivity",
    "public-candidates",
    randomnessAssumption(parameters.randomness),
  ],
  conclude: ({ parameters: { sensitivity, scale, neighbours } }) => ({
    notion: "differential-privacy",
    epsilon: sensitivity.times(2).over(scale),
    delta: Rational.zero,
    neighbours,
    group: 1,
  }),
});
