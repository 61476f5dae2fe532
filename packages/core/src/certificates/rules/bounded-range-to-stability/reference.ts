import { upward } from "../../reference/arithmetic.ts";
import { must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** gamma = tanh(epsilon/4). */
export const reference: ReferenceRule = {
  id: "bounded-range-to-stability",
  premises: [["bounded-range"]],
  parameters: [],
  assumptions: () => [],
  conclude(use) {
    const premise = premiseAt(use);
    must(premise["neighbours"] === "replace-one", "replace-one");
    const epsilon = number(premise, "epsilon");
    const gamma = upward((r) => r.min(1, r.tanh(r.div(epsilon, 4))));
    return { notion: "uniform-stability", gamma, group: 1 };
  },
};
