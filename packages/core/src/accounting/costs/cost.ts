import type { Neighbours } from "../../certificates/index.ts";
import type { Rational } from "../../math/index.ts";
import type { Unsupported } from "../accountant.ts";
import type { Event } from "../event.ts";
import { type Occurrence, occurrencesOf } from "../occurrences.ts";
import { type Charge, largest, total } from "./total.ts";

/** A cost, or the event that has none. */
export type Cost<Price> = Price | Unsupported;

/** Is it an event that has no cost? */
export function isUnsupported(cost: unknown): cost is Unsupported {
  return typeof cost === "object" && cost !== null && "why" in cost;
}

/** The refusal of an event. */
export function unsupported({ event: { kind }, path }: Occurrence, why: string): Unsupported {
  return { path, kind, why };
}

/** The refusal of an event whose delta, with those of the others, is more than the target allows. */
export function overspent({ event: { kind }, path }: Occurrence): Unsupported {
  const why = "with its delta the deltas come to more than is allowed in all";
  return { path, kind, why, overspent: true };
}

/** What single events cost: by which the cost of lists follows. */
export type PriceOf<Price> = (occurrence: Occurrence, neighbours: Neighbours) => Cost<Price>;

/** The prices of all occurrences in a list, or the first event that has none. */
export function prices<Price>(
  list: readonly Occurrence[],
  neighbours: Neighbours,
  price: PriceOf<Price>,
): readonly { readonly price: Price; readonly times: bigint }[] | Unsupported {
  const found = [];
  const known = new Map<string, Price>();
  for (const occurrence of list) {
    const key = JSON.stringify(occurrence.event);
    const one = known.get(key) ?? price(occurrence, neighbours);
    if (isUnsupported(one)) return one;
    known.set(key, one);
    found.push({ price: one, times: occurrence.times });
  }
  return found;
}

/** The sum over a list, for costs that are one number and add up. */
export function added(
  list: readonly Occurrence[],
  neighbours: Neighbours,
  price: PriceOf<Rational>,
): Cost<Rational> {
  const charges = prices(list, neighbours, price);
  if (isUnsupported(charges)) return charges;
  return total(charges.map(({ price: cost, times }): Charge => ({ cost, times })));
}

/** The parts of a parallel event that stands at `path`, each as the list of what happened to it. */
export function partsOf(events: readonly Event[], path: string): readonly (readonly Occurrence[])[] {
  return events.map((part, i) => occurrencesOf(part, `${path}.events.${i}`));
}

/** The largest cost among the parts of a parallel event: a neighboring step reaches one of them. */
export function worstPart(
  parts: readonly (readonly Occurrence[])[],
  neighbours: Neighbours,
  price: PriceOf<Rational>,
): Cost<Rational> {
  const costs: Rational[] = [];
  for (const part of parts) {
    const cost = added(part, neighbours, price);
    if (isUnsupported(cost)) return cost;
    costs.push(cost);
  }
  return largest(costs);
}

/** Why a random part of the data gives nothing under these neighbors, if so. */
export function mismatch(
  scheme: "poisson" | "without-replacement",
  neighbours: Neighbours,
): string | undefined {
  const wanted = scheme === "poisson" ? "add-or-remove-one" : "replace-one";
  return neighbours === wanted
    ? undefined
    : `a ${scheme} part is understood where neighbors are ${wanted}, not ${neighbours}`;
}
