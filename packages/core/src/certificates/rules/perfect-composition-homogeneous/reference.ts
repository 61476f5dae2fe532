import { upward } from "../../reference/arithmetic.ts";
import { type Fraction, fraction, least, spell, times } from "../../reference/fraction.ts";
import { valueOf } from "../../reference/loss-pairs.ts";
import { chance, must, number, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** (k - 2i) epsilon and sum_{l<i} C(k, l) (e^((k-l) epsilon) - e^((k-2i+l) epsilon)) / (1 + e^epsilon)^k. */
export const reference: ReferenceRule = {
  id: "perfect-composition-homogeneous",
  premises: [["perfect-generalization"]],
  parameters: ["times", "level"],
  assumptions: () => ["independent-coins"],
  work: (use) => 300_000 + whole(use.parameters, "times", 1) * valueOf(number(premiseAt(use), "epsilon")),
  conclude(use) {
    const perfect = premiseAt(use);
    must(perfect["delta"] === "0", "pure closeness");
    const b = chance(perfect, "beta");
    const epsilon = number(perfect, "epsilon");
    const k = whole(use.parameters, "times", 1);
    const i = whole(use.parameters, "level");
    must(k <= 100_000, "at most 100000 mechanisms");
    must(i <= Math.floor(k / 2), "the level is at most half the number of mechanisms");
    return {
      notion: "perfect-generalization",
      beta: spell(least(fraction(1n), times(fraction(BigInt(k)), b))),
      epsilon: spell(times(fraction(BigInt(k - 2 * i)), epsilon)),
      delta: epsilon.top === 0n ? "0" : delta(k, i, epsilon),
    };
  },
};

function delta(k: number, i: number, epsilon: Fraction): string {
  return upward((r) => {
    const e = r.exp(epsilon);
    let choose = 1n;
    let sum = r.add(0);
    for (let l = 0; l < i; l++) {
      sum = r.add(sum, r.mul(choose, r.sub(r.power(e, k - l), r.power(e, k - 2 * i + l))));
      choose = (choose * BigInt(k - l)) / BigInt(l + 1);
    }
    return r.div(sum, r.power(r.add(1, e), k));
  });
}
