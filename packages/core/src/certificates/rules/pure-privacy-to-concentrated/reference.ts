import { fraction, over, spell, times } from "../../reference/fraction.ts";
import { must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** rho = epsilon^2 / 2. */
export const reference: ReferenceRule = {
  id: "pure-privacy-to-concentrated",
  premises: [["differential-privacy"]],
  parameters: [],
  assumptions: () => [],
  conclude(use) {
    const privacy = premiseAt(use);
    must(privacy["delta"] === "0" && privacy["group"] === 1, "pure privacy of rows");
    const epsilon = number(privacy, "epsilon");
    const rho = spell(over(times(epsilon, epsilon), fraction(2n)));
    return { notion: "zero-concentrated-privacy", rho, neighbours: privacy["neighbours"] };
  },
};
