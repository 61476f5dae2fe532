import { aboveOne, openProbability, requires, type Rule, rule } from "../../../certificates/index.ts";
import { sharpEpsilon } from "../../../certificates/rules/renyi-to-privacy-sharp/rule.ts";
import { neighbourRelation } from "../../../mechanisms/options.ts";
import { eventAssumptions } from "../../assumptions.ts";
import { relieved } from "../../costs/failing.ts";
import { renyiCostOf } from "../../costs/renyi.ts";
import { eventList } from "../../event-shape.ts";
import { pricedWork } from "../../events-work.ts";
import { supported } from "../../supported.ts";
import { requireRenyiOrder } from "../renyi-accounting/rule.ts";

/**
 * Events that may fail, beside events known by their divergences: the deltas add up and are taken off the target; at what is left
 * of it the divergences of the rest, of one order, give epsilon.
 */
export const approximateRenyiAccounting: Rule = rule({
  id: "approximate-renyi-accounting",
  source:
    "Kairouz, Oh, Viswanath 2015; Canonne, Kamath, Steinke 2020, Proposition 12; approximate concentrated privacy: Bun, Steinke 2016",
  theorem: "Deltas of events add up, and the Renyi divergences of what the events are unless they fail",
  premises: [],
  parameters: { events: eventList, order: aboveOne, delta: openProbability, neighbours: neighbourRelation },
  assumptions: ({ parameters }) => eventAssumptions(parameters),
  work: ({ parameters: { events } }) => pricedWork(events, 6000, 48_000),
  conclude({ parameters: { events, order, delta, neighbours } }) {
    requireRenyiOrder(order);
    const rest = supported(relieved(events, neighbours));
    const left = delta.minus(rest.failing);
    requires(left.sign() > 0, "parameters.delta", "more than the deltas of the events come to");
    const divergence = supported(renyiCostOf(rest.events, neighbours, order));
    const epsilon = sharpEpsilon({ order, divergence, delta: left });
    return { notion: "differential-privacy", epsilon, delta, neighbours, group: 1 };
  },
});
