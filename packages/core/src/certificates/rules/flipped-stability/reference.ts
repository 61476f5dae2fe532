import { fraction, minus, spell, times } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** gamma' = (1 - 2 rho) gamma for the flip probability rho in (0, 1/2). */
export const reference: ReferenceRule = {
  id: "flipped-stability",
  premises: [["uniform-stability"]],
  parameters: ["flip"],
  changes: (use) => `whose answers are flipped with probability ${String(use.parameters["flip"])}`,
  assumptions: () => ["binary-output", "fresh-coins"],
  conclude(use) {
    const stability = premiseAt(use);
    const rho = number(use.parameters, "flip");
    must(rho.top > 0n && 2n * rho.top < rho.bottom, "a flip probability in (0, 1/2)");
    const gamma = times(minus(fraction(1n), times(fraction(2n), rho)), chance(stability, "gamma"));
    return { notion: "uniform-stability", gamma: spell(gamma), group: stability["group"] };
  },
};
