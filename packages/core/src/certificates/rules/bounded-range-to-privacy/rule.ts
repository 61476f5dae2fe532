import { Rational } from "../../../math/index.ts";
import { type Rule, rule } from "../../rule.ts";

/** Log-ratios in an interval of length epsilon are at most epsilon in size: pure privacy. */
export const boundedRangeToPrivacy: Rule = rule({
  id: "bounded-range-to-privacy",
  source: "Durfee, Rogers 2019",
  theorem: "A mechanism of bounded range is purely private with the same epsilon",
  mechanism: "kept",
  premises: [["bounded-range"]],
  parameters: {},
  assumptions: [],
  conclude({ premises: [{ claim }] }) {
    const { epsilon, neighbours } = claim;
    return { notion: "differential-privacy", epsilon, delta: Rational.zero, neighbours, group: 1 };
  },
  proposals: () => [{}],
});
