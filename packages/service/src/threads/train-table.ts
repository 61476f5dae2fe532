import type { ModelFile } from "holdfast";
import { inThread } from "./in-thread.ts";
import { bareTask, type LearningTask, readTask } from "./learning-task.ts";
import type { TableWork } from "./open-table.ts";
import { grace, withEngines } from "./table-program.ts";

/** What a training on a table in its databases needs. */
export interface TableTraining extends TableWork {
  readonly task: LearningTask;
  /** How many rows the table had when it was registered. */
  readonly n: number;
}

/**
 * How a training on a table ends where it ends without a model. Nothing of what a database said is in it: that may come from rows.
 *
 * - `unanswered`: the database was not there, let nobody in, or went away. Nothing was released, so that the same training may be
 *   tried again.
 * - `changed`: what fitted when the table was registered does not any more.
 * - `broken`: anything else.
 */
interface TableEnd {
  readonly end: "unanswered" | "changed" | "broken";
  /** Whether the training got so far as to ask for more than the table's columns, keys and number of rows. */
  readonly wasRead: boolean;
}

export type TrainedTable = { readonly file: ModelFile } | TableEnd;

const train = inThread<TableTraining, TrainedTable>(
  `${withEngines}${readTask}
  const { shards, key, n } = given;
  let table;
  let wasRead = false;
  try {
    table = await openEngine({ shards, schema, signal, unlistedLabels: "mapped", ...(key === undefined ? {} : { key }) });
    if (table.n !== n) return { end: "changed", wasRead };
    wasRead = true;
    const isSeveral = (schema.target?.levels.length ?? 2) > 2;
    const { file } = await library.trainModel(whole, isSeveral ? await table.classExamples({ signal }) : table, { signal });
    return { file };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof library.HoldfastError)) return { end: wasRead ? "broken" : "unanswered", wasRead };
    const { fault, issue } = error;
    if (fault === "unreachable" || fault === "stopped") return { end: "unanswered", wasRead };
    if (wasRead) return { end: fault === undefined && issue.code === "engine" ? "changed" : "broken", wasRead };
    return { end: fault === "credentials" || fault === "failed" ? "unanswered" : "changed", wasRead };
  } finally {
    await table?.close().catch(() => undefined);
  }
`,
  grace,
);

/** Opens the table and trains on it. */
export function trainTableInThread(
  { task, ...work }: TableTraining,
  signal: AbortSignal,
): Promise<TrainedTable> {
  return train({ ...work, task: bareTask(task) }, signal);
}
