import { HoldfastError, type ModelFile } from "holdfast";
import { type DataSet, loadRows, readyDataSet } from "../data-sets/index.ts";
import { tableSource } from "../operations/engines.ts";
import type { Service } from "../service.ts";
import type { TrainingWork } from "../threads/train-model.ts";
import { attemptTable, type TrainTable } from "./attempt-table.ts";
import { type Job, mayHaveRead } from "./job.ts";
import { broken, changed, mostAttempts, type Outcome, tooOften } from "./outcome.ts";
import { promisesOf } from "./promises.ts";
import { planFor } from "./training-charge.ts";

/** Trains, and gives the model file. */
export type Train = (work: TrainingWork, signal: AbortSignal) => Promise<ModelFile>;

export interface Training {
  readonly train: Train;
  readonly trainTable: TrainTable;
  /** Stops the work. */
  readonly signal: AbortSignal;
}

/** One attempt at a job: whatever it comes to, nothing is written. */
export async function attempt(service: Service, job: Job, training: Training): Promise<Outcome> {
  // An earlier attempt may have read rows, whatever becomes of this one.
  const wasRead = mayHaveRead({ ...job, attempts: job.attempts - 1 });
  if (job.attempts - job.unread > mostAttempts) return { issue: tooOften, wasRead };
  let work: () => Promise<Outcome>;
  try {
    const dataSet = await readyDataSet(service.database, job.data_set);
    const plan = await planFor(service, dataSet, job.task, training.signal);
    if (!isKept(job, promisesOf(plan.certificates))) return { issue: changed, wasRead };
    work =
      dataSet.table === undefined
        ? await uploadedWork(service, job, dataSet, training)
        : tableWork(service, job, { ...dataSet, table: dataSet.table }, { wasRead, ...training });
  } catch (error) {
    // Public facts decided. Everything else, such as a database that does not answer, is tried again.
    if (error instanceof HoldfastError) return { issue: error.issue, wasRead };
    throw error;
  }
  const outcome = await work();
  if (!("file" in outcome) || isKept(job, promisesOf(outcome.file.certificates))) return outcome;
  return { issue: changed, wasRead: true };
}

/** Loads the rows; the work is the training alone. */
async function uploadedWork(
  { database }: Service,
  { task }: Job,
  { id, schema }: DataSet,
  { train, signal }: Training,
): Promise<() => Promise<Outcome>> {
  const { rows } = await loadRows(database, id);
  return async () => {
    try {
      return { file: await train({ task, schema, rows }, signal) };
    } catch {
      return { issue: broken, wasRead: true };
    }
  };
}

function tableWork(
  { configuration }: Service,
  job: Job,
  dataSet: DataSet & Required<Pick<DataSet, "table">>,
  { wasRead, ...training }: Training & { readonly wasRead: boolean },
): () => Promise<Outcome> {
  const source = tableSource(configuration, dataSet.table);
  return () => attemptTable(job, { dataSet, source, wasRead }, training);
}

/** Does the model promise everything that was promised when the price was reserved? */
function isKept({ task }: Job, promises: readonly string[]): boolean {
  return task.promises.every((promise) => promises.includes(promise));
}
