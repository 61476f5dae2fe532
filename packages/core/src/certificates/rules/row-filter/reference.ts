import { must, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** The same claim, for chunk * parts examples. */
export const reference: ReferenceRule = {
  id: "row-filter",
  premises: [["differential-privacy"]],
  parameters: ["chunk", "parts"],
  changes: () => "that is run on the rows that coins of their own let through",
  assumptions: () => ["order-invariant", "public-split", "fresh-coins", "row-filter"],
  size({ parameters }) {
    const n = BigInt(whole(parameters, "chunk", 1)) * BigInt(whole(parameters, "parts", 1));
    must(n < 2n ** 53n, "a number of examples");
    return Number(n);
  },
  conclude(use) {
    const claim = premiseAt(use);
    must(claim["neighbours"] === "replace-one" && claim["group"] === 1, "replace-one, single rows");
    return claim;
  },
};
