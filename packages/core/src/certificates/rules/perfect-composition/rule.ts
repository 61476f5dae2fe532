import { Rational } from "../../../math/index.ts";
import { type Rule, rule } from "../../rule.ts";

/**
 * One claim for a bundle of perfectly generalizing mechanisms on the same sample, none of which reads another's
 * output: all three numbers add (Cummings Theorem 12, with deltas). O(premises).
 */
export const perfectComposition: Rule = rule({
  id: "perfect-composition",
  source: "Cummings Theorem 12, extended to positive delta",
  theorem: "Perfectly generalizing mechanisms with independent coins generalize perfectly together",
  mechanism: "built",
  premises: { each: ["perfect-generalization"], least: 1 },
  parameters: {},
  assumptions: ["independent-coins"],
  conclude({ premises }) {
    const total = (name: "beta" | "epsilon" | "delta"): Rational =>
      premises.reduce((all, { claim }) => all.plus(claim[name]), Rational.zero);
    const capped = (x: Rational): Rational => (x.compare(1) > 0 ? Rational.one : x);
    return {
      notion: "perfect-generalization",
      beta: capped(total("beta")),
      epsilon: total("epsilon"),
      delta: capped(total("delta")),
    };
  },
});
