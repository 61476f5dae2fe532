import { upward } from "../../reference/arithmetic.ts";
import { must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** gamma = min(1, sqrt(rho/2)). */
export const reference: ReferenceRule = {
  id: "concentrated-to-stability",
  premises: [["zero-concentrated-privacy"]],
  parameters: [],
  assumptions: () => [],
  conclude(use) {
    const privacy = premiseAt(use);
    must(privacy["neighbours"] === "replace-one", "replace-one");
    const rho = number(privacy, "rho");
    return { notion: "uniform-stability", gamma: upward((r) => r.min(1, r.sqrt(r.div(rho, 2)))), group: 1 };
  },
};
