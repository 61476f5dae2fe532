import type { Batch, BlackBox } from "../black-boxes/black-box.ts";
import { inChunks } from "../black-boxes/chunks.ts";
import type { OutputEvent } from "./event.ts";
import { eventRuns } from "./event-runs.ts";
import { joined, runBatch } from "./kept-outputs.ts";

/** A piece of an audit's runs, with coins of its own. Plain data, so that it can be sent to a thread. */
export interface Slice {
  /** Its place among all slices of the audit: with the seed it fixes the coins. */
  readonly place: number;
  readonly data: unknown;
  readonly runs: number;
  /** What is counted; without it the outputs themselves are wanted. */
  readonly events?: readonly OutputEvent[];
}

/** The outputs of a slice, or in how many of its runs each event occurs. */
export type SliceResult = { readonly batch: Batch } | { readonly counts: readonly number[] };

export interface SlicedBoxOptions extends Pick<BlackBox, "name" | "output"> {
  /** Runs in a slice. It may depend on the audit and never on who runs it. */
  readonly slice: number;
  /** Slices under way at once. */
  readonly concurrent: number;
  /** Who runs a slice: `runSlice` with a box made for its place, here or in another thread. */
  readonly run: (slice: Slice, signal: AbortSignal) => Promise<SliceResult>;
}

/** Slices that are asked for at once: so few that progress is told and a choice keeps little beyond what it asks for. */
const together = 64;

/**
 * A box whose runs are cut into slices with coins of their own. An audit asks for its runs in an order that its earlier outputs fix, and
 * slices are numbered in that order when they are asked for: so equal seeds give equal findings however many slices are under way, and
 * in whatever order they are done.
 */
export function slicedBox({ name, output, slice, concurrent, run }: SlicedBoxOptions): BlackBox {
  let places = 0;
  const split = async (
    count: number,
    wanted: Omit<Slice, "place" | "runs">,
    signal: AbortSignal | undefined,
  ): Promise<readonly SliceResult[]> => {
    const first = places;
    places += Math.ceil(count / slice);
    return inChunks(count, { batch: slice, concurrent, signal }, (runs, stopped, chunk) =>
      run({ place: first + chunk, runs, ...wanted }, stopped),
    );
  };
  return Object.freeze<BlackBox>({
    name,
    output,
    together: together * slice,
    async run(data, count, { signal } = {}) {
      const results = await split(count, { data }, signal);
      return joined(results.map((result) => (result as { readonly batch: Batch }).batch));
    },
    async count(data, count, { events, signal }) {
      const results = await split(count, { data, events }, signal);
      const counts = results.map((result) => (result as { readonly counts: readonly number[] }).counts);
      return events.map((_, i) => counts.reduce((sum, hits) => sum + hits[i]!, 0));
    },
  });
}

/** Runs a slice with a box that draws from the coins of the slice alone. */
export async function runSlice(
  box: BlackBox,
  { data, runs, events }: Slice,
  signal?: AbortSignal,
): Promise<SliceResult> {
  if (events === undefined) return { batch: await runBatch(box, data, runs, signal) };
  return { counts: await eventRuns(box, events, signal)(data, runs) };
}
