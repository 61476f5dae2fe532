import { upward } from "../../reference/arithmetic.ts";
import { chance, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** beta becomes 2 sqrt(beta), at most 1. */
export const reference: ReferenceRule = {
  id: "robust-to-split",
  premises: [["robust-generalization"]],
  parameters: [],
  assumptions: () => [],
  conclude(use) {
    const robust = premiseAt(use);
    const beta = chance(robust, "beta");
    return {
      notion: "split-robust-generalization",
      alpha: robust["alpha"],
      beta: upward((r) => r.min(1, r.mul(2, r.sqrt(beta)))),
    };
  },
};
