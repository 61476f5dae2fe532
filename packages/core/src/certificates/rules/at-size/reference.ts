import { notionList } from "../../reference/claims.ts";
import { must, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** The same claim, at a stated size. */
export const reference: ReferenceRule = {
  id: "at-size",
  premises: [notionList],
  parameters: ["n"],
  assumptions: () => [],
  size: (use) => whole(use.parameters, "n", 1),
  conclude(use) {
    must(use.premises[0]?.n === "any", "the premise must hold for every size");
    return premiseAt(use);
  },
};
