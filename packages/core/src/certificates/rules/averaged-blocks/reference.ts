import { fraction, least, spell } from "../../reference/fraction.ts";
import { must, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** gamma = min(1, group/k) for k disjoint blocks. */
export const reference: ReferenceRule = {
  id: "averaged-blocks",
  premises: [],
  parameters: ["blocks", "group"],
  assumptions: () => ["binary-output", "public-split", "fresh-coins"],
  conclude(use) {
    const blocks = whole(use.parameters, "blocks", 1);
    const group = whole(use.parameters, "group", 1);
    must(blocks <= sizeOf(use), "no more blocks than examples");
    const gamma = least(fraction(1n), fraction(BigInt(group), BigInt(blocks)));
    return { notion: "uniform-stability", gamma: spell(gamma), group };
  },
};
