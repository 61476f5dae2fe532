import type { Schema } from "holdfast";
import type { JobTable } from "../database/index.ts";

/** How long reading and learning are said to take, in milliseconds. */
export interface Schedule {
  readonly reading: number;
  readonly learning: number;
}

export type Phase = "queued" | "reading" | "learning" | "certifying" | "done" | "failed" | "cancelled";

/** Cells that are read, and examples that are scored, in a millisecond on a usual machine. */
const cells = 20_000;
const scores = 200_000;
/** Larger families are not scored one by one. */
const mostCandidates = 1_000_000;

/**
 * The phases that are shown while a job runs: a function of public sizes, made before a row is read. When the work really gets from one
 * to the next may depend on rows and is not shown.
 */
export function scheduleOf({
  n,
  schema,
  size,
}: {
  readonly n: number;
  readonly schema: Schema;
  /** The number of functions of the class. */
  readonly size: number;
}): Schedule {
  const candidates = Math.min(size, mostCandidates);
  return {
    reading: Math.ceil((n * (schema.columns.length + 1)) / cells),
    learning: Math.ceil((n * candidates) / scores),
  };
}

/** The phase that is shown at a moment; `updated` is when a job that runs was begun. */
export function phaseOf(
  { state, updated }: Pick<JobTable, "state" | "updated">,
  schedule: Schedule,
  now: number,
): Phase {
  if (state !== "running") return state;
  const passed = now - updated;
  if (passed < schedule.reading) return "reading";
  return passed < schedule.reading + schedule.learning ? "learning" : "certifying";
}

/** What came before a phase in the life of a job, itself included. */
export function phasesUpTo(phase: Phase): readonly Phase[] {
  const place = running.indexOf(phase);
  return place < 0 ? [phase] : running.slice(0, place + 1);
}

const running: readonly Phase[] = ["queued", "reading", "learning", "certifying"];
