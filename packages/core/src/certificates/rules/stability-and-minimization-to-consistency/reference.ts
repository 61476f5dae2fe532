import { plus, spell } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** xi + gamma. */
export const reference: ReferenceRule = {
  id: "stability-and-minimization-to-consistency",
  premises: [["empirical-risk-minimization"], ["uniform-stability"]],
  parameters: [],
  assumptions: () => ["iid", "same-learner"],
  conclude(use) {
    const minimization = premiseAt(use, 0);
    const stability = premiseAt(use, 1);
    must(stability["group"] === 1, "rows");
    const everywhere = minimization["scope"] === "always" || minimization["scope"] === "universal";
    return {
      notion: "consistency",
      xi: spell(plus(number(minimization, "xi"), chance(stability, "gamma"))),
      scope: everywhere ? "all-distributions" : "class",
    };
  },
};
