import type { ModelFile, Rows, Schema } from "holdfast";
import { inThread } from "./in-thread.ts";
import { bareTask, type LearningTask, readTask } from "./learning-task.ts";

/** What a training needs. */
export interface TrainingWork {
  readonly task: LearningTask;
  readonly schema: Schema;
  readonly rows: Rows;
}

/** The model file is all that leaves. */
const train = inThread<Omit<TrainingWork, "rows"> & { readonly examples: object }, ModelFile>(`${readTask}
  const { file } = await library.trainModel(whole, given.examples);
  return file;
`);

/** Trains, and gives the model file. */
export function trainModelInThread(
  { task, schema, rows }: TrainingWork,
  signal: AbortSignal,
): Promise<ModelFile> {
  return train({ task: bareTask(task), schema, examples: examplesOf(schema, rows) }, signal);
}

/** Labels 0 and 1 of two levels, classes of more. */
function examplesOf({ target }: Schema, { n, columns, classes = new Uint16Array(n) }: Rows): object {
  const levels = target?.levels ?? [];
  return levels.length > 2
    ? { n, columns, classes, levels }
    : { n, columns, labels: Uint8Array.from(classes) };
}
