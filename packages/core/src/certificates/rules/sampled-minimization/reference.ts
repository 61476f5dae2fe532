import { plus, spell } from "../../reference/fraction.ts";
import { chance, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** xi + tau, for the same data sets or distributions. */
export const reference: ReferenceRule = {
  id: "sampled-minimization",
  premises: [["empirical-risk-minimization"]],
  parameters: ["tau"],
  changes: (use) =>
    `whose draws are within ${String(use.parameters["tau"])} of the certified ones, in total variation`,
  assumptions: () => ["bounded-loss", "sampler-within"],
  conclude(use) {
    const { xi, scope } = premiseAt(use);
    const sum = plus(number({ xi }, "xi"), chance(use.parameters, "tau"));
    return { notion: "empirical-risk-minimization", xi: spell(sum), scope };
  },
};
