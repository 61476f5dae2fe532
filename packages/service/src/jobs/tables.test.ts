import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { verifyModel } from "holdfast";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { registered, tableFolder } from "../data-sets/testing/files.ts";
import { csv, schema } from "../data-sets/testing/tables.ts";
import type { TableTraining, TrainedTable } from "../threads/train-table.ts";
import { type TestService, testService } from "../testing/service.ts";
import type { TrainTable } from "./attempt-table.ts";
import { JobRunner } from "./job-runner.ts";
import { jobAt, left, reached, submitted, task, trainHere } from "./testing/jobs.ts";

const files = tableFolder();
afterAll(() => {
  files.remove();
});
let service: TestService;
let runners: JobRunner[];
beforeEach(async () => {
  runners = [];
  service = await testService({ configuration: { engines: files.engines, jobs: 0 } });
  files.write("adult.csv");
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await service.close();
});

/** A node; without words about how, it trains in threads. */
function node(trainTable?: TrainTable): JobRunner {
  const configuration = { ...service.service.configuration, jobs: 1 };
  const options = { train: trainHere, poll: 20, ...(trainTable && { trainTable }) };
  const runner = new JobRunner({ ...service.service, configuration }, options);
  runners.push(runner);
  runner.wake();
  return runner;
}

/** Trainings that end so, one after the other. */
function ending(...ends: readonly TrainedTable[]): { train: TrainTable; works: TableTraining[] } {
  const works: TableTraining[] = [];
  const train: TrainTable = (work) => {
    works.push(work);
    return Promise.resolve(ends[works.length - 1] ?? ends.at(-1)!);
  };
  return { train, works };
}

/** No waiting between attempts. */
async function hurry(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  await service.service.database.query
    .updateTable("jobs")
    .set({ lease: 0 })
    .where("state", "=", "queued")
    .execute();
}

async function table(request: Readonly<Record<string, unknown>> = {}, name = "adult.csv") {
  const { status, body } = await registered(service, { engine: "files", name }, request);
  expect(status).toBe(201);
  return body;
}

const entries = async (account: string): Promise<readonly string[]> =>
  (await service.inject({ url: `/v1/budgets/${account}/entries` }))
    .json<{ items: { kind: string }[] }>()
    .items.map(({ kind }) => kind);
const modelCount = async (): Promise<number> =>
  (await service.service.database.query.selectFrom("models").select("id").execute()).length;

describe("a job on a table that stays in its database", () => {
  test("is paid for, trained and released as any other, and nothing says where the table is", async () => {
    const dataSet = await table();
    const { status, body: job } = await submitted(service, task(dataSet.id));
    expect([status, job.price.amount]).toEqual([202, "1"]);
    node();
    const done = await reached(service, job.id, "done", "failed");
    expect(done).toMatchObject({ state: "done", payment: "charged" });
    const file = (await service.inject({ url: `/v1/models/${done.model}`, as: "analyst" })).json<never>();
    expect(verifyModel(file).holds).toBe(true);
    for (const word of ["duckdb", files.folder, "adult.csv"])
      expect(JSON.stringify(file)).not.toContain(word);
    expect(await left(service, dataSet)).toBe("3");
    expect(await entries(dataSet.accounts[0]!)).toEqual(["open", "reserve", "commit"]);
  });

  test("learns several classes, and by learners that need the rows themselves", async () => {
    const levels = { ...schema, target: { column: "y", levels: ["a", "b", "c"], basis: "definition" } };
    const rows = Array.from({ length: 90 }, (_, i) => `${i % 10},,${"abc"[i % 3]}\n`).join("");
    files.write("several.csv", `x,note,y\n${rows}`);
    const several = await table({ schema: levels }, "several.csv");
    const two = await table();
    node();
    for (const body of [task(several.id), { ...task(two.id), learner: "subsampled(exponential)" }]) {
      const { body: job } = await submitted(service, body);
      expect(await reached(service, job.id, "done", "failed")).toMatchObject({ state: "done" });
    }
  });

  test("is given back where the table changed, and a new version goes on with the budget", async () => {
    const dataSet = await table();
    const { body: job } = await submitted(service, task(dataSet.id));
    files.write("adult.csv", csv(101));
    node();
    const failed = await reached(service, job.id, "failed", "done");
    expect(failed).toMatchObject({
      payment: "given-back",
      problem: { path: "table", received: "one that changed since" },
    });
    expect(await left(service, dataSet)).toBe("4");
    const version = await table({ parents: [dataSet.id] });
    expect(version["n"]).toBe(101);
    const { body: next } = await submitted(service, task(version.id));
    expect(await reached(service, next.id, "done", "failed")).toMatchObject({ state: "done" });
    expect(await left(service, dataSet)).toBe("3");
  });

  test("is given back where the table or its engine is gone", async () => {
    const dataSet = await table();
    rmSync(join(files.folder, "adult.csv"));
    expect(existsSync(join(files.folder, "adult.csv"))).toBe(false);
    const { body: job } = await submitted(service, task(dataSet.id));
    node();
    expect(await reached(service, job.id, "failed")).toMatchObject({ payment: "given-back" });
    const bare = { ...service.service.configuration, engines: {}, jobs: 1 };
    await Promise.all(runners.map((runner) => runner.stop()));
    const { body: other } = await submitted(service, task(dataSet.id));
    const runner = new JobRunner({ ...service.service, configuration: bare }, { poll: 20 });
    runners.push(runner);
    runner.wake();
    expect(await reached(service, other.id, "failed")).toMatchObject({
      payment: "given-back",
      problem: { path: "table.engine" },
    });
    expect(await left(service, dataSet)).toBe("4");
  });
});

