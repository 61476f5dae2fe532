import { premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** The same numbers, for any number of queries. */
export const reference: ReferenceRule = {
  id: "privacy-to-prediction",
  premises: [["differential-privacy"]],
  parameters: [],
  assumptions: () => [],
  conclude(use) {
    const { epsilon, delta, neighbours, group } = premiseAt(use);
    return { notion: "private-prediction", epsilon, delta, queries: "infinity", neighbours, group };
  },
};
