import { premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** epsilon-private in one answer. */
export const reference: ReferenceRule = {
  id: "bounded-range-to-prediction",
  premises: [["bounded-range"]],
  parameters: [],
  assumptions: () => ["binary-output"],
  conclude(use) {
    const { epsilon, neighbours } = premiseAt(use);
    return { notion: "private-prediction", epsilon, delta: "0", queries: 1, neighbours, group: 1 };
  },
};
