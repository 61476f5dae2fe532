import { fraction, spell } from "../../reference/fraction.ts";
import { must, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** (0, m/n)-private. */
export const reference: ReferenceRule = {
  id: "subsample-anything",
  premises: [],
  parameters: ["subset"],
  assumptions: () => ["uniform-subset"],
  conclude(use) {
    const n = sizeOf(use);
    const m = whole(use.parameters, "subset", 1);
    must(m <= n, "a subset of the sample");
    return {
      notion: "differential-privacy",
      epsilon: "0",
      delta: spell(fraction(BigInt(m), BigInt(n))),
      neighbours: "replace-one",
      group: 1,
    };
  },
};
