import { setTimeout as rest } from "node:timers/promises";
import type { Service } from "../service.ts";
import { findJob, type Job } from "./job.ts";
import { phaseOf, phasesUpTo, type Phase } from "./phases.ts";

/** One event of a stream: which attempt of a job it speaks of, and which phase. */
interface PhaseEvent {
  readonly id: string;
  readonly phase: Phase;
}

export interface EventOptions {
  /** The key of whoever reads: the stream ends when the key does. */
  readonly reader: string;
  /** The id of the last event that the client got: only what came after is sent. */
  readonly after?: string;
  readonly signal: AbortSignal;
}

/** Streams that look more often than this learn nothing more, and cost the database much. */
const leastStep = 20;
/** Milliseconds without an event after which a comment keeps the connection open. */
const patience = 15_000;

/**
 * The phases of a job as server-sent events, to its end. Their times come from the job's public schedule and from the moments of the grid on
 * which ends are written.
 */
export async function* jobEvents(
  service: Service,
  id: string,
  { reader, after, signal }: EventOptions,
): AsyncGenerator<string> {
  const { database, keys, now, configuration } = service;
  const step = Math.max(configuration.jobGrid, leastStep);
  let last = after;
  let quiet = 0;
  yield ": phases of a job, on a public schedule\n\n";
  while (!signal.aborted && (await keys.isInUse(reader))) {
    const job = await findJob(database, id);
    const events = eventsOf(job, now());
    for (const event of events) {
      if (last !== undefined && !isAfter(event.id, last)) continue;
      last = event.id;
      quiet = 0;
      yield textOf(event, job);
    }
    if (isEnd(job)) return;
    quiet += step;
    if (quiet > patience) {
      quiet = 0;
      yield ": \n\n";
    }
    await rest(step - (now() % step), undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Everything that there is to say about the current attempt; ids grow with attempts and phases. */
function eventsOf(job: Job, now: number): readonly PhaseEvent[] {
  const phase = phaseOf(job, job.task.schedule, now);
  return phasesUpTo(phase).map((passed) => ({
    id: `${job.attempts}-${places.indexOf(passed)}`,
    phase: passed,
  }));
}

/** Ends come last in whichever attempt they are. */
const places: readonly Phase[] = [
  "queued",
  "reading",
  "learning",
  "certifying",
  "done",
  "failed",
  "cancelled",
];

function isAfter(id: string, last: string): boolean {
  const [[attempt = 0, place = 0], [lastAttempt = 0, lastPlace = 0]] = [numbersOf(id), numbersOf(last)];
  return attempt > lastAttempt || (attempt === lastAttempt && place > lastPlace);
}

/** Ids that this service did not make are before all others. */
function numbersOf(id: string): readonly number[] {
  return /^\d{1,9}-\d$/.test(id) ? id.split("-").map(Number) : [-1, -1];
}

function isEnd({ state }: Job): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}

function textOf({ id, phase }: PhaseEvent, { id: job, model, problem }: Job): string {
  const data = {
    job,
    phase,
    ...(phase === "done" ? { model } : {}),
    ...(phase === "failed" && problem !== null ? { problem: JSON.parse(problem) as unknown } : {}),
  };
  return `id: ${id}\nevent: ${phase}\ndata: ${JSON.stringify(data)}\n\n`;
}
