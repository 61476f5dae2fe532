import { digestOf, Rational, type Schema, verify } from "holdfast";
import Value from "typebox/value";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedCertificate, verifySigned } from "../operations/signature.ts";
import { survey, surveySchema, surveyService, told } from "../sessions/testing/survey.ts";
import type { TestService } from "../testing/service.ts";
import { QueryReply } from "./shapes.ts";

let test: TestService;

beforeAll(async () => {
  test = await surveyService();
});
afterAll(() => test.close());

interface Told {
  readonly question: unknown;
  readonly answer: {
    readonly kind: string;
    readonly value: number;
    readonly lower: number;
    readonly upper: number;
  };
  readonly how: string;
  readonly price: { readonly amount: string };
  readonly remaining: readonly { readonly amount: string }[];
  readonly certificate: SignedCertificate;
}

const asked = (
  body: object,
  { key, status }: { readonly key?: string; readonly status?: number } = {},
): Promise<Told> =>
  told(
    test,
    {
      url: "/v1/queries",
      body,
      as: "analyst",
      ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
    },
    status,
  );

describe("an everyday query", () => {
  it("is answered with a bar and a signed certificate, and paid for once", async () => {
    const dataSet = await survey(test);
    const body = { dataSet, query: "count where age >= 50", epsilon: "1/4", beta: "0.000000001" };
    const first = await asked(body);
    expect(first).toMatchObject({ how: "paid", price: { amount: "0.25" }, remaining: [{ amount: "0.75" }] });
    expect(Value.Check(QueryReply, first)).toBe(true);
    // False alarm 1e-9, by the bar's own beta.
    expect(first.answer.lower).toBeLessThanOrEqual(500);
    expect(first.answer.upper).toBeGreaterThanOrEqual(500);
    expect(verify(first.certificate.certificate as never).holds).toBe(true);
    const again = await asked({ ...body, query: "count where (age >= 50)", epsilon: "0.25" });
    expect(again).toMatchObject({ how: "known", answer: first.answer, price: { amount: "0" } });
    expect(await asked({ ...body, epsilon: "1/8" })).toMatchObject({ how: "paid" });
  });

  it("and all else that is signed names its data set, schema, unit and ledger entry, and whose coins it needs", async () => {
    const dataSet = await survey(test);
    const body = { dataSet, query: "count where age >= 50", epsilon: "1/4" };
    const goal = { alpha: "0.4", beta: "0.05" };
    const { accounts, schema } = await told<{ accounts: readonly string[]; schema: Schema }>(test, {
      url: `/v1/data-sets/${dataSet}`,
    });
    const quote = await told<Told>(test, { url: "/v1/quotes", body: { for: "query", ...body } });
    const query = await asked(body);
    const session = await told<{ promise: SignedCertificate }>(test, {
      url: "/v1/sessions",
      body: { dataSet, goal },
    });
    const signed = {
      quote: quote.certificate,
      query: query.certificate,
      session: session.promise,
    };
    const { publicKey } = test.service.signer;
    const last = (await test.service.ledger.state(accounts[0]!)).sequence;
    for (const [kind, document] of Object.entries(signed)) {
      const { signature, certificate, about } = verifySigned(document, publicKey);
      expect([signature, certificate.holds], kind).toEqual([true, true]);
      expect(about, kind).toMatchObject({
        key: publicKey,
        kind,
        dataSets: [{ id: dataSet, schema: digestOf(schema), unit: "row", rows: 1 }],
        ledger: [{ account: accounts[0], sequence: kind === "quote" ? last - 1 : last }],
      });
      if (kind === "session" || !certificate.holds) continue;
      const kinds = certificate.certificate.assumptions.map((one) => one.kind);
      expect(kinds, kind).toContain("ideal-randomness");
    }
  });

  it("and what is signed states the unit of its certificate, also of a group with more rows than there are", async () => {
    const unit = { of: "group", rows: 1000 };
    const dataSet = await survey(test, { n: 40, schema: { ...surveySchema, unit } });
    const { certificate } = await asked({ dataSet, query: "count", epsilon: "1/4" });
    expect(certificate).toMatchObject({
      about: { dataSets: [{ unit: "group of 40", rows: 40 }] },
      certificate: { claim: { group: 40 }, subject: { unit: "group of 40" } },
    });
    // A budget covers every version of the table, and the next one has no rows yet.
    const next = { name: "next", schema: { ...surveySchema, unit }, parents: [dataSet], mode: "replace" };
    const { id, accounts } = await told<{ id: string; accounts: readonly string[] }>(test, {
      url: "/v1/data-sets",
      body: next,
    });
    const { promise } = await told<{ promise: SignedCertificate }>(test, {
      url: `/v1/budgets/${accounts[0]!}`,
    });
    const versions = new Map(promise.about?.dataSets.map((one) => [one.id, [one.unit, one.rows]]));
    expect(versions.get(dataSet)).toEqual(["group of 40", 40]);
    expect(versions.get(id)).toEqual(["group of 1000", 1000]);
  });

  it("is the same question in a session", async () => {
    const dataSet = await survey(test);
    const query = 'mean of age where town = "A"';
    const first = await asked({ dataSet, query, epsilon: "1/4" });
    const goal = { alpha: "0.4", beta: "0.05" };
    const { id } = await told<{ id: string }>(test, { url: "/v1/sessions", body: { dataSet, goal } });
    const question = { kind: "query", query, epsilon: "1/4" };
    const step = await told(test, { url: `/v1/sessions/${id}/steps`, body: { question } });
    expect(step).toMatchObject({ how: "known", answer: first.answer, question: first.question });
  });

  it("is repeated by its key, also when the data set is gone", async () => {
    const dataSet = await survey(test);
    const body = { dataSet, query: "histogram of town", epsilon: "1/4" };
    const first = await asked(body, { key: "h" });
    expect(await asked(body, { key: "h" })).toMatchObject({ how: "repeated", answer: first.answer });
    await asked({ ...body, epsilon: "1/5" }, { key: "h", status: 409 });
    await told(test, { method: "DELETE", url: `/v1/data-sets/${dataSet}` });
    expect(await asked(body, { key: "h" })).toMatchObject({ how: "repeated", answer: first.answer });
    await asked(body, { status: 409 });
  });

  it("is refused by what is public, and quoted without being asked", async () => {
    const dataSet = await survey(test, { epsilon: "1/4" });
    await asked({ dataSet, query: "count where wage > 3", epsilon: "1/4" }, { status: 400 });
    await asked({ dataSet, query: "count", epsilon: "0" }, { status: 400 });
    await asked({ dataSet, query: "count", epsilon: 0.1 }, { status: 400 });
    await asked(
      {
        dataSet: dataSet.replace(/.$/, (last) => (last === "q" ? "r" : "q")),
        query: "count",
        epsilon: "1/4",
      },
      { status: 404 },
    );
    const refused = await asked({ dataSet, query: "quantile 0.5 of age", epsilon: "1/2" }, { status: 402 });
    expect(refused).toMatchObject({ code: "exhausted", remaining: [{ amount: "0.25" }] });
    const quote = (epsilon: string): Promise<object> =>
      told(test, {
        url: "/v1/quotes",
        body: { for: "query", dataSet, query: "quantile 0.5 of age", epsilon },
        as: "analyst",
      });
    expect(await quote("1/4")).toMatchObject({ granted: true, price: { amount: "0.25" } });
    expect(await quote("1/2")).toMatchObject({ granted: false, issue: { code: "exhausted" } });
    expect(await quote("1/4")).toMatchObject({ remaining: [{ amount: "0.25" }] });
  });

  it("is told what to do where it is refused: less, or nothing, or to ask the curator", async () => {
    const dataSet = await survey(test, { epsilon: "1" });
    const { budgets } = await told<{ budgets: { account: string }[] }>(test, {
      url: `/v1/data-sets/${dataSet}`,
    });
    const allow = (amount: string): Promise<void> =>
      test.service.ledger.allow({
        keyId: test.keys.analyst.id,
        account: budgets[0]!.account,
        amount: Rational.parse(amount),
        delta: Rational.zero,
      });
    const refused = (query: string, as: "analyst" | "curator" = "analyst"): Promise<unknown> =>
      told(test, { url: "/v1/queries", body: { dataSet, query, epsilon: "1/2" }, as }, 402);
    await allow("1/4");
    expect(await refused("count")).toMatchObject({
      path: "allowance",
      expected: "a price of at most 0.25, as no more is left of this key's allowance",
      remedy:
        "Ask with a smaller epsilon, or ask the curator for more; what was answered before is told again for nothing.",
    });
    await allow("0");
    expect(await refused("count")).toMatchObject({
      path: "allowance",
      remedy: "Nothing is left of this key's allowance; ask the curator for more.",
    });
    await told(test, { url: "/v1/queries", body: { dataSet, query: "count", epsilon: "1" }, as: "curator" });
    expect(await refused("histogram of town", "curator")).toMatchObject({
      path: "budget",
      expected: "a price of at most 0",
      remedy: "Nothing is left; a budget is never refilled.",
    });
  });
});
