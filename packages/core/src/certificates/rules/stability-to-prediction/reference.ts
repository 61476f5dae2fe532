import { premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** gamma-stable is (0, gamma)-private in one answer. */
export const reference: ReferenceRule = {
  id: "stability-to-prediction",
  premises: [["uniform-stability"]],
  parameters: [],
  assumptions: () => ["binary-output"],
  conclude(use) {
    const { gamma, group } = premiseAt(use);
    return {
      notion: "private-prediction",
      epsilon: "0",
      delta: gamma,
      queries: 1,
      neighbours: "replace-one",
      group,
    };
  },
};
