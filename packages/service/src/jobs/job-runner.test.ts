import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ModelFile } from "holdfast";
import { ready } from "../data-sets/testing/tables.ts";
import { dataSetRoutes } from "../data-sets/index.ts";
import { modelRoutes } from "../models/index.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Service } from "../service.ts";
import { testService, type TestService } from "../testing/service.ts";
import { JobRunner } from "./job-runner.ts";
import { claimJob } from "./lease.ts";
import type { Train } from "./attempt.ts";
import { jobRoutes } from "./routes.ts";
import { jobAt, left, reached, submitted, task, trainHere } from "./testing/jobs.ts";

let service: TestService;
let runners: JobRunner[];
/** Nothing runs but what a test starts. */
beforeEach(async () => {
  runners = [];
  service = await testService({
    routes: [dataSetRoutes, jobRoutes, modelRoutes],
    configuration: { jobs: 0 },
  });
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await service.close();
});

/** A node that looks for work by itself only now and then. */
function node(train: Train, change: Partial<Service> = {}, lease = 600_000): JobRunner {
  const configuration = { ...service.service.configuration, jobs: 1 };
  const runner = new JobRunner({ ...service.service, configuration, ...change }, { train, lease, poll: 20 });
  runners.push(runner);
  runner.wake();
  return runner;
}

/** A training that says when it has begun and waits to be let go. */
function held(): { readonly train: Train; readonly begun: Promise<AbortSignal>; readonly letGo: () => void } {
  let letGo!: () => void;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  let say!: (signal: AbortSignal) => void;
  const begun = new Promise<AbortSignal>((resolve) => (say = resolve));
  const train: Train = async (work, signal) => {
    say(signal);
    await Promise.race([
      gate,
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => {
          reject(signal.reason as Error);
        });
      }),
    ]);
    return trainHere(work, signal);
  };
  return { train, begun, letGo };
}

/** Makes every node seem dead. */
async function loseLeases(): Promise<void> {
  await service.service.database.query.updateTable("jobs").set({ lease: 0 }).execute();
}

const modelCount = async (): Promise<number> =>
  (await service.service.database.query.selectFrom("models").select("id").execute()).length;

describe("cancelling", () => {
  test("a job that waits gives its reservation back", async () => {
    const dataSet = await ready(service);
    const { body: job } = await submitted(service, task(dataSet.id));
    expect(job).toMatchObject({ state: "queued", payment: "reserved" });
    expect(await left(service, dataSet)).toBe("3");
    const cancelled = await service.inject({ method: "DELETE", url: `/v1/jobs/${job.id}` });
    expect(cancelled.json()).toMatchObject({ state: "cancelled", payment: "given-back" });
    expect(await left(service, dataSet)).toBe("4");
    node(trainHere);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await jobAt(service, job.id)).toMatchObject({ state: "cancelled" });
    expect(await modelCount()).toBe(0);
    const again = await service.inject({ method: "DELETE", url: `/v1/jobs/${job.id}` });
    expect(again.json()).toMatchObject({ state: "cancelled", payment: "given-back" });
  });

  test("a job that was begun is stopped and stays charged", async () => {
    const dataSet = await ready(service);
    const { body: job } = await submitted(service, task(dataSet.id));
    const { train, begun } = held();
    node(train, {}, 60);
    const signal = await begun;
    const cancelled = await service.inject({ method: "DELETE", url: `/v1/jobs/${job.id}` });
    expect(cancelled.json()).toMatchObject({ state: "cancelled", payment: "charged" });
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else
        signal.addEventListener("abort", () => {
          resolve();
        });
    });
    expect(await left(service, dataSet)).toBe("3");
    expect(await modelCount()).toBe(0);
    const events = await service.inject({ url: `/v1/jobs/${job.id}/events` });
    expect(events.body).toContain("event: cancelled");
  });

  test("a job that is cancelled while it ends has one end", async () => {
    const dataSet = await ready(service);
    const { body: job } = await submitted(service, task(dataSet.id));
    const { train, begun, letGo } = held();
    node(train);
    await begun;
    letGo();
    const [, cancelled] = await Promise.all([
      reached(service, job.id, "done", "cancelled"),
      service.inject({ method: "DELETE", url: `/v1/jobs/${job.id}` }),
    ]);
    const { state } = await jobAt(service, job.id);
    expect(cancelled.json()).toMatchObject({ state, payment: "charged" });
    expect(await modelCount()).toBe(state === "done" ? 1 : 0);
    expect(await left(service, dataSet)).toBe("3");
  });
});

