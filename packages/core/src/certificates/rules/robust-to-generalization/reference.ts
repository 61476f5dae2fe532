import { premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** The same numbers. */
export const reference: ReferenceRule = {
  id: "robust-to-generalization",
  premises: [["robust-generalization"]],
  parameters: [],
  assumptions: () => [],
  conclude(use) {
    const { alpha, beta } = premiseAt(use) as { readonly alpha?: unknown; readonly beta?: unknown };
    return { notion: "generalization", alpha, beta };
  },
};
