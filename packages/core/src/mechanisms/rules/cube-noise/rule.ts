import { count, positive, type Rule, rule } from "../../../certificates/index.ts";
import { Rational } from "../../../math/index.ts";
import { neighbourRelation } from "../../options.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/**
 * Blocks of integers, each block with independent noise z of probability proportional to exp(-max|z_j| / scale), are private
 * with epsilon = sensitivity / scale, where a neighboring step moves the blocks by at most the sensitivity: the sum over the
 * blocks of the largest move of an entry (the K-norm mechanism of Hardt-Talwar 2010 for the largest entry, on integers).
 */
export const cubeNoise: Rule = rule({
  id: "cube-noise",
  source: "Hardt-Talwar 2010, on integers",
  theorem:
    "Blocks of integers with cube noise in proportion to the largest moves of their entries are private",
  premises: [],
  parameters: { sensitivity: count(1), scale: positive, neighbours: neighbourRelation, randomness },
  assumptions: ({ parameters }) => ["block-sensitivity", randomnessAssumption(parameters.randomness)],
  conclude: ({ parameters: { sensitivity, scale, neighbours } }) => ({
    notion: "differential-privacy",
    epsilon: Rational.of(sensitivity).over(scale),
    delta: Rational.zero,
    neighbours,
    group: 1,
  }),
});
