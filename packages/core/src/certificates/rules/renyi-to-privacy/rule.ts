import { Real, roundUp } from "../../../math/index.ts";
import { openProbability } from "../../field.ts";
import { type Rule, rule } from "../../rule.ts";

/** Renyi privacy as (epsilon, delta), at a delta of the caller's choice: epsilon + ln(1/delta) / (order - 1). */
export const renyiToPrivacy: Rule = rule({
  id: "renyi-to-privacy",
  source: "Mironov 2017, Proposition 3",
  theorem: "Renyi privacy of one order is approximate privacy at every delta",
  mechanism: "kept",
  premises: [["renyi-privacy"]],
  parameters: { delta: openProbability },
  assumptions: [],
  conclude({ premises: [{ claim }], parameters: { delta } }) {
    const { order, epsilon, neighbours } = claim;
    const price = Real.from(1).over(delta).ln().over(order.minus(1));
    return {
      notion: "differential-privacy",
      epsilon: roundUp(price.plus(epsilon)),
      delta,
      neighbours,
      group: 1,
    };
  },
  proposals: (_premise, goal) => (goal["delta"] === undefined ? [] : [{ delta: goal["delta"] }]),
});
