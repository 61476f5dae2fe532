import { HoldfastError, type Issue, type ModelFile } from "holdfast";
import { problemOf } from "../http/problem.ts";
import { type JobTable, Overtaken, type Transaction } from "../database/index.ts";
import { newId } from "../identifiers.ts";
import type { Service } from "../service.ts";
import { findJob, type Job, mayHaveRead } from "./job.ts";

/** The end of work that was done: model, end of the job and commitment of the charge are written together or not at all. */
export async function finishJob(service: Service, job: Job, file: ModelFile, time: number): Promise<void> {
  const model = newId("md");
  await service.ledger.commit(job.charge!, { model }, async (transaction) => {
    await ended(transaction, job, { state: "done", model, updated: time });
    const { learner, class: spec, options, multiclass } = job.task;
    await transaction
      .insertInto("models")
      .values({
        id: model,
        data_set: job.data_set,
        job: job.id,
        kind: "model",
        task: JSON.stringify({ learner, class: spec, options, multiclass }),
        file: JSON.stringify(file),
        created: time,
      })
      .execute();
  });
  service.metrics.add("holdfast_jobs_total", { state: "done" });
}

/**
 * The end of work that could not be done. The problem says nothing that could come from rows. What was reserved is given back only where
 * no attempt got so far as to read a row.
 */
export async function failJob(
  service: Service,
  job: Job,
  { issue, wasRead, time }: { readonly issue: Issue; readonly wasRead: boolean; readonly time: number },
): Promise<void> {
  const problem = JSON.stringify(problemOf(issue));
  const alongside = (transaction: Transaction): Promise<void> =>
    ended(transaction, job, { state: "failed", problem, updated: time });
  if (wasRead) await service.ledger.commit(job.charge!, { failed: job.id }, alongside);
  else await service.ledger.abort(job.charge!, alongside);
  service.metrics.add("holdfast_jobs_total", { state: "failed" });
}

/**
 * Cancels a job. One that waits gets its reservation back, as long as no attempt may have read rows; one that was begun is stopped and stays
 * charged. One that has ended stays as it is.
 */
export async function cancelJob(service: Service, id: string): Promise<Job> {
  const { database, ledger, metrics } = service;
  for (;;) {
    const job = await findJob(database, id);
    if (job.state !== "queued" && job.state !== "running") return job;
    const { state, attempts } = job;
    const alongside = async (transaction: Transaction): Promise<void> => {
      const { numUpdatedRows } = await transaction
        .updateTable("jobs")
        .set({ state: "cancelled", phase: "cancelled", updated: service.now() })
        .where("id", "=", id)
        .where("state", "=", state)
        .where("attempts", "=", attempts)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Overtaken();
    };
    try {
      if (!mayHaveRead(job)) await ledger.abort(job.charge!, alongside);
      else await ledger.commit(job.charge!, { cancelled: id }, alongside);
      metrics.add("holdfast_jobs_total", { state: "cancelled" });
    } catch (error) {
      // It was begun, taken over, cancelled or ended in the meantime: look again.
      if (!(error instanceof Overtaken) && !isEnded(error)) throw error;
    }
  }
}

function isEnded(error: unknown): boolean {
  return (
    error instanceof HoldfastError && error.issue.code === "contradiction" && error.issue.path === "charge"
  );
}

type End = Pick<JobTable, "updated"> &
  Partial<Pick<JobTable, "model" | "problem">> & { readonly state: "done" | "failed" };

async function ended(transaction: Transaction, { id, node }: Job, end: End): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("jobs")
    .set({ ...end, phase: end.state })
    .where("id", "=", id)
    .where("node", "=", node)
    .where("state", "=", "running")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Overtaken();
}
