import type { Event } from "./event.ts";

/** An event that is no list and no repetition. */
type SingleEvent = Exclude<Event, { kind: "repeated" | "composed" }>;

/** How often a single event happened, and where it stands first. */
export interface Occurrence {
  readonly event: SingleEvent;
  readonly times: bigint;
  /** Such as `events.2.event`. */
  readonly path: string;
}

/**
 * Lists and repetitions written out: what happened one after the other on the same data, each with its number. The order is
 * that of the list; no accountant's answer depends on it.
 */
export function occurrences(events: readonly Event[], path = "events"): readonly Occurrence[] {
  return events.flatMap((event, i) => flattened(event, 1n, `${path}.${i}`));
}

/** The occurrences of one event. */
export function occurrencesOf(event: Event, path: string): readonly Occurrence[] {
  return flattened(event, 1n, path);
}

function flattened(event: Event, times: bigint, path: string): readonly Occurrence[] {
  if (event.kind === "repeated") return flattened(event.event, times * BigInt(event.times), `${path}.event`);
  if (event.kind === "composed") {
    return event.events.flatMap((part, i) => flattened(part, times, `${path}.events.${i}`));
  }
  return [{ event, times, path }];
}
