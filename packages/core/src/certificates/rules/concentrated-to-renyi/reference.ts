import { order, parse, spell, times } from "../../reference/fraction.ts";
import { must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** epsilon = rho * order. */
export const reference: ReferenceRule = {
  id: "concentrated-to-renyi",
  premises: [["zero-concentrated-privacy"]],
  parameters: ["order"],
  assumptions: () => [],
  conclude(use) {
    const given = premiseAt(use);
    const a = parse(use.parameters["order"]);
    must(order(a, { top: 1n, bottom: 1n }) > 0, "an order above one");
    const epsilon = spell(times(number(given, "rho"), a));
    return { notion: "renyi-privacy", order: spell(a), epsilon, neighbours: given["neighbours"] };
  },
};
