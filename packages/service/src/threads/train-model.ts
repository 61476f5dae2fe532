import type { ModelFile, Rows, Schema } from "holdfast";
import { inThread, type InThread } from "./in-thread.ts";
import { bareTask, type LearningTask, readTask } from "./learning-task.ts";

/** What a training needs. */
export interface TrainingWork {
  readonly task: LearningTask;
  readonly schema: Schema;
  readonly rows: Rows;
}

/** What a thread is given. */
type Given = Omit<TrainingWork, "rows"> & { readonly examples: object };

/** The model file is all that leaves. */
const program = `${readTask}
  const { file } = await library.trainModel(whole, given.examples);
  return file;
`;

/** A training whose program runs where it is told to. */
export function trainingIn(
  run: (program: string) => InThread<Given, ModelFile>,
): InThread<TrainingWork, ModelFile> {
  const train = run(program);
  return ({ task, schema, rows }, signal) =>
    train({ task: bareTask(task), schema, examples: examplesOf(schema, rows) }, signal);
}

/** Trains, and gives the model file. */
export const trainModelInThread: InThread<TrainingWork, ModelFile> = trainingIn(inThread);

/** Labels 0 and 1 of two levels, classes of more. */
function examplesOf({ target }: Schema, { n, columns, classes = new Uint16Array(n) }: Rows): object {
  const levels = target?.levels ?? [];
  return levels.length > 2
    ? { n, columns, classes, levels }
    : { n, columns, labels: Uint8Array.from(classes) };
}
