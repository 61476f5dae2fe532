import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ready } from "../data-sets/testing/tables.ts";
import { dataSetRoutes } from "../data-sets/index.ts";
import { modelRoutes } from "../models/index.ts";
import { startPostgres, type TestServer, whyNoPostgres } from "../testing/postgres.ts";
import { testService, type TestService } from "../testing/service.ts";
import { jobRoutes } from "./routes.ts";
import { claimJob } from "./lease.ts";
import { jobAt, left, reached, submitted, task } from "./testing/jobs.ts";

describe.skipIf(whyNoPostgres() !== undefined)("two nodes on one PostgreSQL server", () => {
  let server: TestServer;
  let nodes: readonly [TestService, TestService];

  beforeAll(async () => {
    server = await startPostgres();
    const database = await server.database();
    const routes = [dataSetRoutes, jobRoutes, modelRoutes];
    const first = await testService({ routes, configuration: { database } });
    nodes = [first, await testService({ routes, configuration: { database } })];
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await server.stop();
  });

  test("share data sets, jobs and models; every job ends once and is paid for once", async () => {
    const [first, second] = nodes;
    const dataSet = await ready(first, { budget: { accountant: "pure", epsilon: "100" } });
    const jobs: string[] = [];
    for (let i = 1; i <= 6; i++) jobs.push((await submitted(nodes[i % 2]!, task(dataSet.id))).body.id);
    for (const id of jobs)
      expect(await reached(second, id, "done", "failed")).toMatchObject({
        state: "done",
        payment: "charged",
      });
    const { query } = first.service.database;
    const made = await query.selectFrom("models").select("job").where("data_set", "=", dataSet.id).execute();
    expect(made.map(({ job }) => job).sort()).toEqual([...jobs].sort());
    expect(await left(second, dataSet)).toBe("94");
    expect((await second.service.ledger.verify()).holds).toBe(true);
  });

  test("a job of a node that died is ended by one that lives, under the same reservation", async () => {
    const [first, second] = nodes;
    const dataSet = await ready(first);
    const blocking = await ready(second);
    const { body: job } = await submitted(first, task(dataSet.id));
    // Whichever node has it: it seems to be dead, and perhaps a third one takes it and dies.
    const { database } = first.service;
    await database.query.updateTable("jobs").set({ lease: 0 }).where("id", "=", job.id).execute();
    await claimJob(database, { node: "dead", now: Date.now(), lease: -1 });
    await submitted(second, task(blocking.id));
    expect(await reached(second, job.id, "done", "failed")).toMatchObject({ payment: "charged" });
    expect(await left(first, dataSet)).toBe("3");
    const made = await database.query.selectFrom("models").select("id").where("job", "=", job.id).execute();
    expect(made).toHaveLength(1);
  });

  test("cancelled jobs and removed rows are so on both", async () => {
    const [first, second] = nodes;
    const dataSet = await ready(first);
    const { body: job } = await submitted(second, task(dataSet.id));
    const cancelled = (await first.inject({ method: "DELETE", url: `/v1/jobs/${job.id}` })).json<{
      payment: string;
    }>();
    expect(await left(second, dataSet)).toBe(cancelled.payment === "given-back" ? "4" : "3");
    expect((await jobAt(second, job.id)).state).not.toBe("running");
    await first.inject({ method: "DELETE", url: `/v1/data-sets/${dataSet.id}` });
    expect(await submitted(second, task(dataSet.id))).toMatchObject({
      status: 409,
      body: { path: "dataSet" },
    });
  });
});
