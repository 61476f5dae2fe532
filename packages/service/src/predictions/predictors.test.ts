import { verify } from "holdfast";
import { describe, expect, test } from "vitest";
import { askedServices, numbers } from "./testing/asked.ts";

const serving = askedServices();

/** The certificate in the signed document of a predictor. */
function certificateIn(document: Readonly<Record<string, unknown>>): {
  readonly claim: Readonly<Record<string, unknown>>;
} {
  return (document["certificate"] as { readonly certificate: ReturnType<typeof certificateIn> }).certificate;
}

describe("a predictor", () => {
  test("costs nothing, states its promise for one answer, signed, and how many answers are left", async () => {
    const { send, predictor, spent, dataSet } = await serving();
    const { body: document } = await send({ url: `/v1/predictors/${predictor}`, as: "auditor" });
    expect(document).toMatchObject({
      id: predictor,
      dataSet,
      learner: "block-votes",
      levels: ["no", "yes"],
      price: { amount: "1", delta: "0" },
      remaining: [{ amount: "10", answers: 10 }],
      certificate: { signature: { algorithm: "Ed25519" } },
    });
    expect(verify(certificateIn(document))).toMatchObject({
      holds: true,
      certificate: { claim: { notion: "private-prediction", queries: 1 } },
    });
    expect(await spent()).toBe("0");
    const { body: list } = await send({ url: "/v1/predictors?limit=1" });
    expect(list["items"]).toHaveLength(1);
    expect(list["next"]).toBeUndefined();
  });

  test("shares epsilon out over its answers, and the ledger charges no more for them than was asked for", async () => {
    const { send, dataSet } = await serving({ budget: { accountant: "pure", epsilon: "1" } });
    for (const [queries, amount] of [
      [4, "0.25"],
      [3, "0.3333333333"],
    ] as const) {
      const body = { dataSet, learner: "block-votes", class: "thresholds:100000", queries };
      const { status, body: document } = await send({ url: "/v1/predictors", body });
      expect(status).toBe(201);
      // The whole budget is 1: it pays for all of the answers.
      expect(document).toMatchObject({ queries, price: { amount }, remaining: [{ answers: queries }] });
      const { certificate: all } = document["all"] as { readonly certificate: object };
      expect(verify(all)).toMatchObject({ holds: true, certificate: { claim: { queries } } });
      expect(certificateIn(document).claim).toMatchObject({ queries: 1, epsilon: amount });
    }
  });

  test.each<[string, object, number, string]>([
    ["a learner that publishes", { learner: "exponential" }, 400, "whose answers are private"],
    ["answers that are not private", { learner: "stable" }, 400, "whose answers are private"],
    ["no privacy at all", { options: { epsilon: "infinity" } }, 400, "whose answers are private"],
    ["an unknown learner", { learner: "blok-votes" }, 400, "Did you mean block-votes?"],
    ["an unknown option", { options: { epsilonn: "1" } }, 400, "epsilonn is not known here"],
    ["a class on other points", { class: "stumps:3" }, 400, "a class on"],
    ["a class from a file", { class: "matrix:/etc/hostname" }, 400, "class"],
    ["no number of answers", { queries: undefined }, 400, "queries"],
    ["an unknown data set", { dataSet: `ds_${"a".repeat(32)}` }, 404, "the id of a data set"],
  ])("is refused for %s", async (_, change, status, words) => {
    const { send, dataSet } = await serving();
    const body = { dataSet, learner: "block-votes", class: "thresholds:100000", queries: 5, ...change };
    const refused = await send({ url: "/v1/predictors", body });
    expect(refused.status).toBe(status);
    expect(refused.body["detail"]).toContain(words);
  });

  test("is made by curators alone; auditors ask nothing", async () => {
    const { send, dataSet, ask } = await serving();
    const body = { dataSet, learner: "block-votes", class: "thresholds:100000", queries: 5 };
    expect((await send({ url: "/v1/predictors", as: "analyst", body })).status).toBe(403);
    expect((await ask([{ x: 1 }], { as: "auditor" })).status).toBe(403);
  });

  test("protects the unit of the schema: a person's answers cost what the person's promise says", async () => {
    const person = { of: "person", column: "who", most: 2 };
    const { send, predictor, ask, spent } = await serving({ unit: person });
    const { body } = await send({ url: `/v1/predictors/${predictor}` });
    const { claim } = certificateIn(body);
    expect(claim).toMatchObject({ notion: "private-prediction", group: 2 });
    expect(body["price"]).toMatchObject({ amount: claim["epsilon"] });
    expect((await ask([{ x: 1, who: "me" }])).status).toBe(200);
    expect(await spent()).toBe(claim["epsilon"]);
  });
});

describe("a data set whose rows were removed", () => {
  test("answers what it answered before, and nothing new", async () => {
    const { ask, send, dataSet, spent } = await serving();
    const first = await ask([{ x: 1 }]);
    expect((await send({ method: "DELETE", url: `/v1/data-sets/${dataSet}` })).status).toBeLessThan(300);
    const again = await ask([{ x: 1 }]);
    expect(again.body.answers[0]).toMatchObject({ how: "known", label: first.body.answers[0]!.label });
    expect((await ask([{ x: 2 }])).status).toBe(409);
    expect(await spent()).toBe("1");
  });
});

describe("a quote", () => {
  test("has the price of what is new, and writes nothing", async () => {
    const {
      ask,
      send,
      predictor,
      test: { service },
      account,
    } = await serving();
    await ask(numbers(2));
    const before = await service.ledger.state(account);
    const quote = async (records: readonly object[]): Promise<unknown> =>
      (await send({ url: "/v1/quotes", as: "analyst", body: { for: "prediction", predictor, records } }))
        .body;
    expect(await quote(numbers(5))).toMatchObject({
      price: { amount: "3" },
      granted: true,
      remaining: [{ answers: 8 }],
    });
    expect(await quote(numbers(2))).toMatchObject({ price: { amount: "0" }, granted: true });
    expect(await quote(numbers(11))).toMatchObject({
      price: { amount: "9" },
      granted: false,
      issue: { code: "exhausted", expected: "at most 8 new questions" },
    });
    expect(await service.ledger.state(account)).toEqual(before);
  });
});
