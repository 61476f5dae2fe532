import { upward } from "../../reference/arithmetic.ts";
import { type Fraction, fraction, minus, parse, spell } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

export const reference: ReferenceRule = {
  id: "renyi-to-privacy-sharp",
  premises: [["renyi-privacy"]],
  parameters: ["delta"],
  assumptions: () => [],
  conclude(use) {
    const given = premiseAt(use);
    const order = parse(given["order"]);
    const epsilon = number(given, "epsilon");
    const delta = chance(use.parameters, "delta", true);
    return {
      notion: "differential-privacy",
      epsilon: sharpEpsilon(order, epsilon, delta),
      delta: spell(delta),
      neighbours: given["neighbours"],
      group: 1,
    };
  },
};

/** max(0, divergence + ln(1 - 1/order) - (ln delta + ln order) / (order - 1)). */
export function sharpEpsilon(order: Fraction, divergence: Fraction, delta: Fraction): string {
  const above = minus(order, fraction(1n));
  must(above.top > 0n, "an order above one");
  return upward((r) => {
    const gain = r.ln(r.sub(1, r.div(1, order)));
    const price = r.div(r.add(r.ln(delta), r.ln(order)), above);
    return r.max(0, r.sub(r.add(divergence, gain), price));
  });
}
