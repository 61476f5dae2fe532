import { premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** The parameters of the answers, as a model. */
export const reference: ReferenceRule = {
  id: "labelled-public-points",
  premises: [["private-prediction"]],
  parameters: [],
  assumptions: () => ["no-further-access", "public-points"],
  conclude(use) {
    const { epsilon, delta, neighbours, group } = premiseAt(use);
    return { notion: "differential-privacy", epsilon, delta, neighbours, group };
  },
};
