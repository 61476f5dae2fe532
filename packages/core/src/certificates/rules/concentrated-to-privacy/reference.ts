import { upward } from "../../reference/arithmetic.ts";
import { spell } from "../../reference/fraction.ts";
import { chance, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** epsilon = rho + 2 sqrt(rho ln(1/delta)). */
export const reference: ReferenceRule = {
  id: "concentrated-to-privacy",
  premises: [["zero-concentrated-privacy"]],
  parameters: ["delta"],
  assumptions: () => [],
  conclude(use) {
    const given = premiseAt(use);
    const rho = number(given, "rho");
    const delta = chance(use.parameters, "delta", true);
    return {
      notion: "differential-privacy",
      epsilon: upward((r) => r.add(rho, r.mul(2, r.sqrt(r.mul(rho, r.ln(r.div(1, delta))))))),
      delta: spell(delta),
      neighbours: given["neighbours"],
      group: 1,
    };
  },
};
