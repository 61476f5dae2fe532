import { requires, type Rule, rule } from "../../rule.ts";

/** A replacement is one removal and one addition; concentrated privacy pays the square of the steps: 4 rho. */
export const concentratedAddOrRemoveToReplaceOne: Rule = rule({
  id: "concentrated-add-or-remove-to-replace-one",
  source: "Bun, Steinke 2016, Proposition 27 (group privacy of two)",
  theorem:
    "Concentrated privacy of a row's presence is concentrated privacy of its contents at four times rho",
  mechanism: "kept",
  premises: [["zero-concentrated-privacy"]],
  parameters: {},
  assumptions: [],
  conclude({ premises: [{ claim }] }) {
    requires(claim.neighbours === "add-or-remove-one", "premises.0.claim.neighbours", "add-or-remove-one");
    return { ...claim, rho: claim.rho.times(4), neighbours: "replace-one" };
  },
  proposals: () => [{}],
});
