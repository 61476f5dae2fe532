import { Overtaken } from "../database/index.ts";
import { coarsely } from "../operations/coarse-time.ts";
import type { TimeGrid } from "../operations/time-grid.ts";
import type { Service } from "../service.ts";
import { attempt, type Training } from "./attempt.ts";
import { failJob, finishJob } from "./end-job.ts";
import type { Job } from "./job.ts";
import { putBack } from "./lease.ts";

export interface JobRun extends Training {
  /** On which moments the end of a job is written, and so can be seen. */
  readonly grid: TimeGrid;
}

/**
 * Runs a job that was claimed, to its end or to the end of an attempt that is made again later. What it ends with is written at a moment
 * of the grid, after a power of two of its steps. When it is stopped, or the database fails at the end, nothing is written: the
 * job is run again later under the same reservation, since what was drawn never left.
 */
export async function runJob(service: Service, job: Job, { grid, ...training }: JobRun): Promise<void> {
  const { signal } = training;
  const step = Math.max(service.configuration.jobGrid, 1);
  const outcome = await coarsely(step, () => attempt(service, job, training), signal);
  await grid.moment();
  signal.throwIfAborted();
  const time = Math.floor(service.now() / step) * step;
  try {
    if ("file" in outcome) await finishJob(service, job, outcome.file, time);
    else if ("issue" in outcome) await failJob(service, job, { ...outcome, time });
    else {
      await putBack(service.database, job, { from: time + outcome.again, time, unread: outcome.unread });
      service.log.warn({ job: job.id, attempt: job.attempts }, "a job waits for the database of its table");
    }
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
}
