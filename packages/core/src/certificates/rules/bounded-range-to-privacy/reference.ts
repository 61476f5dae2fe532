import { spell } from "../../reference/fraction.ts";
import { number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** (epsilon, 0). */
export const reference: ReferenceRule = {
  id: "bounded-range-to-privacy",
  premises: [["bounded-range"]],
  parameters: [],
  assumptions: () => [],
  conclude(use) {
    const given = premiseAt(use);
    return {
      notion: "differential-privacy",
      epsilon: spell(number(given, "epsilon")),
      delta: "0",
      neighbours: given["neighbours"],
      group: 1,
    };
  },
};
