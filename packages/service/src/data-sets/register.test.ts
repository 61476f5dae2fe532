import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeParquet } from "../../../engines/src/testing/parquet.ts";
import { everythingKept } from "../testing/everything-kept.ts";
import { type TestService, testService } from "../testing/service.ts";
import { registered, tableFolder } from "./testing/files.ts";
import { csv, schema, uploaded } from "./testing/tables.ts";

const files = tableFolder();
const password = "swordfish-9431";
const lines: string[] = [];
let service: TestService;
let port: number;
/** A server that hangs up on everybody. */
const rude = createServer((socket) => socket.destroy());
beforeAll(async () => {
  await new Promise<void>((resolve) => rude.listen(0, "127.0.0.1", resolve));
  ({ port } = rude.address() as { port: number });
  const engines = {
    ...files.engines,
    warehouse: `postgres://reader:${password}@127.0.0.1:${port}/db`,
    click: `clickhouse:http://reader:${password}@127.0.0.1:${port}`,
  };
  service = await testService({
    configuration: { engines, jobs: 0 },
    logTo: { write: (line) => lines.push(line) },
  });
  files.write("adult.csv");
  // What a glob that climbs out of the folder would find.
  files.write("../holdfast-tables-outside/passwd.csv");
});
afterAll(async () => {
  rmSync(join(files.folder, "../holdfast-tables-outside"), { recursive: true, force: true });
  await service.close();
  rude.close();
  files.remove();
});

const accounts = async (): Promise<number> =>
  (await service.service.database.query.selectFrom("accounts").select("id").execute()).length;

describe("a table that stays in its database", () => {
  test("is a data set with its own budget, and n is known at once", async () => {
    const table = { engine: "files", name: "adult.csv" };
    const { status, body } = await registered(service, table);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: "ready", n: 100, table, budgets: [{ remaining: { amount: "4" } }] });
    const { contents } = await everythingKept(service.service.database);
    expect(contents).toEqual([]);
    for (const as of ["analyst", "auditor"] as const) {
      const seen = await service.inject({ url: `/v1/data-sets/${body.id}`, as });
      expect(seen.json()).toMatchObject({ table, n: 100 });
    }
  });

  test("has versions that share its budget, be they tables or uploads", async () => {
    const first = (await registered(service, { engine: "files", name: "adult.csv" })).body;
    files.write("more.csv", csv(120));
    const parents = [first.id];
    const second = await registered(service, { engine: "files", name: "more.csv" }, { parents });
    expect(second).toMatchObject({ status: 201, body: { n: 120, accounts: first.accounts } });
    const append = await registered(
      service,
      { engine: "files", name: "more.csv" },
      { parents, mode: "append" },
    );
    expect(append).toMatchObject({ status: 400, body: { path: "mode" } });
    const body = { name: "rows", schema, parents };
    const onto = await service.inject({ url: "/v1/data-sets", body: { ...body, mode: "append" } });
    expect(onto.json()).toMatchObject({ status: 400, path: "mode" });
    const instead = await service.inject({ url: "/v1/data-sets", body });
    expect(instead.json()).toMatchObject({ state: "awaiting-rows", accounts: first.accounts });
  });

  test("takes no rows, and answers nothing but trainings, in words that say so", async () => {
    const { id } = (await registered(service, { engine: "files", name: "adult.csv" })).body;
    const received = "a table whose rows stay in their database";
    expect(await uploaded(service, id, csv(3))).toMatchObject({ status: 409, body: { received } });
    const query = { dataSet: id, query: "count", epsilon: "1" };
    const task = { dataSet: id, learner: "private-prediction", class: "thresholds", queries: 5 };
    for (const [url, body] of [
      ["/v1/queries", query],
      ["/v1/quotes", { for: "query", ...query }],
      ["/v1/sessions", { dataSet: id, goal: { alpha: "1/2", beta: "1/20" } }],
      ["/v1/predictors", task],
    ] as const) {
      const reply = await service.inject({ url, body });
      expect([url, reply.statusCode, reply.json<object>()]).toMatchObject([url, 409, { received }]);
      expect(reply.json<{ remedy: string }>().remedy).toContain("Models can be trained");
    }
    expect((await service.inject({ url: `/v1/data-sets/${id}/report` })).statusCode).toBe(404);
  });

  test("is forgotten when its data set is removed", async () => {
    const { id } = (await registered(service, { engine: "files", name: "adult.csv" })).body;
    const removed = await service.inject({ method: "DELETE", url: `/v1/data-sets/${id}` });
    expect(removed.json()).toMatchObject({ state: "deleted", n: 100 });
    expect(removed.json()).not.toHaveProperty("table");
    const { data_sets: kept } = await everythingKept(service.service.database);
    expect(kept).toContainEqual(expect.objectContaining({ id, source: null }));
    expect(await uploaded(service, id, csv(3))).toMatchObject({ status: 409 });
  });
});

