import { upward } from "../../reference/arithmetic.ts";
import { fraction, minus, plus, spell, times } from "../../reference/fraction.ts";
import { chance, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** (b, e, d) becomes failure 2b - b^2, 2e and (1 + e^e) d. */
export const reference: ReferenceRule = {
  id: "typical-pairs",
  premises: [["perfect-generalization"]],
  parameters: [],
  assumptions: () => ["iid"],
  conclude(use) {
    const perfect = premiseAt(use);
    const b = chance(perfect, "beta");
    const epsilon = number(perfect, "epsilon");
    const delta = chance(perfect, "delta");
    return {
      notion: "closeness",
      beta: spell(minus(plus(b, b), times(b, b))),
      epsilon: spell(times(fraction(2n), epsilon)),
      delta: upward((r) => (delta.top === 0n ? 0 : r.min(1, r.mul(r.add(1, r.exp(epsilon)), delta)))),
    };
  },
};
