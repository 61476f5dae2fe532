import { premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** The same claim. */
export const reference: ReferenceRule = {
  id: "post-processing",
  premises: [
    [
      "differential-privacy",
      "bounded-range",
      "zero-concentrated-privacy",
      "renyi-privacy",
      "private-prediction",
      "robust-generalization",
      "split-robust-generalization",
      "perfect-generalization",
      "closeness",
    ],
  ],
  parameters: [],
  assumptions: () => ["no-further-access"],
  conclude: (use) => premiseAt(use),
};
