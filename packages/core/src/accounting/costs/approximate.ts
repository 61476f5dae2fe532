import type { Neighbours } from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import type { Event } from "../event.ts";
import { type Occurrence, occurrences, occurrencesOf } from "../occurrences.ts";
import { type Cost, isUnsupported, mismatch, partsOf, prices, unsupported } from "./cost.ts";
import { amplified, pureCost } from "./pure.ts";
import { remembered } from "./remembered.ts";
import { type Charge, largest, total } from "./total.ts";

/** What an event costs as (epsilon, delta)-privacy. */
export interface ApproximateCost {
  readonly epsilon: Rational;
  readonly delta: Rational;
}

/** A cost and how often it is paid. */
export type ApproximateCharge = { readonly price: ApproximateCost; readonly times: bigint };

/** Every single event's (epsilon, delta), worked out once; or the first that has none. */
export function approximateChargesOf(
  events: readonly Event[],
  neighbours: Neighbours,
): Cost<readonly ApproximateCharge[]> {
  return remembered(events, `approximate ${neighbours}`, () =>
    prices(occurrences(events), neighbours, approximateCost),
  );
}

/** The plain sums. */
export function summed(charges: readonly ApproximateCharge[]): ApproximateCost {
  const sum = (of: keyof ApproximateCost): Rational =>
    total(charges.map(({ price, times }): Charge => ({ cost: price[of], times })));
  return { epsilon: sum("epsilon"), delta: sum("delta") };
}

/**
 * The (epsilon, delta) of a single event: pure privacy with delta 0; on a secret random part ln(1 + q (e^epsilon - 1)) and q delta;
 * the largest of both on disjoint parts. The best of several runs needs pure privacy.
 */
export function approximateCost(occurrence: Occurrence, neighbours: Neighbours): Cost<ApproximateCost> {
  const { event, path } = occurrence;
  if (event.kind === "approximate") return { epsilon: event.epsilon, delta: event.delta };
  if (event.kind === "parallel") {
    const parts: ApproximateCost[] = [];
    for (const part of partsOf(event.events, path)) {
      const cost = approximateSum(part, neighbours);
      if (isUnsupported(cost)) return cost;
      parts.push(cost);
    }
    return { epsilon: largest(parts.map((p) => p.epsilon)), delta: largest(parts.map((p) => p.delta)) };
  }
  if (event.kind === "subsampled") {
    const why = mismatch(event.scheme, neighbours);
    if (why !== undefined) return unsupported(occurrence, why);
    const whole = approximateSum(occurrencesOf(event.event, `${path}.event`), neighbours);
    if (isUnsupported(whole)) return whole;
    return { epsilon: amplified(whole.epsilon, event.rate), delta: whole.delta.times(event.rate) };
  }
  const epsilon = pureCost(occurrence, neighbours);
  return isUnsupported(epsilon) ? epsilon : { epsilon, delta: Rational.zero };
}

function approximateSum(list: readonly Occurrence[], neighbours: Neighbours): Cost<ApproximateCost> {
  const charges = prices(list, neighbours, approximateCost);
  return isUnsupported(charges) ? charges : summed(charges);
}
