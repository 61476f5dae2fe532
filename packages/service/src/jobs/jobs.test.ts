import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyModel } from "holdfast";
import { keyRoutes } from "../auth/key-routes.ts";
import { ready, schema } from "../data-sets/testing/tables.ts";
import { dataSetRoutes } from "../data-sets/index.ts";
import { modelRoutes } from "../models/index.ts";
import { type SignedCertificate, verifySigned } from "../operations/signature.ts";
import { quoteRoutes } from "../quotes/routes.ts";
import { testService, type TestService } from "../testing/service.ts";
import { trainingQuote } from "./quote.ts";
import { jobRoutes } from "./routes.ts";
import { jobAt, left, reached, submitted, task } from "./testing/jobs.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService({
    routes: [dataSetRoutes, jobRoutes, modelRoutes, quoteRoutes([trainingQuote])],
  });
});
afterAll(() => service.close());

const events = (body: string): readonly string[] =>
  [...body.matchAll(/^event: (.*)$/gm)].map(([, phase]) => phase!);
const ids = (body: string): readonly string[] => [...body.matchAll(/^id: (.*)$/gm)].map(([, id]) => id!);

describe("a job", () => {
  test("is paid for before it runs, tells its phases and ends with a released model", async () => {
    const dataSet = await ready(service);
    const quote = await service.inject({ url: "/v1/quotes", body: { for: "training", ...task(dataSet.id) } });
    expect(quote.json()).toMatchObject({
      granted: true,
      price: { amount: "1" },
      remaining: [{ amount: "4" }],
    });
    const { status, body: job } = await submitted(service, task(dataSet.id));
    expect(status).toBe(202);
    expect(job).toMatchObject({
      dataSet: dataSet.id,
      learner: "exponential",
      price: { amount: "1", delta: "0" },
    });
    expect(await left(service, dataSet)).toBe("3");

    const stream = await service.inject({ url: `/v1/jobs/${job.id}/events` });
    expect(stream.headers["content-type"]).toContain("text/event-stream");
    const seen = events(stream.body);
    expect(seen.at(0)).toBe("queued");
    expect(seen.at(-1)).toBe("done");
    const order = ["queued", "reading", "learning", "certifying", "done"];
    expect(seen.map((phase) => order.indexOf(phase))).toEqual(
      [...new Set(seen.map((phase) => order.indexOf(phase)))].sort(),
    );

    const done = await jobAt(service, job.id);
    expect(done).toMatchObject({ state: "done", phase: "done", payment: "charged" });
    expect(done.updated % service.service.configuration.jobGrid).toBe(0);
    expect(await left(service, dataSet)).toBe("3");

    const models = (await service.inject({ url: "/v1/models", as: "analyst" })).json<{ items: unknown[] }>();
    expect(models.items).toContainEqual({
      id: done.model,
      dataSet: dataSet.id,
      job: job.id,
      learner: "exponential",
      class: "thresholds",
      created: done.updated,
    });
    const file = (await service.inject({ url: `/v1/models/${done.model}`, as: "analyst" })).json<never>();
    expect(verifyModel(file).holds).toBe(true);
    expect(file).not.toHaveProperty("secret");
    const { items } = (await service.inject({ url: `/v1/models/${done.model}/certificates` })).json<{
      items: SignedCertificate[];
    }>();
    expect(items.length).toBeGreaterThan(0);
    for (const signed of items) {
      expect(verifySigned(signed, service.service.signer.publicKey)).toMatchObject({
        signature: true,
        certificate: { holds: true },
      });
    }
    const predicted = await service.inject({
      url: `/v1/models/${done.model}/predictions`,
      as: "analyst",
      body: { records: [{ x: 0 }, { x: "9" }] },
    });
    expect(
      predicted.json<{ labels: string[] }>().labels.every((label) => ["no", "yes"].includes(label)),
    ).toBe(true);
    const misspelled = await service.inject({
      url: `/v1/models/${done.model}/predictions`,
      body: { records: [{ x: 0 }, { X1: 9 }] },
    });
    expect([misspelled.statusCode, misspelled.json<object>()]).toMatchObject([
      400,
      { code: "parameter-unknown", path: "records.1", received: '"X1"' },
    ]);
    expect(await left(service, dataSet)).toBe("3");
    expect((await service.service.ledger.verify()).holds).toBe(true);
  });

  test("has events that can be taken up where they broke off", async () => {
    const dataSet = await ready(service);
    const { body: job } = await submitted(service, task(dataSet.id));
    await reached(service, job.id, "done");
    const whole = ids((await service.inject({ url: `/v1/jobs/${job.id}/events` })).body);
    const url = `/v1/jobs/${job.id}/events`;
    const rest = await service.inject({ url, headers: { "last-event-id": "1-1" } });
    expect(events(rest.body)).toEqual(["done"]);
    const nothing = await service.inject({ url, headers: { "last-event-id": whole.at(-1)! } });
    expect(events(nothing.body)).toEqual([]);
    const odd = await service.inject({ url, headers: { "last-event-id": "what" } });
    expect(events(odd.body)).toEqual(["done"]);
  });

  test("has events for longer than a request may take to arrive", async () => {
    const idle = await testService({
      routes: [dataSetRoutes, jobRoutes],
      configuration: { jobs: 0, requestTimeout: 100 },
    });
    const dataSet = await ready(idle);
    const { body: job } = await submitted(idle, task(dataSet.id));
    const address = await idle.app.listen({ host: "127.0.0.1", port: 0 });
    const stream = await fetch(`${address}/v1/jobs/${job.id}/events`, {
      headers: { authorization: `Bearer ${idle.keys.curator.key}` },
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await idle.inject({ method: "DELETE", url: `/v1/jobs/${job.id}` });
    expect(events(await stream.text())).toEqual(["queued", "cancelled"]);
    await idle.close();
  });

  test("has events that end with the key of who reads them", async () => {
    const idle = await testService({
      routes: [dataSetRoutes, jobRoutes, keyRoutes],
      configuration: { jobs: 0 },
    });
    const dataSet = await ready(idle);
    const { body: job } = await submitted(idle, task(dataSet.id));
    const made = await idle.inject({ url: "/v1/keys", body: { name: "x", role: "auditor" } });
    const as = made.json<{ id: string; key: string }>();
    const stream = idle.inject({ url: `/v1/jobs/${job.id}/events`, as });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await idle.inject({ method: "DELETE", url: `/v1/keys/${as.id}` });
    expect(events((await stream).body)).toEqual(["queued"]);
    await idle.close();
  });

  test("is one job for one idempotency key, also after its data set was removed", async () => {
    const dataSet = await ready(service);
    const first = await submitted(service, task(dataSet.id), "the-same");
    const second = await submitted(service, task(dataSet.id), "the-same");
    expect(second.body.id).toBe(first.body.id);
    expect(await left(service, dataSet)).toBe("3");
    const other = await submitted(service, task(dataSet.id, "2"), "the-same");
    expect(other).toMatchObject({ status: 409, body: { path: "idempotencyKey" } });
    await reached(service, first.body.id, "done");
    await service.inject({ method: "DELETE", url: `/v1/data-sets/${dataSet.id}` });
    expect((await submitted(service, task(dataSet.id), "the-same")).body.id).toBe(first.body.id);
    const { model } = await jobAt(service, first.body.id);
    expect((await service.inject({ url: `/v1/models/${model}` })).statusCode).toBe(200);
    expect(await left(service, dataSet)).toBe("3");
    const unkeyed = await service.inject({ url: "/v1/jobs", body: task(dataSet.id) });
    expect(unkeyed.json()).toMatchObject({ status: 400, path: "idempotencyKey" });
  });

  test.each([
    ["a learner that answers queries", { learner: "private-prediction" }, 400, "learner"],
    ["a learner that is not private", { learner: "compression", options: {} }, 400, "learner"],
    ["no privacy at all", { options: { epsilon: "infinity" } }, 400, "learner"],
    ["an epsilon beyond all digits", { options: { epsilon: "1e-4000" } }, 400, "epsilon"],
    ["a class that names a file of the server", { class: "matrix:/etc/passwd" }, 400, '"matrix:/etc/passwd"'],
    ["an option that is not known", { options: { epsilon: "1", seed: "7" } }, 400, "seed"],
    ["a way of several classes where there are two", { multiclass: "direct" }, 400, "multiclass"],
    [
      "labels alone where rows are protected",
      { learner: "label-private" },
      400,
      "certificate.claim.neighbours",
    ],
    ["more than there is", { options: { epsilon: "4.5" } }, 402, "budget"],
    ["an unknown data set", { dataSet: `ds_${"a".repeat(32)}` }, 404, "dataSet"],
  ])("refuses %s and writes nothing", async (_, change, status, path) => {
    const dataSet = await ready(service);
    const before = await service.service.database.query.selectFrom("jobs").select("id").execute();
    const reply = await submitted(service, { ...task(dataSet.id), ...change });
    expect([reply.status, (reply.body as unknown as { path: string }).path]).toEqual([status, path]);
    expect(await left(service, dataSet)).toBe("4");
    expect(await service.service.database.query.selectFrom("jobs").select("id").execute()).toEqual(before);
  });

  test("learns several classes", async () => {
    const levels = { ...schema, target: { column: "y", levels: ["a", "b", "c"], basis: "definition" } };
    const rows = Array.from({ length: 90 }, (_, i) => `${i % 10},,${"abc"[i % 3]}\n`).join("");
    const dataSet = await ready(service, { schema: levels }, `x,note,y\n${rows}`);
    const { body: job } = await submitted(service, task(dataSet.id));
    const { model } = await reached(service, job.id, "done", "failed");
    const { body } = await service.inject({
      url: `/v1/models/${model}/predictions`,
      body: { records: [{ x: 3 }] },
    });
    expect(["a", "b", "c"]).toContain((JSON.parse(body) as { labels: string[] }).labels[0]);
    // Three equal shares of 1, rounded down.
    expect(await left(service, dataSet)).toBe("3.0000000001");
  });

  test("protects labels alone where only they are private", async () => {
    const budget = { accountant: "pure", epsilon: "4", neighbours: "replace-label" };
    const dataSet = await ready(service, { budget });
    const { body: job } = await submitted(service, { ...task(dataSet.id), learner: "label-private" });
    expect(await reached(service, job.id, "done", "failed")).toMatchObject({
      state: "done",
      payment: "charged",
    });
    expect(await left(service, dataSet)).toBe("3");
  });

  test("protects groups with what was asked for all of them", async () => {
    const dataSet = await ready(service, { schema: { ...schema, unit: { of: "group", rows: 4 } } });
    const { body: job } = await submitted(service, task(dataSet.id));
    expect(job.price.amount).toBe("1");
    expect(await reached(service, job.id, "done", "failed")).toMatchObject({ state: "done" });
    expect(await left(service, dataSet)).toBe("3");
  });

  test("of an exact learner pays with the code of what it keeps, where that is promised", async () => {
    const dataSet = await ready(service, { answers: "exact" });
    const { body: job } = await submitted(service, {
      ...task(dataSet.id),
      learner: "compression",
      options: {},
    });
    expect(job.price).toMatchObject({ amount: "0", kept: 1 });
    expect(Number(job.price.nats)).toBeGreaterThan(0);
    expect(await reached(service, job.id, "done", "failed")).toMatchObject({ state: "done" });
    const { spent } = await service.service.ledger.state(dataSet.accounts[0]!);
    expect([spent.kept, spent.nats.toString()]).toEqual([1, job.price.nats]);
  });

  test("is listed in pages, and unknown ones are not found", async () => {
    const page = (await service.inject({ url: "/v1/jobs?limit=1", as: "auditor" })).json<{
      items: unknown[];
      next: string;
    }>();
    expect(page.items).toHaveLength(1);
    const rest = (await service.inject({ url: `/v1/jobs?after=${page.next}` })).json<{
      items: { id: string }[];
    }>();
    expect(rest.items.every(({ id }) => id > page.next)).toBe(true);
    for (const url of [
      `/v1/jobs/job_${"a".repeat(32)}`,
      `/v1/jobs/job_${"a".repeat(32)}/events`,
      `/v1/models/md_${"a".repeat(32)}`,
    ])
      expect((await service.inject({ url })).statusCode).toBe(404);
    expect((await service.inject({ url: "/v1/jobs", as: "analyst" })).statusCode).toBe(403);
  });
});
