import { chained } from "../../reference/chain.ts";
import { fraction, spell, times } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** (2 eps, (1 + e^eps) delta). */
export const reference: ReferenceRule = {
  id: "add-or-remove-to-replace-one",
  premises: [["differential-privacy"]],
  parameters: [],
  assumptions: () => [],
  conclude(use) {
    const privacy = premiseAt(use);
    must(privacy["neighbours"] === "add-or-remove-one" && privacy["group"] === 1, "one row comes or goes");
    const epsilon = number(privacy, "epsilon");
    return {
      notion: "differential-privacy",
      epsilon: spell(times(fraction(2n), epsilon)),
      delta: chained(2, epsilon, chance(privacy, "delta")),
      neighbours: "replace-one",
      group: 1,
    };
  },
};
