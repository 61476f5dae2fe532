import { canonical } from "../certificates/digest.ts";
import type { Event } from "./event.ts";
import { occurrences } from "./occurrences.ts";

/** How often each event happened in all, by its text as it stands in a document, where numbers are strings. */
function timesOf(events: readonly Event[]): ReadonlyMap<string, number> {
  const often = new Map<string, number>();
  for (const { event, times } of occurrences(events)) {
    const text = canonical(JSON.parse(JSON.stringify(event)));
    often.set(text, (often.get(text) ?? 0) + Number(times));
  }
  return often;
}

/**
 * The most steps of an account that prices every event by itself, and so much more where it is on a part of the data; exact prices
 * take less.
 */
export function pricedWork(events: readonly Event[], each: number, onPart = 0): number {
  const texts = [...timesOf(events).keys()];
  const parts = texts.filter((text) => text.includes('"poisson"')).length;
  return 150_000 + each * texts.length + onPart * parts;
}

/**
 * The most steps of an account that adds up losses: the grid of the sum of equal ones grows like the root of their number, and where
 * they are few it has to be finer.
 */
export function lossWork(events: readonly Event[]): number {
  const ways = JSON.stringify(events).includes('"poisson"') ? 2 : 1;
  const costs = [...timesOf(events)].map(
    ([text, times]) => (text.includes('"subsampled"') ? 950_000 : 0) + 60_000 + 8000 * Math.sqrt(times),
  );
  return ways * costs.reduce((sum, cost) => sum + cost, 260_000);
}
