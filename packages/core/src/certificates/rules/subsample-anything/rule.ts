import { Rational } from "../../../math/index.ts";
import { count } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/**
 * Any algorithm whatsoever that reads only `subset` of n examples, at random positions, is (0, subset/n)-private
 * (Wang Lemma 22). The delta is honest and large: the whole of a record may be published when it is drawn.
 */
export const subsampleAnything: Rule = rule({
  id: "subsample-anything",
  source: "Wang Lemma 22",
  theorem:
    "Whatever reads a few examples at random positions is private, with their share of the sample as delta",
  premises: [],
  parameters: { subset: count(1) },
  assumptions: ["uniform-subset"],
  conclude({ parameters: { subset }, n: size }) {
    const n = sampleSize(size);
    requires(subset <= n, "parameters.subset", "at most n");
    return {
      notion: "differential-privacy",
      epsilon: Rational.zero,
      delta: Rational.of(subset, n),
      neighbours: "replace-one",
      group: 1,
    };
  },
});
