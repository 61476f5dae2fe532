import type { Issue, ModelFile } from "holdfast";
import { HoldfastError } from "holdfast";
import { type LoadedRows, loadRows, readyDataSet } from "../data-sets/index.ts";
import { Overtaken } from "../database/index.ts";
import { coarsely } from "../operations/coarse-time.ts";
import type { TimeGrid } from "../operations/time-grid.ts";
import type { Service } from "../service.ts";
import type { TrainingWork } from "../threads/train-model.ts";
import { failJob, finishJob } from "./end-job.ts";
import type { Job } from "./job.ts";
import { planFor } from "./training-charge.ts";
import { promisesOf } from "./promises.ts";

/** Trains, and gives the model file. */
export type Train = (work: TrainingWork, signal: AbortSignal) => Promise<ModelFile>;

export interface JobRun {
  readonly train: Train;
  /** On which moments the end of a job is written, and so can be seen. */
  readonly grid: TimeGrid;
  /** Stops the work; nothing is written any more. */
  readonly signal: AbortSignal;
}

/** So often a job may be begun: one that ends the process each time must not be begun for ever. */
const mostAttempts = 5;

/**
 * Runs a job that was claimed, to its end. What it ends with is written at a moment of the grid, after a power of two of its steps. When it is stopped, or the database fails at
 * the end, nothing is written: the job is run again later under the same reservation, since what was drawn never left.
 */
export async function runJob(service: Service, job: Job, { train, grid, signal }: JobRun): Promise<void> {
  const step = Math.max(service.configuration.jobGrid, 1);
  const outcome = await coarsely(step, () => attempted(service, job, { train, signal }), signal);
  await grid.moment();
  signal.throwIfAborted();
  const time = Math.floor(service.now() / step) * step;
  try {
    if ("file" in outcome) await finishJob(service, job, outcome.file, time);
    else await failJob(service, job, { ...outcome, time });
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
}

type Outcome = { readonly file: ModelFile } | { readonly issue: Issue; readonly wasRead: boolean };

async function attempted(
  { database, ...service }: Service,
  job: Job,
  { train, signal }: Pick<JobRun, "train" | "signal">,
): Promise<Outcome> {
  // An earlier attempt may have read rows, whatever becomes of this one.
  let wasRead = job.attempts > 1;
  if (job.attempts > mostAttempts) return { issue: tooOften, wasRead };
  let loaded: LoadedRows;
  try {
    const dataSet = await readyDataSet(database, job.data_set);
    const plan = await planFor({ ...service, database }, dataSet, job.task, signal);
    if (!isKept(job, promisesOf(plan.certificates))) return { issue: changed, wasRead };
    loaded = await loadRows(database, job.data_set);
  } catch (error) {
    // Public facts decided. Everything else, such as a database that does not answer, is tried again.
    if (error instanceof HoldfastError) return { issue: error.issue, wasRead };
    throw error;
  }
  wasRead = true;
  try {
    const { dataSet, rows } = loaded;
    const file = await train({ task: job.task, schema: dataSet.schema, rows }, signal);
    return isKept(job, promisesOf(file.certificates)) ? { file } : { issue: changed, wasRead };
  } catch {
    return { issue: broken, wasRead };
  }
}

/** Does the model promise everything that was promised when the price was reserved? */
function isKept({ task }: Job, promises: readonly string[]): boolean {
  return task.promises.every((promise) => promises.includes(promise));
}

const tooOften: Issue = {
  code: "learner",
  path: "job",
  expected: `a training that ends within ${mostAttempts} attempts`,
};
const changed: Issue = {
  code: "certificate-mismatch",
  path: "certificates",
  expected: "the certificates that were planned",
  remedy: "The service was updated since; submit the task again.",
};
/** What a learner dies of may come from rows, so nothing is said about it. */
const broken: Issue = { code: "learner", path: "job", expected: "a training that ends with a model" };
