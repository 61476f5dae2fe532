import { count, positive, type Rule, rule } from "../../../certificates/index.ts";
import { Rational } from "../../../math/index.ts";
import { neighbourRelation } from "../../options.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/**
 * Integers that together move by at most the sensitivity, each with independent discrete Laplace noise of the given
 * scale, are private with epsilon = sensitivity / scale (Dwork-McSherry-Nissim-Smith 2006; Ghosh et al. 2009).
 */
export const discreteLaplace: Rule = rule({
  id: "discrete-laplace",
  source: "Dwork-McSherry-Nissim-Smith 2006; Ghosh-Roughgarden-Sundararajan 2009",
  theorem: "Integers with discrete Laplace noise in proportion to their sensitivity are private",
  premises: [],
  parameters: { sensitivity: count(1), scale: positive, neighbours: neighbourRelation, randomness },
  assumptions: ({ parameters }) => ["bounded-sensitivity", randomnessAssumption(parameters.randomness)],
  conclude: ({ parameters: { sensitivity, scale, neighbours } }) => ({
    notion: "differential-privacy",
    epsilon: Rational.of(sensitivity).over(scale),
    delta: Rational.zero,
    neighbours,
    group: 1,
  }),
});
