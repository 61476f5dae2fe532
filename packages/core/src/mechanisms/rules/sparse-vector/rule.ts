import { count, positive, type Rule, rule } from "../../../certificates/index.ts";
import { Rational } from "../../../math/index.ts";
import { neighbourRelation } from "../../options.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/**
 * Answering adaptively chosen integer queries by "above" or "below", with discrete Laplace noise on the threshold
 * (drawn anew after every "above") and fresh noise on every query, up to the given number of "above", is private with
 * epsilon = positives * sensitivity * (1/thresholdScale + 2/queryScale) (Dwork-Roth Theorem 3.23, on integers).
 */
export const sparseVector: Rule = rule({
  id: "sparse-vector",
  source: "Dwork-Roth Theorems 3.23 and 3.25; Lyu-Su-Li 2017; on integers",
  theorem: "Asking which queries exceed a noisy threshold costs privacy only for those that do",
  premises: [],
  parameters: {
    sensitivity: count(1),
    positives: count(1),
    thresholdScale: positive,
    queryScale: positive,
    neighbours: neighbourRelation,
    randomness,
  },
  assumptions: ({ parameters }) => ["bounded-sensitivity", randomnessAssumption(parameters.randomness)],
  conclude({ parameters: { sensitivity, positives, thresholdScale, queryScale, neighbours } }) {
    const perPositive = Rational.one.over(thresholdScale).plus(Rational.of(2).over(queryScale));
    return {
      notion: "differential-privacy",
      epsilon: perPositive.times(sensitivity).times(positives),
      delta: Rational.zero,
      neighbours,
      group: 1,
    };
  },
});
