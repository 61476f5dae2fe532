import { type BlackBox, seededSource, statistical } from "holdfast";
import type { Threads } from "../threads/start-threads.ts";
import type { AuditPlan } from "./plan.ts";
import type { MakeBox } from "./recipe.ts";
import { runOwnSlice, type SlicedSubject } from "./slice-program.ts";

/** A box that this program runs itself: a mechanism, a learner or a member of the zoo. */
export interface OwnBox extends SlicedSubject {
  readonly make: MakeBox;
}

/** Who runs the slices of long audits. */
export interface Workers {
  readonly count: number;
  /** None where there is one worker: this thread. */
  readonly threads?: Threads<"audit-slice">;
}

/**
 * Runs in a slice, and from how many runs a side on an audit is cut at all: below, one stream of coins is quicker than threads start. Neither
 * depends on the number of workers, so the finding does not.
 */
const slices = { quick: { runs: 20_000, above: 50_000 }, slow: { runs: 1000, above: 5000 } };

/** The box as an audit of this size runs it: whole with one stream of coins, or in slices that workers share. */
export function boxOf(own: OwnBox, { runs, speed }: AuditPlan, { count, threads }: Workers): BlackBox {
  const { make, recipe, coins } = own;
  const whole = make(seededSource(coins));
  const slice = slices[speed === "zoo" ? "quick" : "slow"];
  if (runs <= slice.above) return whole;
  return statistical.slicedBox({
    name: whole.name,
    output: whole.output,
    slice: slice.runs,
    concurrent: count,
    run: (piece, signal) =>
      threads === undefined
        ? runOwnSlice(make, { coins, slice: piece }, signal)
        : threads.ask({ recipe, coins, slice: piece }, signal),
  });
}
