import { Real, roundUp } from "../../../math/index.ts";
import { openProbability } from "../../field.ts";
import { type Rule, rule } from "../../rule.ts";

/** Concentrated privacy as (epsilon, delta), at a delta of the caller's choice: rho + 2 sqrt(rho ln(1/delta)). */
export const concentratedToPrivacy: Rule = rule({
  id: "concentrated-to-privacy",
  source: "Bun, Steinke 2016, Proposition 1.3",
  theorem: "Concentrated privacy is approximate privacy at every delta",
  mechanism: "kept",
  premises: [["zero-concentrated-privacy"]],
  parameters: { delta: openProbability },
  assumptions: [],
  conclude({ premises: [{ claim }], parameters: { delta } }) {
    const { rho, neighbours } = claim;
    const root = Real.from(1).over(delta).ln().times(rho).sqrt();
    const epsilon = roundUp(root.times(2).plus(rho));
    return { notion: "differential-privacy", epsilon, delta, neighbours, group: 1 };
  },
  proposals: (_premise, goal) => (goal["delta"] === undefined ? [] : [{ delta: goal["delta"] }]),
});
