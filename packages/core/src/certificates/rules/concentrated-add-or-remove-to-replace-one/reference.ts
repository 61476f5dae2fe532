import { fraction, spell, times } from "../../reference/fraction.ts";
import { must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** rho becomes 4 rho. */
export const reference: ReferenceRule = {
  id: "concentrated-add-or-remove-to-replace-one",
  premises: [["zero-concentrated-privacy"]],
  parameters: [],
  assumptions: () => [],
  conclude(use) {
    const given = premiseAt(use);
    must(given["neighbours"] === "add-or-remove-one", "one row comes or goes");
    const rho = spell(times(fraction(4n), number(given, "rho")));
    return { notion: "zero-concentrated-privacy", rho, neighbours: "replace-one" };
  },
};
