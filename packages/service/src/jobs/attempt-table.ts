import type { Issue } from "holdfast";
import type { DataSet } from "../data-sets/index.ts";
import type { TableSource } from "../operations/engines.ts";
import type { TableTraining, TrainedTable } from "../threads/train-table.ts";
import type { Job } from "./job.ts";
import { broken, mostAttempts, type Outcome } from "./outcome.ts";

/** Trains on a table that stays in its database. */
export type TrainTable = (work: TableTraining, signal: AbortSignal) => Promise<TrainedTable>;

/** So often a job is tried at a database that is not there: about an hour. */
const mostWaits = 20;
/** Milliseconds between two tries: twice as many each time, up to the last number. */
const [leastWait, mostWait] = [1000, 300_000];

/**
 * An attempt at a job on a table that stays in its database. A database that goes away ends the attempt, not the job: nothing was
 * released, so that the training is tried again later under the same reservation and costs what it would have cost. That is for a
 * server that goes away for reasons of its own; one that fails on these rows fails each time, and after a few times the
 * job has failed.
 */
export async function attemptTable(
  job: Job,
  { dataSet, source, wasRead }: { dataSet: DataSet; source: TableSource; wasRead: boolean },
  { trainTable, signal }: { readonly trainTable: TrainTable; readonly signal: AbortSignal },
): Promise<Outcome> {
  const { schema, n } = dataSet;
  let trained: TrainedTable;
  try {
    trained = await trainTable({ ...source, task: job.task, schema, n }, signal);
  } catch {
    trained = { end: "broken", wasRead: true };
  }
  if ("file" in trained) return trained;
  const unread = job.unread + (trained.wasRead ? 0 : 1);
  const isLast = trained.wasRead ? job.attempts - job.unread >= mostAttempts : unread >= mostWaits;
  if (trained.end === "unanswered" && !isLast)
    return { again: Math.min(mostWait, leastWait * (1 << Math.min(job.attempts - 1, 10))), unread };
  return { issue: issues[trained.end], wasRead: wasRead || trained.wasRead };
}

const issues: Readonly<Record<"unanswered" | "changed" | "broken", Issue>> = {
  unanswered: {
    code: "engine",
    path: "table",
    expected: "a database that answers until the training is done",
    remedy: "Submit the task again when it does.",
  },
  changed: {
    code: "command",
    path: "table",
    expected: "the table as it was registered",
    received: "one that changed since",
    remedy: "Register a new version of the data set, with this one among its parents.",
  },
  broken,
};
