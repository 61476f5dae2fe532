import { convert, Rational } from "holdfast";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestService, testService } from "../testing/service.ts";
import { openMetrics } from "./metrics.ts";
import { verifySigned } from "./signature.ts";
import { openSigner } from "./signer.ts";
import { TimeGrid } from "./time-grid.ts";

const budget = {
  accountant: "pure",
  amount: Rational.of(1),
  delta: Rational.zero,
  neighbours: "replace-one",
  unitRows: 1,
  answers: "private",
} as const;

let held: TestService;
beforeAll(async () => {
  held = await testService();
});
afterAll(() => held.close());

describe("the signer", () => {
  const certificate = convert("differential-privacy:epsilon=0.1", "robust-generalization", {
    n: 10000,
    beta: "0.05",
  });

  test("has one key for all nodes, and its signatures hold for what was signed and nothing else", async () => {
    const { signer, database } = held.service;
    expect((await openSigner(database)).publicKey).toBe(signer.publicKey);
    const ledger = [{ account: "ac_a", sequence: 3, hash: "00" }];
    const about = { kind: "quote", dataSets: [], ledger } as const;
    const signed = JSON.parse(JSON.stringify(signer.sign(certificate, about))) as ReturnType<
      typeof signer.sign
    >;
    expect(verifySigned(signed, signer.publicKey)).toMatchObject({
      signature: true,
      certificate: { holds: true },
      about: { key: signer.publicKey, ...about },
    });
    // Of another account, of none as release 0.1.0 signed it, and with the key of someone else.
    const changed = { ...signed.about, ledger: [{ ...ledger[0]!, account: "ac_b" }] };
    const named = { ...signed.about, key: "A".repeat(43) };
    const { about: _, ...bare } = signed;
    const nothing = { ...signed, about: null } as unknown as typeof signed;
    for (const other of [{ ...signed, about: changed }, bare, { ...signed, about: named }, nothing]) {
      const verdict = verifySigned(other, signer.publicKey);
      expect([verdict.signature, verdict.about]).toEqual([false, undefined]);
    }
    const forged = { ...signed, certificate: { ...signed.certificate, n: 20000 } };
    expect(verifySigned(forged, signer.publicKey)).toMatchObject({
      signature: false,
      certificate: { holds: false },
    });
  });
});

describe("metrics", () => {
  test("are lines for Prometheus, whose labels cannot break out", () => {
    const metrics = openMetrics();
    metrics.add("holdfast_requests_total", { route: 'a"b\n' });
    metrics.add("holdfast_requests_total", { route: 'a"b\n' }, 2);
    metrics.set("holdfast_start_seconds", 7);
    expect(metrics.text()).toBe(
      "# HELP holdfast_requests_total Requests that were answered, by route and status.\n" +
        "# TYPE holdfast_requests_total counter\n" +
        'holdfast_requests_total{route="a\\"b\\n"} 3\n' +
        "# HELP holdfast_start_seconds When this node started, in seconds since 1970.\n" +
        "# TYPE holdfast_start_seconds gauge\nholdfast_start_seconds 7\n",
    );
  });
});

describe("the time grid", () => {
  test("lets nothing leave before its next moment, and everything that waited together", async () => {
    const step = 20;
    const grid = new TimeGrid(step);
    const started = Math.floor(performance.now() / step);
    const left = await Promise.all([1, 2, 3].map(() => grid.moment().then(() => performance.now())));
    expect(Math.floor(Math.min(...left) / step)).toBeGreaterThan(started);
  });
});

