import { fraction, least, spell, times } from "../../reference/fraction.ts";
import { chance, must, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** min(1, k gamma). */
export const reference: ReferenceRule = {
  id: "group-stability",
  premises: [["uniform-stability"]],
  parameters: ["group"],
  assumptions: () => [],
  conclude(use) {
    const stability = premiseAt(use);
    must(stability["group"] === 1, "rows");
    const group = whole(use.parameters, "group", 1);
    const gamma = least(fraction(1n), times(fraction(BigInt(group)), chance(stability, "gamma")));
    return { notion: "uniform-stability", gamma: spell(gamma), group };
  },
};
