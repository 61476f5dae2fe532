import { setTimeout as pause } from "node:timers/promises";
import { verifyModel } from "holdfast";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registered } from "../../packages/service/src/data-sets/testing/files.ts";
import { csv, ready } from "../../packages/service/src/data-sets/testing/tables.ts";
import { JobRunner } from "../../packages/service/src/jobs/job-runner.ts";
import { jobAt, left, reached, submitted, task } from "../../packages/service/src/jobs/testing/jobs.ts";
import { everythingKept } from "../../packages/service/src/testing/everything-kept.ts";
import { type TestService, testService } from "../../packages/service/src/testing/service.ts";
import { type ClickHouseServer, readerPassword, startClickHouses, whyNoClickHouse } from "./clickhouse.ts";

const why = whyNoClickHouse();
const rows = 4000;

describe.skipIf(why !== undefined)(`the service on a server${why === undefined ? "" : ` (${why})`}`, () => {
  let server: ClickHouseServer;
  let service: TestService;
  let runner: JobRunner;
  const lines: string[] = [];
  beforeAll(async () => {
    [server] = (await startClickHouses(1)) as [ClickHouseServer];
    await server.run(
      "CREATE TABLE rows (id Int64, x Int32, note String, y String) ENGINE = MergeTree ORDER BY id",
    );
    await server.run(
      `INSERT INTO rows SELECT toInt64(number), toInt32(number % 10), 'secret', if(number % 10 >= 5, 'yes', 'no') FROM numbers(${rows})`,
    );
    // Two seconds for each statement.
    await server.run(
      `CREATE VIEW slow AS SELECT id, x, note, y FROM rows WHERE sleepEachRow(${2 / rows}) = 0`,
    );
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const { host } = new URL(server.url);
    const engines = { click: `clickhouse:http://reader:${encodeURIComponent(readerPassword)}@${host}` };
    service = await testService({
      configuration: { engines, jobs: 0 },
      logTo: { write: (line) => lines.push(line) },
    });
    const configuration = { ...service.service.configuration, jobs: 1 };
    runner = new JobRunner({ ...service.service, configuration }, { lease: 3000, poll: 100 });
  });
  afterEach(async () => {
    await runner.stop();
    await service.close();
  });

  const table = async (name: string) => {
    const budget = { accountant: "pure", epsilon: "4000" };
    const { status, body } = await registered(service, { engine: "click", name }, { budget });
    expect([status, body["n"]]).toEqual([201, rows]);
    return body;
  };
  /** How many statements of a training are under way. */
  const counting = async (): Promise<number> =>
    Number(
      await server.run(
        "SELECT count() FROM system.processes WHERE query_id LIKE 'holdfast-%' AND query LIKE '%GROUP BY%'",
      ),
    );
  const until = async (what: () => Promise<boolean>): Promise<void> => {
    for (let i = 0; !(await what()); i++) {
      if (i === 600) throw new Error("it did not come to it");
      await pause(100);
    }
  };
  const labels = async (model: string): Promise<readonly string[]> => {
    const records = Array.from({ length: 10 }, (_, x) => ({ x }));
    const reply = await service.inject({ url: `/v1/models/${model}/predictions`, body: { records } });
    return reply.json<{ labels: string[] }>().labels;
  };

  test("a server that is killed in the middle of a query costs an attempt, not the job", async () => {
    const dataSet = await table("slow");
    const [account] = dataSet.accounts as [string];
    const kinds = async (): Promise<readonly string[]> =>
      (await service.inject({ url: `/v1/budgets/${account}/entries` }))
        .json<{ items: { kind: string }[] }>()
        .items.map(({ kind }) => kind);
    // Weights of e^-500 an error: but for a chance of less than 17 e^-200000, each training finds the one labeling without errors.
    const { body: job } = await submitted(service, task(dataSet.id, "1000"), "killed");
    runner.wake();
    await until(async () => (await counting()) === 1);
    process.kill(server.pid(), "SIGKILL");
    expect(await reached(service, job.id, "queued", "failed", "done")).toMatchObject({
      state: "queued",
      payment: "reserved",
    });
    const { query } = service.service.database;
    expect(await query.selectFrom("models").select("id").execute()).toEqual([]);
    expect(await kinds()).toEqual(["open", "reserve"]);
    // At least one more attempt finds nobody.
    const attempts = async (): Promise<{ attempts: number; unread: number }> =>
      query.selectFrom("jobs").select(["attempts", "unread"]).executeTakeFirstOrThrow();
    await until(async () => (await attempts()).unread > 0);

    await server.startAgain();
    expect((await submitted(service, task(dataSet.id, "1000"), "killed")).body.id).toBe(job.id);
    const done = await reached(service, job.id, "done", "failed", "cancelled");
    expect(done).toMatchObject({ state: "done", payment: "charged" });
    expect(await kinds()).toEqual(["open", "reserve", "commit"]);
    expect(await left(service, dataSet)).toBe("3000");
    expect((await service.service.ledger.verify()).holds).toBe(true);
    const { attempts: begun, unread } = await attempts();
    expect(begun - unread).toBe(2);

    const file = (await service.inject({ url: `/v1/models/${done.model}` })).json<never>();
    expect(verifyModel(file).holds).toBe(true);
    const here = await ready(service, { budget: { accountant: "pure", epsilon: "4000" } }, csv(rows));
    const { body: other } = await submitted(service, task(here.id, "1000"));
    const { model } = await reached(service, other.id, "done", "failed");
    expect(await labels(done.model!)).toEqual(await labels(model!));
  });

  test("a job that is cancelled in the middle of a query ends it at the server too", async () => {
    // Twenty or more for those that read classes, in blocks: between two of them a statement can be ended.
    await server.run("CREATE TABLE blocks (id Int64, x Int32, note String, y String) ENGINE = Memory");
    for (let first = 0; first < rows; first += 20)
      await server.run(`INSERT INTO blocks SELECT * FROM rows WHERE id >= ${first} AND id < ${first + 20}`);
    await server.run(
      "CREATE VIEW slower AS SELECT id, x, note, if(sleepEachRow(0.01) = 0, y, '') AS y FROM blocks",
    );
    const dataSet = await table("slower");
    const { body: job } = await submitted(service, task(dataSet.id, "1000"));
    runner.wake();
    await until(async () => (await counting()) === 1);
    const cancelled = await service.inject({ method: "DELETE", url: `/v1/jobs/${job.id}` });
    expect(cancelled.json()).toMatchObject({ state: "cancelled", payment: "charged" });
    const begun = performance.now();
    await until(async () => (await counting()) === 0);
    expect(performance.now() - begun).toBeLessThan(12_000);
    await runner.stop();
    expect(await jobAt(service, job.id)).toMatchObject({ state: "cancelled" });
    expect(await service.service.database.query.selectFrom("models").select("id").execute()).toEqual([]);
  });

  test("rows that come or go between registration and training are noticed", async () => {
    const dataSet = await table("rows");
    await server.run("INSERT INTO rows VALUES (-1, 1, 'secret', 'no')");
    const { body: job } = await submitted(service, task(dataSet.id));
    runner.wake();
    expect(await reached(service, job.id, "failed", "done")).toMatchObject({
      payment: "given-back",
      problem: { received: "one that changed since" },
    });
    expect(await left(service, dataSet)).toBe("4000");
  });

  test("neither the password nor a row is in a table, a log line or an answer", async () => {
    const wrong = new URL(server.url);
    const engines = { click: `clickhouse:http://reader:another-secret@${wrong.host}` };
    const refused = await testService({ configuration: { engines, jobs: 0 } });
    const { status, body } = await registered(refused, { engine: "click", name: "rows" });
    expect(status).toBe(502);
    expect(JSON.stringify(body)).not.toMatch(/another-secret|127\.0\.0\.1/);
    await refused.close();
    await registered(service, { engine: "click", name: "rows" });
    await service.service.audit.written();
    const kept = JSON.stringify(await everythingKept(service.service.database)) + lines.join("");
    expect(kept).not.toContain(readerPassword);
    expect(kept).not.toContain(encodeURIComponent(readerPassword));
    expect(kept).not.toContain("secret");
  });
});
