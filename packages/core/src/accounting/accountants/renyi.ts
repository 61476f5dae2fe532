import { certify, derive } from "../../certificates/index.ts";
import { renyiToPrivacySharp } from "../../certificates/rules/renyi-to-privacy-sharp/rule.ts";
import type { Rational } from "../../math/index.ts";
import type { Accountant, AccountGoal } from "../accountant.ts";
import { accountingBook } from "../certificates.ts";
import { isUnsupported, overspent } from "../costs/cost.ts";
import { relieved } from "../costs/failing.ts";
import { remembered } from "../costs/remembered.ts";
import { renyiCostOf } from "../costs/renyi.ts";
import type { Event } from "../event.ts";
import { occurrences } from "../occurrences.ts";
import { approximateRenyiAccounting } from "../rules/approximate-renyi-accounting/rule.ts";
import { highestRenyiOrder, renyiAccounting } from "../rules/renyi-accounting/rule.ts";
import { supported } from "../supported.ts";
import { needsDelta } from "./needs-delta.ts";
import { roughRenyi } from "./rough-renyi.ts";
import { sharpOrder } from "./sharp-order.ts";

/**
 * Adds Renyi divergences at the order that suits the wanted delta best, and turns the total into (epsilon, delta). Deltas of the
 * events themselves are taken off the wanted one first.
 */
export const renyi: Accountant = {
  id: "renyi",
  summary: "Renyi divergences of the best order add up; deltas of events are taken off delta.",
  unsupported(events, goal) {
    const lacking = needsDelta(events, goal);
    if (lacking !== undefined) return lacking;
    const rest = relieved(events, goal.neighbours);
    if (isUnsupported(rest)) return rest;
    const left = goal.delta.minus(rest.failing);
    if (left.sign() <= 0) return overspent(occurrences(events).find(mayFail)!);
    const cost = renyiCostOf(rest.events, goal.neighbours, orderFor(rest.events, { ...goal, delta: left }));
    return isUnsupported(cost) ? cost : undefined;
  },
  certify(events, { delta, neighbours }) {
    const { events: rest, failing } = supported(relieved(events, neighbours));
    const order = orderFor(rest, { delta: delta.minus(failing), neighbours });
    if (failing.sign() > 0) {
      return certify(
        derive(approximateRenyiAccounting, [], { events, order, delta, neighbours }),
        accountingBook,
      );
    }
    const total = derive(renyiAccounting, [], { events, order, neighbours });
    return certify(derive(renyiToPrivacySharp, [total], { delta }), accountingBook);
  },
};

/** Is it an event with a delta, or one that holds such an event? */
function mayFail({ event }: { readonly event: Event }): boolean {
  if (event.kind === "approximate") return event.delta.sign() > 0;
  if ("event" in event) return mayFail(event);
  return "events" in event && event.events.some((part) => mayFail({ event: part }));
}

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
