import { fraction, order, spell } from "../../reference/fraction.ts";
import { must, number, type ReferenceRule, sizeOf } from "../../reference/rule.ts";

/** The excess that every row of the table was computed to have at most. */
export const reference: ReferenceRule = {
  id: "checked-minimization",
  premises: [],
  parameters: ["xi"],
  assumptions: () => ["checked-gaps"],
  conclude(use) {
    must(sizeOf(use) >= 1, "a table for data sets of one size");
    const xi = number(use.parameters, "xi");
    must(order(xi, fraction(1n)) <= 0, "an excess of at most 1");
    return { notion: "empirical-risk-minimization", xi: spell(xi), scope: "always" };
  },
};