describe("a node that dies", () => {
  test("between reservation and end loses its job to another, which ends it under the same reservation", async () => {
    const dataSet = await ready(service);
    const { body: job } = await submitted(service, task(dataSet.id));
    const { database, now } = service.service;
    // It took the job and was never heard of again.
    const dead = await claimJob(database, { node: "dead", now: now(), lease: -1 });
    expect(dead?.id).toBe(job.id);
    node(trainHere);
    expect(await reached(service, job.id, "done")).toMatchObject({ payment: "charged" });
    expect(await modelCount()).toBe(1);
    expect(await left(service, dataSet)).toBe("3");
    expect((await service.service.ledger.verify()).holds).toBe(true);
  });

  test.each(["first", "second"] as const)(
    "and comes back writes nothing, be it the %s to end",
    async (order) => {
      const dataSet = await ready(service);
      const { body: job } = await submitted(service, task(dataSet.id));
      const [slow, other] = [held(), held()];
      const { ledger } = service.service;
      let say!: () => void;
      const tried = new Promise<void>((resolve) => (say = resolve));
      node(slow.train, { ledger: { ...ledger, commit: (...given) => ledger.commit(...given).finally(say) } });
      await slow.begun;
      await loseLeases();
      node(other.train);
      await other.begun;
      if (order === "first") {
        slow.letGo();
        await tried;
        expect((await jobAt(service, job.id)).state).toBe("running");
        expect(await modelCount()).toBe(0);
        other.letGo();
        await reached(service, job.id, "done");
      } else {
        other.letGo();
        await reached(service, job.id, "done");
        slow.letGo();
        await tried;
      }
      expect(await modelCount()).toBe(1);
      expect(await left(service, dataSet)).toBe("3");
      const { model } = await jobAt(service, job.id);
      expect((await service.inject({ url: `/v1/models/${model}` })).statusCode).toBe(200);
    },
  );

  test("too often ends the job, which stays charged", async () => {
    const dataSet = await ready(service);
    const { body: job } = await submitted(service, task(dataSet.id));
    for (let i = 0; i < 5; i++)
      await claimJob(service.service.database, { node: "dead", now: Date.now(), lease: -1 });
    node(trainHere);
    expect(await reached(service, job.id, "failed")).toMatchObject({
      payment: "charged",
      problem: { code: "learner" },
    });
    expect(await left(service, dataSet)).toBe("3");
  });

  test("a service that stops gives its job to whoever starts next", async () => {
    const dataSet = await ready(service);
    const { body: job } = await submitted(service, task(dataSet.id));
    const { train, begun } = held();
    const first = node(train);
    await begun;
    await first.stop();
    expect(await jobAt(service, job.id)).toMatchObject({ state: "running", payment: "reserved" });
    node(trainHere);
    expect(await reached(service, job.id, "done")).toMatchObject({ payment: "charged" });
    expect(await left(service, dataSet)).toBe("3");
  });
});

describe("two nodes", () => {
  test("share the jobs, and none is run twice", async () => {
    const dataSet = await ready(service, { budget: { accountant: "pure", epsilon: "100" } });
    const runs = new Map<string, number>();
    const counted: Train = async (work, signal) => {
      const name = JSON.stringify(work.task.options);
      runs.set(name, (runs.get(name) ?? 0) + 1);
      return trainHere(work, signal);
    };
    const jobs = [];
    for (let i = 1; i <= 4; i++) jobs.push((await submitted(service, task(dataSet.id, String(i)))).body.id);
    node(counted);
    node(counted);
    for (const id of jobs) await reached(service, id, "done");
    expect([...runs.values()]).toEqual([1, 1, 1, 1]);
    expect(await modelCount()).toBe(4);
    expect(await left(service, dataSet)).toBe("90");
  });
});

describe("work that fails", () => {
  test("stays charged when rows were read, and says nothing that could come from them", async () => {
    const dataSet = await ready(service);
    const { body: job } = await submitted(service, task(dataSet.id));
    node(() => Promise.reject(new Error("row 17 holds secret-17")));
    const failed = await reached(service, job.id, "failed");
    expect(failed).toMatchObject({
      payment: "charged",
      problem: { status: 400, code: "learner", path: "job" },
    });
    expect(JSON.stringify(failed)).not.toContain("secret");
    expect(await left(service, dataSet)).toBe("3");
    const events = await service.inject({ url: `/v1/jobs/${job.id}/events` });
    expect(events.body).toContain("event: failed");
    expect(events.body).not.toContain("secret");
  });

  test("is given back when the rows were removed before any was read", async () => {
    const dataSet = await ready(service);
    const { body: job } = await submitted(service, task(dataSet.id));
    await service.inject({ method: "DELETE", url: `/v1/data-sets/${dataSet.id}` });
    node(trainHere);
    expect(await reached(service, job.id, "failed")).toMatchObject({
      payment: "given-back",
      problem: { path: "dataSet" },
    });
    expect(await left(service, dataSet)).toBe("4");
  });

  test("stays charged when they were removed after an attempt that may have read them", async () => {
    const dataSet = await ready(service);
    const { body: job } = await submitted(service, task(dataSet.id));
    await claimJob(service.service.database, { node: "dead", now: Date.now(), lease: -1 });
    await service.inject({ method: "DELETE", url: `/v1/data-sets/${dataSet.id}` });
    node(trainHere);
    expect(await reached(service, job.id, "failed")).toMatchObject({ payment: "charged" });
    expect(await left(service, dataSet)).toBe("3");
  });

  test("a model that promises less than was planned is never released", async () => {
    const dataSet = await ready(service);
    const { body: job } = await submitted(service, task(dataSet.id));
    node(async (work, signal): Promise<ModelFile> =>
      trainHere({ ...work, task: { ...work.task, options: { epsilon: "2" } } }, signal),
    );
    expect(await reached(service, job.id, "failed")).toMatchObject({
      payment: "charged",
      problem: { code: "certificate-mismatch" },
    });
    expect(await modelCount()).toBe(0);
  });

  test("a database that fails at the end loses nothing: the job is run again", async () => {
    const dataSet = await ready(service);
    const { body: job } = await submitted(service, task(dataSet.id));
    let failures = 2;
    const { ledger } = service.service;
    const failing: Ledger = {
      ...ledger,
      commit: (...given) =>
        failures-- > 0 ? Promise.reject(new Error("disk I/O error")) : ledger.commit(...given),
    };
    node(trainHere, { ledger: failing });
    expect(await reached(service, job.id, "done")).toMatchObject({ payment: "charged" });
    expect(await modelCount()).toBe(1);
    expect(await left(service, dataSet)).toBe("3");
  });
});
