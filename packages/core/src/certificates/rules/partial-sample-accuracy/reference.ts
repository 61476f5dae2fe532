import { must, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** The claim for m examples, about the learner that keeps m of n. */
export const reference: ReferenceRule = {
  id: "partial-sample-accuracy",
  premises: [["accuracy", "consistency", "error-bound"]],
  parameters: ["n"],
  changes: (use) => `that is run on ${use.premises[0]?.n} of its ${use.n} rows, drawn at random`,
  assumptions: () => ["iid", "data-independent-selection"],
  size: (use) => whole(use.parameters, "n", 1),
  conclude(use) {
    const part = use.premises[0]?.n;
    must(typeof part === "number" && part <= whole(use.parameters, "n", 1), "a part of the sample");
    return premiseAt(use);
  },
};