const odd = {
  ...schema,
  columns: [{ name: "z", type: "integer", lower: 0, upper: 9, bits: 4, basis: "definition" }],
};

test.each([
  ["an engine that is not configured", { engine: "other", name: "adult" }, {}, 400, "table.engine"],
  ["a file that is not there", { engine: "files", name: "none.csv" }, {}, 400, "table"],
  ["a file outside of the folder", { engine: "files", name: "../adult.csv" }, {}, 400, "table.name"],
  ["an absolute path", { engine: "files", name: "/etc/passwd" }, {}, 400, "table.name"],
  ["a glob that would climb", { engine: "files", name: "??/*/passwd.csv" }, {}, 400, "table"],
  ["a table without a column", { engine: "files", name: "adult.csv" }, { schema: odd }, 400, "table"],
  [
    "persons with several rows",
    { engine: "files", name: "adult.csv" },
    { schema: { ...schema, unit: { of: "person", column: "who", most: 2 } } },
    400,
    "schema.unit",
  ],
  ["a key that is no integer", { engine: "files", name: "adult.csv", key: "note" }, {}, 400, /column note$/],
  ["a table without rows", { engine: "files", name: "empty.csv" }, {}, 400, "table"],
  ["a header that is no CSV", { engine: "files", name: "odd.csv" }, {}, 400, /^table/],
  ["a server that hangs up", { engine: "click", name: "adult" }, {}, 503, "table"],
  ["another one", { engine: "warehouse", name: "adult" }, {}, 503, "table"],
  ["a field too many", { engine: "files", name: "adult.csv", password: "x" }, {}, 400, /password$/],
])("%s is refused, and nothing is made", async (_, table, request, status, path) => {
  files.write("empty.csv", "x,note,y\n");
  files.write("odd.csv", 'x,"no\nte,y\n');
  const before = await accounts();
  const reply = await registered(service, table, request);
  expect([reply.status, reply.body]).toMatchObject([status, {}]);
  expect(reply.body["path"]).toMatch(path);
  // Where the tables are is not the curator's to know.
  expect(JSON.stringify(reply.body)).not.toContain(files.folder);
  expect(JSON.stringify(reply.body)).not.toContain(String(port));
  expect(await accounts()).toBe(before);
});

test("keys that occur twice are told to the curator; the log and the metrics say what they say of any table", async () => {
  await writeParquet(
    join(files.folder, "keys.parquet"),
    "SELECT 7 AS id, i % 10 AS x, 'a' AS note, 'no' AS y FROM range(3) t(i)",
  );
  files.write("texts.parquet", "no parquet");
  const twice = await registered(service, { engine: "files", name: "keys.parquet", key: "id" });
  expect(twice.body).toMatchObject({ path: "table, column id", received: "the same in several rows" });
  const none = await registered(service, { engine: "files", name: "texts.parquet" });
  for (const { status } of [twice, none]) expect(status).toBe(400);
  const told = (await service.inject({ url: "/v1/audit-log?limit=1000", as: "auditor" })).json<{
    items: { action: string; outcome: string }[];
  }>();
  const outcomes = told.items.filter(({ action }) => action === "POST /v1/data-sets").slice(-2);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["400 table", "400 table"]);
  const metrics = (await service.inject({ url: "/metrics", as: null })).body;
  expect(metrics).toContain('code="table"');
  expect(metrics).not.toContain('code="engine"');
});

test("the password is in no table, no log line and no answer", async () => {
  for (const engine of ["click", "warehouse"]) {
    const { body } = await registered(service, { engine, name: "adult" });
    expect(JSON.stringify(body)).not.toContain(password);
  }
  await service.service.audit.written();
  expect(JSON.stringify(await everythingKept(service.service.database))).not.toContain(password);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join("")).not.toContain(password);
  for (const url of ["/v1/service", "/v1/openapi.json", "/v1/data-sets", "/v1/audit-log", "/metrics"])
    expect((await service.inject({ url })).body).not.toContain(password);
});
