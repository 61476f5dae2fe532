import { Rational } from "../../../math/index.ts";
import { chainedDelta } from "../../chain.ts";
import { count } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/** What protects one row protects a group of k with k epsilon and a geometric sum of deltas. */
export const groupPrivacy: Rule = rule({
  id: "group-privacy",
  source: "Chaudhuri-Hsu Lemma 22, extended to positive delta",
  theorem: "Privacy of one row is privacy of k rows at k times the epsilon",
  mechanism: "kept",
  premises: [["differential-privacy", "private-prediction"]],
  parameters: { group: count(1) },
  assumptions: [],
  conclude({ premises: [{ claim }], parameters: { group }, n }) {
    requires(claim.group === 1, "premises.0.claim.group", "1: the premise must be about single rows");
    requires(n === "any" || group <= n, "parameters.group", `at most n = ${n}`);
    const { epsilon, delta } = claim;
    return {
      ...claim,
      epsilon: epsilon.times(group),
      delta: chainedDelta(group, epsilon, delta),
      group,
    };
  },
  proposals(_premise, goal) {
    // Goals hold exact numbers; a group is a count.
    const group = goal["group"] instanceof Rational ? goal["group"].toNumber() : goal["group"];
    return group === undefined || group === 1 ? [] : [{ group }];
  },
});
