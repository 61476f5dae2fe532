import { upward } from "../../reference/arithmetic.ts";
import { plus } from "../../reference/fraction.ts";
import { number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** xi + oscillation rounded up, for the same data sets or distributions. */
export const reference: ReferenceRule = {
  id: "regularized-minimization",
  premises: [["empirical-risk-minimization"]],
  parameters: ["oscillation"],
  assumptions: () => ["public-regularizer"],
  conclude(use) {
    const { xi, scope } = premiseAt(use);
    const sum = plus(number({ xi }, "xi"), number(use.parameters, "oscillation"));
    return { notion: "empirical-risk-minimization", xi: upward(() => sum), scope };
  },
};
