import { upward } from "../../reference/arithmetic.ts";
import { fraction, minus, parse, spell } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** max(0, epsilon + ln(1 - 1/order) - (ln delta + ln order) / (order - 1)). */
export const reference: ReferenceRule = {
  id: "renyi-to-privacy-sharp",
  premises: [["renyi-privacy"]],
  parameters: ["delta"],
  assumptions: () => [],
  conclude(use) {
    const given = premiseAt(use);
    const order = parse(given["order"]);
    const above = minus(order, fraction(1n));
    must(above.top > 0n, "an order above one");
    const epsilon = number(given, "epsilon");
    const delta = chance(use.parameters, "delta", true);
    return {
      notion: "differential-privacy",
      epsilon: upward((r) => {
        const gain = r.ln(r.sub(1, r.div(1, order)));
        const price = r.div(r.add(r.ln(delta), r.ln(order)), above);
        return r.max(0, r.sub(r.add(epsilon, gain), price));
      }),
      delta: spell(delta),
      neighbours: given["neighbours"],
      group: 1,
    };
  },
};
