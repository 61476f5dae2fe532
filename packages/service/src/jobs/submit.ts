import { digest } from "../digest.ts";
import { priceDocument } from "../http/price-documents.ts";
import { newId } from "../identifiers.ts";
import type { Service } from "../service.ts";
import { type Job, jobOfCharge, jobOfKey, type StoredTask } from "./job.ts";
import { scheduleOf } from "./phases.ts";
import { planTraining } from "./training-charge.ts";
import { bareTask, type LearningTask } from "../threads/learning-task.ts";
import { promisesOf } from "./promises.ts";

export interface Submission {
  readonly task: LearningTask;
  readonly dataSet: string;
  /** The API key that pays, by its id. */
  readonly payer: string;
  /** The idempotency key. */
  readonly key: string;
}

/**
 * Queues a training job. Everything public about it is checked and its certificates are made before anything is written; then the price is
 * reserved and the job written in one transaction. The same key gives the same job and reserves nothing again.
 */
export async function submitJob(service: Service, { task, dataSet, payer, key }: Submission): Promise<Job> {
  const { database, ledger, now } = service;
  const request = digest(["training", dataSet, bareTask(task)]);
  const known = await jobOfKey(database, { payer, key, request });
  if (known !== undefined) return known;
  const { dataSet: found, plan, charge } = await planTraining(service, { ...task, dataSet }, payer);
  const { price } = await ledger.quote(charge);
  const stored: StoredTask = {
    ...task,
    schedule: scheduleOf({ ...found, size: plan.size }),
    promises: promisesOf(plan.certificates),
    price: priceDocument(price),
  };
  const time = now();
  const reserved = await ledger.reserve({
    ...charge,
    key,
    request,
    alongside: async (transaction, id) => {
      await transaction
        .insertInto("jobs")
        .values({
          id: newId("job"),
          data_set: dataSet,
          payer,
          task: JSON.stringify(stored),
          state: "queued",
          phase: "queued",
          charge: id,
          model: null,
          problem: null,
          node: null,
          lease: 0,
          attempts: 0,
          unread: 0,
          created: time,
          updated: time,
        })
        .execute();
    },
  });
  return jobOfCharge(database, reserved.charge);
}
