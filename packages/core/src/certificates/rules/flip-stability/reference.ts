import { upward } from "../../reference/arithmetic.ts";
import { chance, must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** epsilon = ln(1 + (1 - 2 rho) gamma/rho) for the flip probability rho in (0, 1/2). */
export const reference: ReferenceRule = {
  id: "flip-stability",
  premises: [["uniform-stability"]],
  parameters: ["flip"],
  changes: (use) => `whose answers are flipped with probability ${String(use.parameters["flip"])}`,
  assumptions: () => ["binary-output", "fresh-coins"],
  work: () => 300_000,
  conclude(use) {
    const stability = premiseAt(use);
    must(stability["group"] === 1, "rows");
    const gamma = chance(stability, "gamma");
    const rho = number(use.parameters, "flip");
    must(rho.top > 0n && 2n * rho.top < rho.bottom, "a flip probability in (0, 1/2)");
    const epsilon = upward((r) => r.ln(r.add(1, r.div(r.mul(r.sub(1, r.mul(2, rho)), gamma), rho))));
    return {
      notion: "private-prediction",
      epsilon,
      delta: "0",
      queries: 1,
      neighbours: "replace-one",
      group: 1,
    };
  },
};
