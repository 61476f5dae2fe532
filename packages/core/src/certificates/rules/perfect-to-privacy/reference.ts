import { upward } from "../../reference/arithmetic.ts";
import { fraction, order, spell, times } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf } from "../../reference/rule.ts";

/** If b < 1/(2 n^n): (2 epsilon, (1 + e^epsilon) delta), replacing one example. */
export const reference: ReferenceRule = {
  id: "perfect-to-privacy",
  premises: [["perfect-generalization"]],
  parameters: [],
  assumptions: () => ["all-distributions"],
  conclude(use) {
    const perfect = premiseAt(use);
    const b = chance(perfect, "beta");
    const epsilon = number(perfect, "epsilon");
    const delta = chance(perfect, "delta");
    if (b.top !== 0n) {
      const n = sizeOf(use);
      must(n <= 2000, "n^n is compared for n up to 2000");
      must(order(b, fraction(1n, 2n * BigInt(n) ** BigInt(n))) < 0, "beta must be below 1/(2 n^n)");
    }
    return {
      notion: "differential-privacy",
      epsilon: spell(times(fraction(2n), epsilon)),
      delta: upward((r) => (delta.top === 0n ? 0 : r.min(1, r.mul(r.add(1, r.exp(epsilon)), delta)))),
      neighbours: "replace-one",
      group: 1,
    };
  },
};
