import { must, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** All distributions include those of a class. */
export const reference: ReferenceRule = {
  id: "weaker-consistency",
  premises: [["consistency"]],
  parameters: [],
  assumptions: () => [],
  conclude(use) {
    const { xi, scope } = premiseAt(use);
    must(scope === "all-distributions", "every distribution");
    return { notion: "consistency", xi, scope: "class" };
  },
};
