import { upward } from "../../reference/arithmetic.ts";
import { fraction, minus, parse, spell } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** epsilon + ln(1/delta) / (order - 1). */
export const reference: ReferenceRule = {
  id: "renyi-to-privacy",
  premises: [["renyi-privacy"]],
  parameters: ["delta"],
  assumptions: () => [],
  conclude(use) {
    const given = premiseAt(use);
    const above = minus(parse(given["order"]), fraction(1n));
    must(above.top > 0n, "an order above one");
    const epsilon = number(given, "epsilon");
    const delta = chance(use.parameters, "delta", true);
    return {
      notion: "differential-privacy",
      epsilon: upward((r) => r.add(epsilon, r.div(r.ln(r.div(1, delta)), above))),
      delta: spell(delta),
      neighbours: given["neighbours"],
      group: 1,
    };
  },
};
