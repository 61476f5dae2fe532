import { Real, roundUp } from "../../../math/index.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * A bounded range gives uniform stability tanh(epsilon/4), half of what privacy alone gives: the exponential
 * mechanism is twice as stable as its epsilon says (Dagan-Feldman Lemma 7, Wang Lemma 8, sharpened).
 */
export const boundedRangeToStability: Rule = rule({
  id: "bounded-range-to-stability",
  source: "Wang Lemma 8, Dagan-Feldman Lemma 7, sharpened",
  theorem: "A mechanism of bounded range, such as the exponential mechanism, is uniformly stable",
  mechanism: "kept",
  premises: [["bounded-range"]],
  parameters: {},
  assumptions: [],
  conclude({ premises: [{ claim: range }] }) {
    requires(range.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    const gamma = Real.from(range.epsilon.over(4)).tanh().min(1);
    return { notion: "uniform-stability", gamma: roundUp(gamma), group: 1 };
  },
  proposals: () => [{}],
});
