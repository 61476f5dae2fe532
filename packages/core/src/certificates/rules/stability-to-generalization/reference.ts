import { must, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** The gap in expectation is at most gamma. */
export const reference: ReferenceRule = {
  id: "stability-to-generalization",
  premises: [["uniform-stability"]],
  parameters: [],
  assumptions: () => ["iid"],
  conclude(use) {
    const stability = premiseAt(use);
    must(stability["group"] === 1, "rows");
    return { notion: "expected-generalization", gamma: stability["gamma"] };
  },
};
