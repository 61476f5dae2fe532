import { fraction, over, spell, times } from "../../reference/fraction.ts";
import { number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** rho = epsilon^2 / 8. */
export const reference: ReferenceRule = {
  id: "bounded-range-to-concentrated",
  premises: [["bounded-range"]],
  parameters: [],
  assumptions: () => [],
  conclude(use) {
    const given = premiseAt(use);
    const epsilon = number(given, "epsilon");
    const rho = spell(over(times(epsilon, epsilon), fraction(8n)));
    return { notion: "zero-concentrated-privacy", rho, neighbours: given["neighbours"] };
  },
};
