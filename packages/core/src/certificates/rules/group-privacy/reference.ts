import { chained } from "../../reference/chain.ts";
import { fraction, spell, times } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** (k eps, delta (e^(k eps) - 1) / (e^eps - 1)) for groups of k. */
export const reference: ReferenceRule = {
  id: "group-privacy",
  premises: [["differential-privacy", "private-prediction"]],
  parameters: ["group"],
  assumptions: () => [],
  conclude(use) {
    const privacy = premiseAt(use);
    const k = whole(use.parameters, "group", 1);
    must(privacy["group"] === 1, "rows");
    must(use.n === "any" || k <= use.n, "no more than there are");
    const epsilon = number(privacy, "epsilon");
    const delta = chained(k, epsilon, chance(privacy, "delta"));
    return { ...privacy, epsilon: spell(times(fraction(BigInt(k)), epsilon)), delta, group: k };
  },
};
