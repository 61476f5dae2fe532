import { chainedDelta } from "../../chain.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/** A replacement is one removal and one addition: two steps. There is no way back; see proof.md. */
export const addOrRemoveToReplaceOne: Rule = rule({
  id: "add-or-remove-to-replace-one",
  source: "Two steps of Chaudhuri-Hsu Lemma 22",
  theorem: "A mechanism that hides a row's presence hides its contents at twice the epsilon",
  mechanism: "kept",
  premises: [["differential-privacy"]],
  parameters: {},
  assumptions: [],
  conclude({ premises: [{ claim }] }) {
    requires(claim.neighbours === "add-or-remove-one", "premises.0.claim.neighbours", "add-or-remove-one");
    requires(claim.group === 1, "premises.0.claim.group", "1");
    const { epsilon, delta } = claim;
    return {
      ...claim,
      epsilon: epsilon.times(2),
      delta: chainedDelta(2, epsilon, delta),
      neighbours: "replace-one",
    };
  },
  proposals: () => [{}],
});
