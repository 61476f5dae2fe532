import { must, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** The same numbers for fewer neighbours. */
export const reference: ReferenceRule = {
  id: "full-to-label-privacy",
  premises: [["differential-privacy"]],
  parameters: [],
  assumptions: () => [],
  conclude(use) {
    const privacy = premiseAt(use);
    must(privacy["neighbours"] === "replace-one", "whole rows are replaced");
    return { ...privacy, neighbours: "replace-label" };
  },
};
