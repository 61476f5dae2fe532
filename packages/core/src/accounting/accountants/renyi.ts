import { certify, derive } from "../../certificates/index.ts";
import { renyiToPrivacySharp } from "../../certificates/rules/renyi-to-privacy-sharp/rule.ts";
import type { Rational } from "../../math/index.ts";
import type { Accountant, AccountGoal } from "../accountant.ts";
import { accountingBook } from "../certificates.ts";
import { isUnsupported } from "../costs/cost.ts";
import { remembered } from "../costs/remembered.ts";
import { renyiCostOf } from "../costs/renyi.ts";
import type { Event } from "../event.ts";
import { occurrences } from "../occurrences.ts";
import { highestRenyiOrder, renyiAccounting } from "../rules/renyi-accounting/rule.ts";
import { needsDelta } from "./needs-delta.ts";
import { roughRenyi } from "./rough-renyi.ts";
import { sharpOrder } from "./sharp-order.ts";

/** Adds Renyi divergences at the order that suits the wanted delta best, and turns the total into (epsilon, delta). */
export const renyi: Accountant = {
  id: "renyi",
  summary: "Renyi divergences of the best order add up.",
  unsupported(events, goal) {
    const lacking = needsDelta(events, goal);
    if (lacking !== undefined) return lacking;
    const cost = renyiCostOf(events, goal.neighbours, orderFor(events, goal));
    return isUnsupported(cost) ? cost : undefined;
  },
  certify(events, goal) {
    const { delta, neighbours } = goal;
    const total = derive(renyiAccounting, [], { events, order: orderFor(events, goal), neighbours });
    return certify(derive(renyiToPrivacySharp, [total], { delta }), accountingBook);
  },
};

function orderFor(events: readonly Event[], { delta, neighbours }: AccountGoal): Rational {
  return remembered(events, `order ${neighbours} ${delta}`, () => {
    const curve = roughRenyi(occurrences(events), neighbours);
    const allowed = (order: number): number => (order > highestRenyiOrder ? Infinity : curve(order));
    return sharpOrder(allowed, delta, listedOrders(events));
  });
}

/** Orders of which some event speaks: no other order is as good for it. */
function listedOrders(events: readonly Event[]): readonly Rational[] {
  return events.flatMap((event) => {
    if (event.kind === "renyi") return event.orders;
    if ("event" in event) return listedOrders([event.event]);
    return "events" in event ? listedOrders(event.events) : [];
  });
}
