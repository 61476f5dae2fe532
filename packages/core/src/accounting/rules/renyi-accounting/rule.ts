import { pricedWork } from "../../events-work.ts";
import { aboveOne, requires, type Rule, rule } from "../../../certificates/index.ts";
import { Rational } from "../../../math/index.ts";
import { neighbourRelation } from "../../../mechanisms/options.ts";
import { eventAssumptions } from "../../assumptions.ts";
import { renyiCostOf } from "../../costs/renyi.ts";
import { eventList } from "../../event-shape.ts";
import { supported } from "../../supported.ts";

/** Orders beyond these serve nobody, and nearer to 1 the digits that formulas lose have no bound. */
const lowestRenyiOrder = Rational.parse("1.000001");
export const highestRenyiOrder = 1_000_000;

/** The Renyi divergences of one order add up, whatever was chosen in the light of earlier answers. */
export const renyiAccounting: Rule = rule({
  id: "renyi-accounting",
  source:
    "Mironov 2017, Proposition 1; Mironov, Talwar, Zhang 2019; Papernot, Steinke 2022, Theorem 2; bounded range in closed form",
  theorem: "Renyi divergences of one order add up over events on the same data",
  premises: [],
  parameters: { events: eventList, order: aboveOne, neighbours: neighbourRelation },
  assumptions: ({ parameters }) => eventAssumptions(parameters),
  work: ({ parameters: { events } }) => pricedWork(events, 6000, 48_000),
  conclude({ parameters: { events, order, neighbours } }) {
    requireRenyiOrder(order);
    const epsilon = supported(renyiCostOf(events, neighbours, order));
    return { notion: "renyi-privacy", order, epsilon, neighbours };
  },
});

/** Refuses an order at which nothing is accounted for. */
export function requireRenyiOrder(order: Rational): void {
  requires(
    order.compare(lowestRenyiOrder) >= 0 && order.compare(highestRenyiOrder) <= 0,
    "parameters.order",
    `from ${lowestRenyiOrder} to ${highestRenyiOrder}`,
  );
}
