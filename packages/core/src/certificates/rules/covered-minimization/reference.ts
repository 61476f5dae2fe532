import { plus, spell } from "../../reference/fraction.ts";
import { number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** xi + radius, for the same data sets or distributions. */
export const reference: ReferenceRule = {
  id: "covered-minimization",
  premises: [["empirical-risk-minimization"]],
  parameters: ["radius"],
  assumptions: () => ["public-candidates", "covering-losses"],
  conclude(use) {
    const { xi, scope } = premiseAt(use);
    const sum = plus(number({ xi }, "xi"), number(use.parameters, "radius"));
    return { notion: "empirical-risk-minimization", xi: spell(sum), scope };
  },
};
