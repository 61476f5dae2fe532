import { HoldfastError } from "holdfast";
import type { Static } from "typebox";
import type { ChargeTable, Database, JobTable } from "../database/index.ts";
import type { Price } from "../http/price-shapes.ts";
import type { LearningTask } from "../threads/learning-task.ts";
import { phaseOf, type Schedule } from "./phases.ts";
import type { JobDocument } from "./shapes.ts";

/** What a job keeps of its request and its plan, all of it public. */
export interface StoredTask extends LearningTask {
  readonly schedule: Schedule;
  /** What the planned certificates promise, by name: the model's must be the same. */
  readonly promises: readonly string[];
  readonly price: Static<typeof Price>;
}

/** A job with its task read. */
export interface Job extends Omit<JobTable, "task"> {
  readonly task: StoredTask;
}

export function jobOf(row: JobTable): Job {
  return Object.freeze({ ...row, task: JSON.parse(row.task) as StoredTask });
}

/** Whether rows may have been read for a job: an attempt counts as one that did unless it ended and said that it did not. */
export function mayHaveRead({ attempts, unread }: Pick<JobTable, "attempts" | "unread">): boolean {
  return attempts > unread;
}

export async function findJob({ query }: Database, id: string): Promise<Job> {
  const row = await query.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirst();
  if (row !== undefined) return jobOf(row);
  throw new HoldfastError({ code: "not-found", path: "job", expected: "the id of a job" });
}

/** The job that was submitted with an idempotency key for the same request. */
export async function jobOfKey(
  { query }: Database,
  { payer, key, request }: Pick<ChargeTable, "payer" | "key" | "request">,
): Promise<Job | undefined> {
  const row = await query
    .selectFrom("charges")
    .innerJoin("jobs", "jobs.charge", "charges.id")
    .selectAll("jobs")
    .where("charges.payer", "=", payer)
    .where("charges.key", "=", key)
    .where("charges.request", "=", request)
    .executeTakeFirst();
  return row === undefined ? undefined : jobOf(row);
}

/** The job that a charge pays for. */
export async function jobOfCharge({ query }: Database, charge: string): Promise<Job> {
  return jobOf(
    await query.selectFrom("jobs").selectAll().where("charge", "=", charge).executeTakeFirstOrThrow(),
  );
}

/** Jobs in the order of their ids, those after `after`. */
export async function listJobs(
  { query }: Database,
  { after = "", limit }: { readonly after?: string; readonly limit: number },
): Promise<readonly Job[]> {
  const rows = await query
    .selectFrom("jobs")
    .selectAll()
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(jobOf);
}

/** What is told about a job. */
export async function describeJob(
  { query }: Database,
  { id, data_set: dataSet, state, charge, model, problem, created, updated, task }: Job,
  now: number,
): Promise<Static<typeof JobDocument>> {
  const paid = await query
    .selectFrom("charges")
    .select("state")
    .where("id", "=", charge)
    .executeTakeFirstOrThrow();
  const { learner, class: spec, options, multiclass, schedule, price } = task;
  return {
    id,
    dataSet,
    learner,
    class: spec,
    options,
    ...(multiclass === undefined ? {} : { multiclass }),
    state,
    phase: phaseOf({ state, updated }, schedule, now),
    payment: payments[paid.state],
    price,
    ...(model === null ? {} : { model }),
    ...(problem === null
      ? {}
      : { problem: JSON.parse(problem) as NonNullable<Static<typeof JobDocument>["problem"]> }),
    created,
    updated,
  };
}

const payments = { reserved: "reserved", committed: "charged", aborted: "given-back" } as const;
