import type { BlackBox } from "../black-boxes/black-box.ts";
import { eventsCounter, type OutputEvent } from "./event.ts";
import { batchSizes, runBatch } from "./kept-outputs.ts";

/** In how many of so many fresh runs on a data set each event occurs. */
export type EventRuns = (data: unknown, runs: number) => Promise<readonly number[]>;

/**
 * Counts events in runs that are not kept. A box that counts where it runs is asked for the counts alone; of any other the outputs come
 * here, a batch at a time.
 */
export function eventRuns(
  box: BlackBox,
  events: readonly OutputEvent[],
  signal: AbortSignal | undefined,
): EventRuns {
  if (box.count !== undefined) {
    return (data, runs) => box.count!(data, runs, { events, ...(signal !== undefined && { signal }) });
  }
  const count = eventsCounter(events);
  return async (data, runs) => {
    const hits = events.map(() => 0);
    for (const size of batchSizes(box, runs)) {
      count(await runBatch(box, data, size, signal)).forEach((more, i) => (hits[i]! += more));
    }
    return hits;
  };
}
