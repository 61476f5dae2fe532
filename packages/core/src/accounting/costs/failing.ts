import type { Neighbours } from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import type { Event } from "../event.ts";
import { type Occurrence, occurrences, occurrencesOf } from "../occurrences.ts";
import { approximateCost } from "./approximate.ts";
import { added, type Cost, isUnsupported, partsOf, worstPart } from "./cost.ts";
import { remembered } from "./remembered.ts";

/** Events whose deltas were taken off: what they are unless they fail, and how often any of them fails, at most. */
export interface Relieved {
  readonly events: readonly Event[];
  readonly failing: Rational;
}

/**
 * Takes the deltas off a list of events, worked out once: an (epsilon, delta)-private event is one of pure epsilon but for
 * probability delta. On a secret random part it is taken off with what the part saves; of disjoint parts the largest sum counts.
 * The refusal names a random part whose promise is not one of (epsilon, delta). Proof: the rule `approximate-renyi-accounting`.
 */
export function relieved(events: readonly Event[], neighbours: Neighbours): Cost<Relieved> {
  return remembered(events, `relieved ${neighbours}`, () => {
    const failing = added(occurrences(events), neighbours, failingCost);
    if (isUnsupported(failing)) return failing;
    const rest = failing.sign() === 0 ? events : reliefs(events, "events", neighbours);
    return isUnsupported(rest) ? rest : { events: rest, failing };
  });
}

function failingCost({ event, path }: Occurrence, neighbours: Neighbours): Cost<Rational> {
  if (event.kind === "approximate") return event.delta;
  if (event.kind === "parallel") return worstPart(partsOf(event.events, path), neighbours, failingCost);
  if (event.kind !== "subsampled") return Rational.zero;
  const whole = added(occurrencesOf(event.event, `${path}.event`), neighbours, failingCost);
  return isUnsupported(whole) ? whole : whole.times(event.rate);
}

function reliefs(events: readonly Event[], path: string, neighbours: Neighbours): Cost<readonly Event[]> {
  const rest: Event[] = [];
  for (const [i, event] of events.entries()) {
    const one = relief(event, `${path}.${i}`, neighbours);
    if (isUnsupported(one)) return one;
    rest.push(one);
  }
  return rest;
}

function relief(event: Event, path: string, neighbours: Neighbours): Cost<Event> {
  switch (event.kind) {
    case "approximate":
      return event.delta.sign() === 0 ? event : { kind: "pure", epsilon: event.epsilon };
    case "repeated": {
      const inner = relief(event.event, `${path}.event`, neighbours);
      return isUnsupported(inner) ? inner : { ...event, event: inner };
    }
    case "composed":
    case "parallel": {
      const inner = reliefs(event.events, `${path}.events`, neighbours);
      return isUnsupported(inner) ? inner : { ...event, events: inner };
    }
    case "subsampled": {
      const failing = failingCost({ event, times: 1n, path }, neighbours);
      if (isUnsupported(failing) || failing.sign() === 0) return isUnsupported(failing) ? failing : event;
      const price = approximateCost({ event, times: 1n, path }, neighbours);
      return isUnsupported(price) ? price : { kind: "pure", epsilon: price.epsilon };
    }
    default:
      return event;
  }
}
