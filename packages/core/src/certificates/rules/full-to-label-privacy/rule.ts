import { requires, type Rule, rule } from "../../rule.ts";

/** Who may replace a whole row may replace its label: privacy of rows is privacy of labels. */
export const fullToLabelPrivacy: Rule = rule({
  id: "full-to-label-privacy",
  source: "Chaudhuri-Hsu Definitions 2 and 3",
  theorem: "What protects whole rows protects their labels",
  mechanism: "kept",
  premises: [["differential-privacy"]],
  parameters: {},
  assumptions: [],
  conclude({ premises: [{ claim }] }) {
    requires(claim.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    return { ...claim, neighbours: "replace-label" };
  },
  proposals: () => [{}],
});
