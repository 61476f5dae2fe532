import type { AssumptionKind, Neighbours } from "../certificates/index.ts";
import type { Event } from "./event.ts";

/**
 * What every account of these events rests on: that they happened so, and what their kinds need. Disjoint parts are cut by position
 * where records are replaced; where one is added or removed, that would move all records behind it, and records must tell their part.
 */
export function eventAssumptions({
  events,
  neighbours,
}: {
  readonly events: readonly Event[];
  readonly neighbours: Neighbours;
}): readonly AssumptionKind[] {
  const kinds = new Set<AssumptionKind>(["stated-events", "fresh-coins", "every-prefix"]);
  const split = neighbours === "add-or-remove-one" ? "public-partition" : "public-split";
  for (const event of events) collect(event, split, kinds);
  return [...kinds];
}

function collect(event: Event, split: AssumptionKind, kinds: Set<AssumptionKind>): void {
  if (event.kind === "gaussian" || event.kind === "laplace") kinds.add("real-arithmetic");
  if (event.kind === "parallel") kinds.add(split);
  if (event.kind === "subsampled") {
    const drawn: readonly AssumptionKind[] =
      event.scheme === "poisson" ? ["poisson-subset"] : ["uniform-subset", "order-invariant"];
    for (const kind of drawn) kinds.add(kind);
  }
  if ("event" in event) collect(event.event, split, kinds);
  if ("events" in event) for (const part of event.events) collect(part, split, kinds);
}