describe("a database that does not answer", () => {
  const unanswered = (wasRead: boolean): TrainedTable => ({ end: "unanswered", wasRead });

  test("is waited for: the same job ends under its one reservation", async () => {
    const dataSet = await table();
    const { body: job } = await submitted(service, task(dataSet.id), "once");
    const { train, works } = ending(unanswered(false), unanswered(true), unanswered(false));
    const first = node(train);
    for (let i = 1; i <= 3; i++) {
      while (works.length < i) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(await reached(service, job.id, "queued")).toMatchObject({ payment: "reserved" });
      if (i < 3) await hurry();
    }
    await first.stop();
    expect((await submitted(service, task(dataSet.id), "once")).body.id).toBe(job.id);
    expect(await left(service, dataSet)).toBe("3");
    await hurry();
    node();
    expect(await reached(service, job.id, "done", "failed")).toMatchObject({
      state: "done",
      payment: "charged",
    });
    expect(await modelCount()).toBe(1);
    expect(await left(service, dataSet)).toBe("3");
    expect(await entries(dataSet.accounts[0]!)).toEqual(["open", "reserve", "commit"]);
  });

  test("is not waited for without end: given back where no row was read", async () => {
    const dataSet = await table();
    const { body: job } = await submitted(service, task(dataSet.id));
    const { train, works } = ending(unanswered(false));
    node(train);
    while ((await jobAt(service, job.id)).state !== "failed") await hurry();
    expect(works).toHaveLength(20);
    expect(await jobAt(service, job.id)).toMatchObject({
      payment: "given-back",
      problem: { code: "engine", path: "table" },
    });
    expect(await left(service, dataSet)).toBe("4");
  });

  test("is charged once where rows were read, however often it goes away", async () => {
    const dataSet = await table();
    const { body: job } = await submitted(service, task(dataSet.id));
    const { train, works } = ending(unanswered(true));
    node(train);
    while ((await jobAt(service, job.id)).state !== "failed") await hurry();
    expect(works).toHaveLength(5);
    expect(await jobAt(service, job.id)).toMatchObject({ payment: "charged" });
    expect(await left(service, dataSet)).toBe("3");
    expect(await modelCount()).toBe(0);
  });

  test.each([
    [false, "given-back", "4"],
    [true, "charged", "3"],
  ])("leaves a job that can be cancelled; read: %s, it is %s", async (wasRead, payment, remaining) => {
    const dataSet = await table();
    const { body: job } = await submitted(service, task(dataSet.id));
    const { train, works } = ending(unanswered(wasRead));
    node(train);
    while (works.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    await reached(service, job.id, "queued");
    const cancelled = await service.inject({ method: "DELETE", url: `/v1/jobs/${job.id}` });
    expect(cancelled.json()).toMatchObject({ state: "cancelled", payment });
    expect(await left(service, dataSet)).toBe(remaining);
    await hurry();
    expect(await jobAt(service, job.id)).toMatchObject({ state: "cancelled" });
  });

  test("a training that breaks otherwise, or throws, stays charged and says nothing", async () => {
    const dataSet = await table();
    for (const train of [
      ending({ end: "broken", wasRead: true }).train,
      () => Promise.reject(new Error("row 17 holds secret-17")),
    ] as TrainTable[]) {
      const { body: job } = await submitted(service, task(dataSet.id));
      const runner = node(train);
      const failed = await reached(service, job.id, "failed");
      expect(failed).toMatchObject({ payment: "charged", problem: { code: "learner", path: "job" } });
      expect(JSON.stringify(failed)).not.toContain("secret");
      await runner.stop();
    }
    expect(await left(service, dataSet)).toBe("2");
  });
});

test("a learner that needs single examples of a table without keys is refused before it is paid for", async () => {
  files.write("first/other.csv");
  files.write("second/other.csv");
  // Two shards have no order between them.
  const engines = { files: `duckdb:${files.folder}/first,${files.folder}/second` };
  const sharded = await testService({ configuration: { engines, jobs: 0 } });
  const { body } = await registered(sharded, { engine: "files", name: "other.csv" });
  expect(body["n"]).toBe(200);
  const refused = await submitted(sharded, { ...task(body.id), learner: "subsampled(exponential)" });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: "parameter-missing", path: "table.key" },
  ]);
  expect(await left(sharded, body)).toBe("4");
  expect((await submitted(sharded, task(body.id))).status).toBe(202);
  await sharded.close();
});
