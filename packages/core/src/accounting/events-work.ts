import { canonical } from "../certificates/digest.ts";
import type { Event } from "./event.ts";
import { occurrences } from "./occurrences.ts";

/** How many different events there are, how many of them are on a part of the data, and how many happened in all. */
interface EventCounts {
  readonly different: number;
  readonly onParts: number;
  readonly total: number;
  readonly isPoisson: boolean;
}

function countsOf(events: readonly Event[]): EventCounts {
  const different = new Set<string>();
  let [total, onParts] = [0, 0];
  for (const { event, times } of occurrences(events)) {
    total += Number(times);
    // As it stands in a document: numbers are strings.
    const text = canonical(JSON.parse(JSON.stringify(event)));
    if (!different.has(text) && text.includes('"subsampled"')) onParts += 1;
    different.add(text);
  }
  return {
    different: different.size,
    onParts,
    total,
    isPoisson: JSON.stringify(events).includes('"poisson"'),
  };
}

/** The most steps of an account that prices every event by itself; exact prices take less. */
export function pricedWork(events: readonly Event[], each: number): number {
  return 150_000 + each * countsOf(events).different;
}

/** The most steps of an account that adds up losses: the grid of the sum grows like the root of their number. */
export function lossWork(events: readonly Event[]): number {
  const { different, onParts, total, isPoisson } = countsOf(events);
  return 50_000 * different + (isPoisson ? 2 : 1) * (300_000 * onParts + 7000 * Math.sqrt(total));
}
