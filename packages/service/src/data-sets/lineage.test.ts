import { discreteLaplaceCertificate, Rational } from "holdfast";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testService, type TestService } from "../testing/service.ts";
import { createDataSet } from "./create.ts";
import { loadRows, loadSample } from "./load.ts";
import { dataSetRoutes } from "./routes.ts";
import { created, csv, ready, schema, uploaded } from "./testing/tables.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService({ routes: [dataSetRoutes] });
});
afterAll(() => service.close());

describe("lineage", () => {
  test("a version that appends has the rows of its parents and their accounts", async () => {
    const first = await ready(service, {}, csv(30));
    const second = await ready(service, {}, csv(20));
    const merged = await ready(service, { parents: [first.id, second.id], mode: "append" }, csv(5));
    expect(merged.accounts).toEqual([...first.accounts, ...second.accounts]);
    const { sample } = await loadSample(service.service.database, merged.id);
    expect(sample.n).toBe(55);
    const parent = await loadSample(service.service.database, first.id);
    expect(sample.columns[0]!.subarray(0, 30)).toEqual(parent.sample.columns[0]);
  });

  test("corrections and deletions keep the accounts and give nothing back", async () => {
    const first = await ready(service);
    const { ledger } = service.service;
    const certificate = discreteLaplaceCertificate({ n: 100, sensitivity: 1, epsilon: "1" });
    const asked = { accounts: first.accounts, payer: service.keys.curator.id, purpose: "query", certificate };
    await ledger.charge({ ...asked, key: "lineage", request: "r" }, "answer");
    const before = (await ledger.state(first.accounts[0]!)).remaining;
    expect(before.amount.compare(Rational.from(3))).toBe(0);
    const corrected = await ready(service, { parents: [first.id] }, csv(90));
    expect(corrected.accounts).toEqual(first.accounts);
    const removed = await service.inject({ method: "DELETE", url: `/v1/data-sets/${first.id}` });
    expect(removed.json()).toMatchObject({
      state: "deleted",
      n: 100,
      budgets: [{ remaining: { amount: "3" } }],
    });
    expect((await ledger.state(first.accounts[0]!)).remaining).toEqual(before);
    // What was removed is gone, for good; versions of it live on, and new ones may still replace it.
    await expect(loadRows(service.service.database, first.id)).rejects.toThrow("were removed");
    const { query } = service.service.database;
    expect(
      await query.selectFrom("contents").select("part").where("data_set", "=", first.id).execute(),
    ).toEqual([]);
    expect((await service.inject({ url: `/v1/data-sets/${first.id}/report` })).statusCode).toBe(404);
    expect((await loadRows(service.service.database, corrected.id)).rows.n).toBe(90);
    expect((await created(service, { parents: [first.id] })).accounts).toEqual(first.accounts);
    expect((await service.inject({ method: "DELETE", url: `/v1/data-sets/${first.id}` })).statusCode).toBe(
      200,
    );
  });

  test("a merge of a version with what it came from is refused: its rows would count twice", async () => {
    const first = await ready(service);
    const longer = await ready(service, { parents: [first.id], mode: "append" });
    const refused = async (request: Readonly<Record<string, unknown>>): Promise<unknown> =>
      (await service.inject({ url: "/v1/data-sets", body: { name: "t", schema, ...request } })).json();
    expect(await refused({ parents: [first.id, longer.id], mode: "append" })).toMatchObject({
      path: "parents",
    });
    expect(await refused({ parents: [first.id, first.id], mode: "append" })).toMatchObject({
      path: "parents",
    });
    const both = await created(service, { parents: [first.id, longer.id] });
    expect(both.accounts).toEqual(first.accounts);
  });

  test("what does not go together is refused", async () => {
    const first = await ready(service);
    const exact = await ready(service, { answers: "exact" });
    const unknown = `ds_${"a".repeat(32)}`;
    const waiting = await created(service);
    const wider = { ...schema, columns: [{ ...schema.columns[0], upper: 19 }, schema.columns[1]] };
    for (const [request, path, status] of [
      [{ parents: [first.id], budget: { accountant: "pure", epsilon: "1" } }, "budget", 400],
      [{ parents: [first.id], answers: "exact" }, "answers", 400],
      [{ parents: [first.id, exact.id] }, "answers", 400],
      [{ parents: [first.id], schema: { ...schema, unit: { of: "group", rows: 2 } } }, "schema.unit", 400],
      [{ parents: [first.id], mode: "append", schema: wider }, "schema", 400],
      [{ parents: [waiting.id], mode: "append" }, "parents", 400],
      [{ parents: [unknown] }, "dataSet", 404],
    ] as const) {
      const reply = await service.inject({ url: "/v1/data-sets", body: { name: "t", schema, ...request } });
      expect([reply.json<{ path: string }>().path, reply.statusCode]).toEqual([path, status]);
    }
    expect(await created(service, { parents: [exact.id], schema: wider })).toMatchObject({
      answers: "exact",
    });
  });

  test("a parent that was removed before the upload cannot be appended to any more", async () => {
    const first = await ready(service);
    const longer = await createDataSet(service.service, {
      name: "t",
      schema,
      parents: [first.id],
      mode: "append",
    });
    await service.inject({ method: "DELETE", url: `/v1/data-sets/${first.id}` });
    expect(await uploaded(service, longer.id, csv(3))).toMatchObject({
      status: 409,
      body: { path: "dataSet" },
    });
    expect((await service.inject({ url: `/v1/data-sets/${longer.id}` })).json()).toMatchObject({
      state: "awaiting-rows",
    });
  });
});
