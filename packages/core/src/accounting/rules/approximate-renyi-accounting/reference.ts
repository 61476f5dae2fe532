import { costOf, fits, inside } from "../../../certificates/reference/event-costs.ts";
import { eventNeeds, eventsOf, eventsWork, type PlainEvent } from "../../../certificates/reference/events.ts";
import { minus, spell } from "../../../certificates/reference/fraction.ts";
import { chance, must, type ReferenceRule } from "../../../certificates/reference/rule.ts";
import { sharpEpsilon } from "../../../certificates/rules/renyi-to-privacy-sharp/reference.ts";
import { deltaOf, epsilonOf } from "../approximate-accounting/reference.ts";
import { divergenceAt, renyiOrder } from "../renyi-accounting/reference.ts";

/** The sharp conversion at delta less all deltas, of the sum of the divergences that are left. */
export const reference: ReferenceRule = {
  id: "approximate-renyi-accounting",
  premises: [],
  parameters: ["events", "order", "delta", "neighbours"],
  assumptions: ({ parameters }) => eventNeeds(parameters),
  work: ({ parameters }) => eventsWork(parameters, 6000, 48_000),
  conclude({ parameters }) {
    const { neighbours } = parameters;
    const order = renyiOrder(parameters);
    const delta = chance(parameters, "delta", true);
    const events = eventsOf(parameters);
    const left = minus(delta, costOf(events, neighbours, deltaOf));
    must(left.top > 0n, "a delta above those of the events");
    const rest = events.map((event) => unlessItFails(event, neighbours));
    const divergence = costOf(rest, neighbours, divergenceAt(order));
    const epsilon = sharpEpsilon(order, divergence, left);
    return { notion: "differential-privacy", epsilon, delta: spell(delta), neighbours, group: 1 };
  },
};

/** The event with pure privacy in the place of every promise that may fail. */
function unlessItFails(event: PlainEvent, neighbours: unknown): PlainEvent {
  const again = (one: unknown): PlainEvent => unlessItFails(one as PlainEvent, neighbours);
  switch (event.kind) {
    case "approximate":
      return event["delta"] === "0" ? event : { kind: "pure", epsilon: event["epsilon"] };
    case "repeated":
      return { ...event, event: again(event["event"]) };
    case "composed":
    case "parallel":
      return { ...event, events: (event["events"] as unknown[]).map(again) };
    case "subsampled": {
      if (inside(event, neighbours, deltaOf)?.top === 0n) return event;
      const whole = fits(event, neighbours) ? epsilonOf(event, neighbours) : undefined;
      must(whole !== undefined, "a random part of events with a promise of epsilon and delta");
      return { kind: "pure", epsilon: spell(whole) };
    }
    default:
      return event;
  }
}
