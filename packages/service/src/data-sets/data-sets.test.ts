import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testService, type TestService } from "../testing/service.ts";
import { loadRows, loadSample } from "./load.ts";
import { dataSetRoutes } from "./routes.ts";
import { created, csv, header, ready, schema, uploaded } from "./testing/tables.ts";
import { uploadRows } from "./upload.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService({ routes: [dataSetRoutes] });
});
afterAll(() => service.close());

const get = async (id: string, as: "curator" | "analyst" = "analyst"): Promise<Record<string, unknown>> =>
  (await service.inject({ url: `/v1/data-sets/${id}`, as })).json();

describe("making a data set", () => {
  test.each<[object, string]>([
    [
      { accountant: "pure", epsilon: "1", delta: "0.1" },
      "budget.delta is not known here: expected no delta in a pure budget: delta is only for approximate budgets",
    ],
    [
      { accountant: "concentrated", rho: "1", epsilon: "1" },
      "budget.epsilon is not known here: expected no epsilon in a concentrated budget: epsilon is only for pure and approximate budgets",
    ],
    [
      { accountant: "approximate", epsilon: "1" },
      "budget.delta is missing: expected a delta for approximate budgets",
    ],
    [
      { accountant: "pure" },
      "budget.epsilon is missing: expected epsilon, which pure budgets are counted in",
    ],
  ])("a budget has the parts of its accountant: %j", async (budget, words) => {
    const answer = await service.inject({ url: "/v1/data-sets", body: { name: "t", schema, budget } });
    expect(answer.json<{ detail: string }>().detail).toBe(words);
  });

  test("it awaits its rows, has its budget and is seen by everyone", async () => {
    const { id, accounts } = await created(service, { name: "first" });
    const { budgets, ...document } = await get(id);
    expect(document).toMatchObject({
      id,
      name: "first",
      state: "awaiting-rows",
      n: 0,
      parents: [],
      answers: "private",
    });
    expect(document).not.toHaveProperty("mode");
    expect(budgets).toEqual([
      {
        account: accounts[0],
        accountant: "pure",
        neighbours: "replace-one",
        unitRows: 1,
        budget: { amount: "4", delta: "0" },
        remaining: { amount: "4", delta: "0" },
      },
    ]);
    const listed = (await service.inject({ url: "/v1/data-sets?limit=1000", as: "auditor" })).json<{
      items: { id: string }[];
    }>();
    expect(listed.items.some((item) => item.id === id)).toBe(true);
  });

  test("pages follow each other", async () => {
    const all: string[] = [];
    let after: string | undefined = "";
    while (after !== undefined) {
      const url: string = `/v1/data-sets?limit=1${after === "" ? "" : `&after=${after}`}`;
      const page = (await service.inject({ url })).json<{ items: { id: string }[]; next?: string }>();
      all.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(0);
  });

  test.each([
    ["a draft", { schema: { ...schema, draft: true } }, "draft"],
    ["a wrong schema", { schema: { ...schema, columns: [] } }, "columns"],
    ["no budget", { budget: undefined }, "budget"],
    ["a mode without parents", { mode: "append" }, "mode"],
    ["a budget without its number", { budget: { accountant: "concentrated", epsilon: "1" } }, "budget.rho"],
    [
      "a delta that is not asked for",
      { budget: { accountant: "pure", epsilon: "1", delta: "0.1" } },
      "budget.delta",
    ],
    ["a budget of nothing", { budget: { accountant: "pure", epsilon: "0" } }, "budget.epsilon"],
    ["a delta of 1", { budget: { accountant: "approximate", epsilon: "1", delta: "1" } }, "budget.delta"],
    [
      "exact answers of another accountant",
      { answers: "exact", budget: { accountant: "concentrated", rho: "1" } },
      "budget.accountant",
    ],
    ["a field that is not known", { secret: 1 }, "body.secret"],
    [
      "a power of ten beyond all use",
      { budget: { accountant: "pure", epsilon: "1e1000" } },
      "body.budget.epsilon",
    ],
    ["a name that is no line", { name: "a\u0000b" }, "body.name"],
    ["infinity", { budget: { accountant: "pure", epsilon: "infinity" } }, "body.budget.epsilon"],
  ])("refuses %s", async (_, request, path) => {
    const budget = { accountant: "pure", epsilon: "1" };
    const reply = await service.inject({
      url: "/v1/data-sets",
      body: { name: "t", schema, budget, ...request },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ path });
  });

  test.each([
    ["1e-6", "0.000001"],
    ["2.5E-3", "0.0025"],
    ["1/3", "1/3"],
  ])("reads the delta %s as it is written", async (delta, spelled) => {
    const { budgets } = await created(service, {
      budget: { accountant: "approximate", epsilon: "1", delta },
    });
    expect(budgets).toMatchObject([{ budget: { amount: "1", delta: spelled } }]);
  });

  test("is the curator's alone, and so are rows and reports", async () => {
    const { id } = await ready(service);
    for (const [method, url] of [
      ["POST", "/v1/data-sets"],
      ["PUT", `/v1/data-sets/${id}/rows`],
      ["GET", `/v1/data-sets/${id}/report`],
      ["DELETE", `/v1/data-sets/${id}`],
    ] as const) {
      expect((await service.inject({ method, url, as: "analyst" })).statusCode).toBe(403);
    }
  });
});

describe("rows", () => {
  test("arrive once, are encoded, and what the schema ignores is not kept", async () => {
    const { id } = await ready(service);
    expect(await get(id)).toMatchObject({ state: "ready", n: 100 });
    const { sample } = await loadSample(service.service.database, id);
    expect(sample.n).toBe(100);
    expect([...sample.labels.subarray(0, 10)]).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
    const parts = await service.service.database.query
      .selectFrom("contents")
      .select("bytes")
      .where("data_set", "=", id)
      .execute();
    expect(Buffer.concat(parts.map(({ bytes }) => bytes)).includes("secret-7")).toBe(false);
    expect(await uploaded(service, id, csv(3))).toMatchObject({ status: 409, body: { path: "rows" } });
    expect(await get(id)).toMatchObject({ n: 100 });
  });

  test("are counted for the curator", async () => {
    const lenient = { ...schema, target: { ...schema.target, other: "no" } };
    const { id } = await ready(service, { schema: lenient }, `${header}3,,yes\nten,,\n70,,maybe\n`);
    const report: unknown = (await service.inject({ url: `/v1/data-sets/${id}/report` })).json();
    expect(report).toEqual({
      records: 3,
      columns: [
        { column: "x", missing: 0, unreadable: 1, outside: 1 },
        { column: "y", missing: 1, unreadable: 1, outside: 0 },
      ],
      endsWithLineBreak: true,
    });
  });

  test.each([
    ["another header", "a,b,c\n1,2,yes\n", "header"],
    ["a line with a field too many", `${header}1,,yes\n1,,yes,4\n`, "csv"],
    ["an open quote", `${header}1,"a,yes\n`, "csv"],
    ["a file without rows", header, "points"],
    ["an empty file", "", "csv"],
  ])("%s leaves nothing, and the next upload is taken", async (_, text, code) => {
    const { id } = await created(service);
    expect(await uploaded(service, id, text)).toMatchObject({ status: 400, body: { code } });
    expect(await get(id)).toMatchObject({ state: "awaiting-rows", n: 0 });
    expect(await uploaded(service, id, csv(5))).toEqual({ status: 200, body: { n: 5 } });
  });

  test("labels that the schema does not list are refused at the upload, and nothing of a row is repeated", async () => {
    const { id } = await created(service);
    const refused = await uploaded(service, id, `${csv(3)}7,x,secretive\n`);
    expect(refused).toMatchObject({ status: 400, body: { code: "header", path: 'rows, column "y"' } });
    expect(JSON.stringify(refused.body)).not.toContain("secretive");
    expect((await get(id))["state"]).toBe("awaiting-rows");
    expect(await uploaded(service, id, csv(5))).toEqual({ status: 200, body: { n: 5 } });
    const other = await created(service, {
      schema: { ...schema, target: { ...schema.target, other: "no" } },
    });
    expect(await uploaded(service, other.id, `${csv(3)}7,x,secretive\n`)).toMatchObject({ status: 200 });
  });

  test("an upload that breaks in the middle leaves nothing", async () => {
    const { id } = await created(service);
    const broken = new Readable({ read: () => undefined });
    broken.push(csv(50_000));
    const upload = uploadRows(service.service, id, broken);
    setImmediate(() => broken.destroy(new Error("the client went away")));
    await expect(upload).rejects.toThrow("went away");
    const { query } = service.service.database;
    expect(await query.selectFrom("contents").select("part").where("data_set", "=", id).execute()).toEqual(
      [],
    );
    expect(await get(id)).toMatchObject({ state: "awaiting-rows" });
  });

  test("what is wrong with them is told to the curator, and not counted where anyone can read it", async () => {
    const { id } = await created(service);
    const { body } = await uploaded(service, id, `${header}1,"no end,yes\n`);
    const metrics = (await service.inject({ url: "/metrics", as: null })).body;
    expect(metrics).toContain('holdfast_refusals_total{code="upload"}');
    expect(metrics).not.toContain(`code="${String(body["code"])}"`);
  });

  test("of two uploads at once one is taken, whole", async () => {
    const { id } = await created(service);
    const replies = await Promise.all([uploaded(service, id, csv(40)), uploaded(service, id, csv(60))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { n } = replies.find(({ status }) => status === 200)!.body as { n: number };
    expect((await loadRows(service.service.database, id)).rows.n).toBe(n);
    expect(await get(id)).toMatchObject({ n });
  });

  test("larger than the limit are refused", async () => {
    const small = await testService({ routes: [dataSetRoutes], configuration: { uploadLimit: 100 } });
    const { id } = await created(small);
    expect(await uploaded(small, id, csv(50))).toMatchObject({ status: 413 });
    expect((await small.inject({ url: `/v1/data-sets/${id}` })).json()).toMatchObject({
      state: "awaiting-rows",
    });
    await small.close();
  });

  test("of several parts come back", async () => {
    const { id } = await created(service);
    await uploadRows(service.service, id, Readable.from([Buffer.from(csv(700_000))]));
    const { query } = service.service.database;
    const parts = await query.selectFrom("contents").select("part").where("data_set", "=", id).execute();
    expect(parts.length).toBeGreaterThan(1);
    expect(
      (await loadSample(service.service.database, id)).sample.labels.reduce((sum, label) => sum + label, 0),
    ).toBe(350_000);
  });
});

describe("persons", () => {
  const persons = {
    ...schema,
    unit: { of: "person", column: "who", most: 2 },
    columns: [schema.columns[0]],
  };
  const text = `who,x,y\n${Array.from({ length: 60 }, (_, i) => `p${i % 20},${i % 10},yes\n`).join("")}`;

  test("get one order that is drawn at the upload and kept: every reading, here and after a restart, is the same", async () => {
    const { id } = await ready(service, { schema: persons }, text);
    expect(await get(id)).toMatchObject({ n: 40, budgets: [{ unitRows: 2 }] });
    const { database } = service.service;
    const first = await loadRows(database, id);
    // Another node has nothing at hand.
    const again = await loadRows({ ...database }, id);
    expect(again.rows).not.toBe(first.rows);
    expect(again.rows).toEqual(first.rows);
  });

  test("cannot be appended to, since whose rows there are is not kept", async () => {
    const { id } = await ready(service, { schema: persons }, text);
    const reply = await service.inject({
      url: "/v1/data-sets",
      body: { name: "more", schema: persons, parents: [id], mode: "append" },
    });
    expect(reply.json()).toMatchObject({ path: "mode", status: 400 });
    const corrected = await ready(service, { schema: persons, parents: [id] }, text);
    expect(corrected["mode"]).toBe("replace");
  });
});
