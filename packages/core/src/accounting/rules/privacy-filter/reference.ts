import { fraction, order as compared, spell } from "../../../certificates/reference/fraction.ts";
import { chance, must, number, type ReferenceRule } from "../../../certificates/reference/rule.ts";

/** The budget is the claim. */
export const reference: ReferenceRule = {
  id: "privacy-filter",
  premises: [],
  parameters: ["accountant", "budget", "delta", "order", "neighbours"],
  assumptions: () => ["filtered-events", "fresh-coins", "every-prefix"],
  conclude({ parameters }) {
    const { accountant, neighbours } = parameters;
    const budget = spell(number(parameters, "budget"));
    const delta = chance(parameters, "delta");
    const order = number(parameters, "order");
    const zero = order.top === 0n;
    switch (accountant) {
      case "pure":
        must(delta.top === 0n && zero, "neither delta nor order");
        return { notion: "differential-privacy", epsilon: budget, delta: "0", neighbours, group: 1 };
      case "approximate":
        must(delta.top < delta.bottom && zero, "a delta below one and no order");
        return { notion: "differential-privacy", epsilon: budget, delta: spell(delta), neighbours, group: 1 };
      case "concentrated":
        must(delta.top === 0n && zero, "neither delta nor order");
        return { notion: "zero-concentrated-privacy", rho: budget, neighbours };
      case "renyi":
        must(delta.top === 0n && compared(order, fraction(1n)) > 0, "an order above one and no delta");
        return { notion: "renyi-privacy", order: spell(order), epsilon: budget, neighbours };
      default:
        throw new Error("a kind of filter");
    }
  },
};
