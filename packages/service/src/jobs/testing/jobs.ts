import type { Static } from "typebox";
import type { TestService } from "../../testing/service.ts";
import type { Train } from "../attempt.ts";
import type { JobDocument } from "../shapes.ts";
import { here } from "../../threads/testing/here.ts";
import { trainingIn } from "../../threads/train-model.ts";

export type JobReply = Static<typeof JobDocument>;

/** Trains in this thread, for tests of everything around it. */
export const trainHere: Train = trainingIn(here());

let keys = 0;

/** A task of an exponential mechanism on the test's table. */
export function task(dataSet: string, epsilon = "1"): Readonly<Record<string, unknown>> {
  return { dataSet, learner: "exponential", class: "thresholds", options: { epsilon } };
}

/** Submits a task, with a key of its own. */
export async function submitted(
  service: TestService,
  body: unknown,
  key = `key-${keys++}`,
): Promise<{ readonly status: number; readonly body: JobReply & Readonly<Record<string, unknown>> }> {
  const reply = await service.inject({ url: "/v1/jobs", body, headers: { "idempotency-key": key } });
  return { status: reply.statusCode, body: reply.json() };
}

export async function jobAt(service: TestService, id: string): Promise<JobReply> {
  return (await service.inject({ url: `/v1/jobs/${id}` })).json();
}

/** Waits until a job is in one of these states. */
export async function reached(
  service: TestService,
  id: string,
  ...states: readonly JobReply["state"][]
): Promise<JobReply> {
  for (;;) {
    const job = await jobAt(service, id);
    if (states.includes(job.state)) return job;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What is left of the first account of a data set. */
export async function left(
  { service }: TestService,
  { accounts }: { readonly accounts: readonly string[] },
): Promise<string> {
  return (await service.ledger.state(accounts[0]!)).remaining.amount.toString();
}