describe("budgets over HTTP", () => {
  test("are there for all roles; their lines for curators and auditors", async () => {
    const { id } = await held.service.ledger.open(budget);
    const one = await held.inject({ url: `/v1/budgets/${id}`, as: "analyst" });
    expect(one.json()).toMatchObject({
      id,
      budget: { epsilon: "1" },
      remaining: { amount: "1" },
      answers: "private",
    });
    const { promise } = one.json<{ promise: Parameters<typeof verifySigned>[0] }>();
    expect(verifySigned(promise, held.service.signer.publicKey)).toMatchObject({
      signature: true,
      certificate: { holds: true },
      about: {
        kind: "budget",
        ledger: [{ account: id, sequence: 1, hash: one.json<{ head: string }>().head }],
      },
    });
    const exact = await held.service.ledger.open({ ...budget, answers: "exact" });
    const valid = await held.inject({ url: `/v1/budgets/${exact.id}`, as: "analyst" });
    expect(valid.json()).toMatchObject({ answers: "exact" });
    expect(valid.json()).not.toHaveProperty("promise");
    const lines = await held.inject({ url: `/v1/budgets/${id}/entries`, as: "auditor" });
    expect(lines.json<{ items: unknown[] }>().items).toHaveLength(1);
    expect((await held.inject({ url: `/v1/budgets/${id}/entries`, as: "analyst" })).statusCode).toBe(403);
    const verified = await held.inject({ url: `/v1/budgets/${id}/verification`, as: "auditor" });
    expect(verified.json()).toMatchObject({ holds: true, accounts: [{ account: id, entries: 1 }] });
  });

  test("come page by page", async () => {
    for (let i = 0; i < 4; i++) await held.service.ledger.open(budget);
    const seen: string[] = [];
    let next: string | undefined = "";
    while (next !== undefined) {
      const page = await held.inject({ url: `/v1/budgets?limit=2${next === "" ? "" : `&after=${next}`}` });
      const read: { items: { id: string }[]; next?: string } = page.json();
      expect(read.items.length).toBeLessThanOrEqual(2);
      seen.push(...read.items.map(({ id }) => id));
      next = read.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(6);
  });

  test("an account that does not exist is not found, and a limit that is none is refused", async () => {
    const none = `ac_${"a".repeat(32)}`;
    for (const rest of ["", "/entries", "/verification"])
      expect((await held.inject({ url: `/v1/budgets/${none}${rest}` })).statusCode, rest).toBe(404);
    for (const query of ["limit=0", "limit=abc", "limit=1e9", "limit=5&limit=6", "other=1"])
      expect((await held.inject({ url: `/v1/budgets?${query}` })).statusCode, query).toBe(400);
  });

  test("a key's allowance is set in exact numbers", async () => {
    const { id } = await held.service.ledger.open(budget);
    const url = `/v1/keys/${held.keys.analyst.id}/allowances/${id}`;
    const set = await held.inject({ method: "PUT", url, body: { amount: "1/3" } });
    expect(set.json()).toMatchObject({ account: id, amount: "1/3", spent: { amount: "0" } });
    for (const amount of ["-1", "1/0", "x", "1e1000"])
      expect((await held.inject({ method: "PUT", url, body: { amount } })).statusCode, amount).toBe(400);
    const keys = await held.inject({ url: "/v1/keys" });
    const { items } = keys.json<{ items: { id: string; allowances: unknown[] }[] }>();
    expect(items.find((key) => key.id === held.keys.analyst.id)?.allowances).toHaveLength(1);
  });
});

describe("the audit log", () => {
  test("says who changed what and what was refused, without what was sent", async () => {
    const made = await held.inject({ url: "/v1/keys", body: { name: "planted-name", role: "analyst" } });
    const { id } = made.json<{ id: string }>();
    await held.inject({ url: "/v1/keys", as: "analyst", body: { name: "planted-name", role: "analyst" } });
    await held.inject({ url: "/v1/keys", as: null });
    const read = await held.inject({ url: "/v1/audit-log?limit=1000", as: "auditor" });
    const { items } = read.json<{
      items: { key: string; action: string; subject: string; outcome: string }[];
    }>();
    const has = (line: object): void => {
      expect(items).toContainEqual(expect.objectContaining(line));
    };
    has({ key: held.keys.curator.id, action: "POST /v1/keys", subject: id, outcome: "201" });
    has({ key: held.keys.analyst.id, action: "POST /v1/keys", outcome: "403 forbidden" });
    has({ key: "", action: "GET /v1/keys", subject: "", outcome: "401 unauthenticated" });
    expect(read.body).not.toContain("planted-name");
  });

  test("one line says how often the same was refused", async () => {
    await held.service.audit.written();
    for (let i = 0; i < 3; i++)
      held.service.audit.record({ keyId: "k", action: "a", subject: "s", outcome: "429 rate-limited" });
    await held.service.audit.written();
    const rows = await held.service.database.query
      .selectFrom("audit_log")
      .select("outcome")
      .where("key_id", "=", "k")
      .execute();
    expect(rows).toEqual([{ outcome: "429 rate-limited, 3 times" }]);
  });

  test("more lines than can be kept are one line, and no error", async () => {
    await held.service.audit.written();
    for (let i = 0; i < 5100; i++)
      held.service.audit.record({ keyId: "many", action: "a", subject: `s${i}`, outcome: "404 not-found" });
    await held.service.audit.written();
    const rows = await held.service.database.query
      .selectFrom("audit_log")
      .select("outcome")
      .where("action", "=", "audit-log")
      .execute();
    expect(rows).toEqual([{ outcome: "more than could be written, 100 times" }]);
  });
});

describe("a full disk", () => {
  test("is said to be one, and the service goes on when there is room again", async () => {
    const { query } = held.service.database;
    const pages = async (text: string): Promise<number> =>
      Object.values((await sql.raw(text).execute(query)).rows[0] as Record<string, number>)[0]!;
    await pages(`pragma max_page_count = ${await pages("pragma page_count")}`);
    const make = (): ReturnType<TestService["inject"]> =>
      held.inject({ url: "/v1/keys", body: { name: "x".repeat(100), role: "analyst" } });
    let answer = await make();
    for (let i = 0; answer.statusCode === 201 && i < 1000; i++) answer = await make();
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, "storage"]);
    await pages("pragma max_page_count = 1000000");
    expect((await make()).statusCode).toBe(201);
  });
});
