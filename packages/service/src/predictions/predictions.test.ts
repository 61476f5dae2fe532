import { Rational } from "holdfast";
import { describe, expect, test } from "vitest";
import { createKey } from "../auth/keys.ts";
import { askedServices, numbers } from "./testing/asked.ts";
import { thresholdPredictor } from "./testing/threshold-predictor.ts";

const serving = askedServices();

describe("predictions", () => {
  test("are paid once: a question that was asked before is free for everybody", async () => {
    const {
      ask,
      spent,
      account,
      test: { service },
    } = await serving();
    const first = await ask([{ x: 60_000 }]);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      answers: [{ how: "paid", price: { amount: "1" } }],
      receipt: { price: { amount: "1" } },
      remaining: [{ amount: "9", answers: 9 }],
    });
    expect(Object.keys(first.body.answers[0]!).sort()).toEqual(["how", "label", "price"]);
    for (const as of ["curator", "analyst"] as const) {
      const again = await ask([{ x: 60_000 }], { as });
      expect(again.body).toMatchObject({
        answers: [{ label: first.body.answers[0]!.label, how: "known", price: { amount: "0" } }],
        receipt: { charges: [], entries: [], price: { amount: "0" } },
      });
    }
    expect(await spent()).toBe("1");
    // The opening, and one charge.
    expect(await service.ledger.entries(account, { after: 0, limit: 10 })).toHaveLength(2);
  });

  test("records that are encoded alike are one question, in a batch too; nearby points are others", async () => {
    const { ask, spent } = await serving();
    const { body } = await ask([
      { x: 5 },
      { x: "5" },
      { x: " 5 " },
      { x: 6 },
      { x: -3 },
      { x: 0 },
      { x: "-0" },
      {},
      { x: null },
      { x: 7 },
    ]);
    expect(body.answers.map(({ how }) => how)).toEqual([
      "paid",
      "known",
      "known",
      "paid",
      "paid",
      "known",
      "known",
      "paid",
      "known",
      "known",
    ]);
    expect(new Set(body.answers.slice(0, 3).map(({ label }) => label)).size).toBe(1);
    expect(await spent()).toBe("4");
    expect(body.receipt.charges).toHaveLength(4);
  });

  test("are all given or none: too many new ones are refused, with how many would fit", async () => {
    const { ask, spent } = await serving();
    await ask(numbers(8));
    const refused = await ask(numbers(11));
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({
      code: "exhausted",
      expected: "at most 2 new questions",
      received: "3 new questions",
      remaining: [{ amount: "2", answers: 2 }],
    });
    expect(await spent()).toBe("8");
    expect((await ask(numbers(10))).status).toBe(200);
  });

  test("end with the budget: nothing new is answered, what was asked stays free", async () => {
    const { ask, spent } = await serving();
    const { body } = await ask(numbers(10));
    for (let i = 0; i < 3; i++) {
      const refused = await ask([{ x: 999 }]);
      expect(refused.status).toBe(402);
      expect(refused.body).toMatchObject({
        remaining: [{ amount: "0", answers: 0 }],
        remedy:
          "Nothing is left; a budget is never refilled. What was asked before is answered again for nothing.",
      });
    }
    const again = await ask(numbers(10));
    expect(again.body.answers.map(({ label }) => label)).toEqual(body.answers.map(({ label }) => label));
    expect(await spent()).toBe("10");
  });

  test("a new predictor, and a new version of the data, draw on the same budget", async () => {
    const { ask, send, dataSet, test: asked, account } = await serving();
    await ask(numbers(6));
    const second = await thresholdPredictor((request) => asked.inject(request), { parents: [dataSet] });
    expect(second.account).toBe(account);
    const url = `/v1/predictors/${second.predictor}/predictions`;
    const { body } = await send({ url, body: { records: numbers(4) } });
    // The same points of another predictor are other questions.
    expect(body["answers"]).toMatchObject(numbers(4).map(() => ({ how: "paid" })));
    expect((await ask([{ x: 50 }])).status).toBe(402);
    expect((await asked.service.ledger.state(account)).remaining.amount.sign()).toBe(0);
  });

  test("colluding keys share the budget and the answers", async () => {
    const {
      ask,
      test: { service },
      spent,
    } = await serving();
    const allies = await Promise.all(
      [1, 2, 3].map((i) =>
        createKey(service.database, { name: `ally ${i}`, role: "analyst", rate: 1000, now: 0 }),
      ),
    );
    await service.keys.refresh();
    const rounds = await Promise.all(allies.map((as) => ask(numbers(10), { as })));
    expect(rounds.map(({ status }) => status)).toEqual([200, 200, 200]);
    const labels = rounds.map(({ body }) => body.answers.map(({ label }) => label).join());
    expect(new Set(labels).size).toBe(1);
    expect(await spent()).toBe("10");
    expect(rounds.flatMap(({ body }) => body.answers.filter(({ how }) => how === "paid"))).toHaveLength(10);
    for (const as of allies) expect((await ask([{ x: 77 }], { as })).status).toBe(402);
  });

  test("an allowance ends before the budget", async () => {
    const {
      ask,
      send,
      account,
      predictor,
      test: { service, keys },
    } = await serving();
    await service.ledger.allow({
      keyId: keys.analyst.id,
      account,
      amount: Rational.of(2),
      delta: Rational.zero,
    });
    const quote = {
      url: "/v1/quotes",
      as: "analyst" as const,
      body: { for: "prediction", predictor, records: numbers(3) },
    };
    expect((await send(quote)).body).toMatchObject({
      granted: false,
      issue: { path: "allowance", expected: "at most 2 new questions, as 2 of this key's allowance is left" },
    });
    for (let i = 0; i < 2; i++)
      expect((await ask(numbers(3))).body).toMatchObject({
        code: "exhausted",
        path: "allowance",
        expected: "at most 2 new questions, as 2 of this key's allowance is left",
        received: "3 new questions for 3 in all",
        remaining: [{ account, amount: "2", answers: 2 }],
      });
    expect((await ask(numbers(2))).status).toBe(200);
    expect((await ask([{ x: 9 }])).body).toMatchObject({
      path: "allowance",
      expected: "at most 0 new questions, as 0 of this key's allowance is left",
      received: "1 new question for 1",
      remedy:
        "Nothing is left of this key's allowance; ask the curator for more. What was asked before is answered again for nothing.",
    });
    expect((await ask(numbers(2))).body.answers.map(({ how }) => how)).toEqual(["known", "known"]);
    expect((await ask([{ x: 9 }], { as: "curator" })).status).toBe(200);
  });

  test("are drawn with fresh coins: the labels of many points are not one draw", async () => {
    // Every label is a vote with epsilon 1/100, so close to a fair coin (within 1/4 to 3/4) whatever the data; 300 equal
    // ones have probability below 2 * (3/4)^300 < 1e-37.
    const { ask } = await serving({ budget: { accountant: "pure", epsilon: "3" }, epsilon: "0.01" });
    const { body } = await ask(numbers(300));
    expect(new Set(body.answers.map(({ label }) => label)).size).toBe(2);
  });
});

describe("an idempotency key", () => {
  test("gives the same answers and no second charge, for the whole request", async () => {
    const { ask, spent } = await serving();
    await ask([{ x: 2 }]);
    const first = await ask(numbers(4), { key: "k1" });
    expect(first.body.answers.map(({ how }) => how)).toEqual(["paid", "paid", "known", "paid"]);
    const again = await ask(numbers(4), { key: "k1" });
    expect(again.body.answers.map(({ how }) => how)).toEqual(Array.from({ length: 4 }, () => "repeated"));
    expect(again.body.answers.map(({ label }) => label)).toEqual(
      first.body.answers.map(({ label }) => label),
    );
    expect([...again.body.receipt.charges].sort()).toEqual([...first.body.receipt.charges].sort());
    expect(await spent()).toBe("4");
  });

  test("is for one request: any other is a conflict, charged nothing", async () => {
    const { ask, spent } = await serving();
    await ask(numbers(3), { key: "k" });
    for (const records of [numbers(2), numbers(4), [{ x: 0 }], [{ x: 500 }]]) {
      const refused = await ask(records, { key: "k" });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: "contradiction", path: "idempotencyKey" });
    }
    expect(await spent()).toBe("3");
    // Another key of the API has its own.
    expect((await ask([{ x: 500 }], { key: "k", as: "curator" })).status).toBe(200);
  });

  test("works after the budget has ended", async () => {
    const { ask } = await serving();
    const first = await ask(numbers(10), { key: "all" });
    expect((await ask([{ x: 99 }], { key: "more" })).status).toBe(402);
    expect((await ask(numbers(10), { key: "all" })).body.answers.map(({ label }) => label)).toEqual(
      first.body.answers.map(({ label }) => label),
    );
  });
});

describe("what is wrong is said before anything is drawn or charged", () => {
  test.each<[string, unknown, string]>([
    ["an unknown column", { x: 1, secret: "planted" }, 'a column of the schema: x, received "secret"'],
    [
      "a text in place of a number",
      { x: "five" },
      'records.1.x is out of range: expected a whole number, received "five"',
    ],
    ["a fraction", { x: 0.5 }, "expected a whole number, received 0.5"],
    ["a list", { x: [1] }, "x"],
    ["a truth value", { x: true }, "x"],
  ])("%s", async (_, record, words) => {
    const { ask, spent } = await serving();
    const { status, body } = await ask([{ x: 1 }, record]);
    expect(status).toBe(400);
    expect(body.detail).toContain(words);
    expect(JSON.stringify(body)).not.toContain("planted");
    expect(await spent()).toBe("0");
  });

  test("the target and columns that are not used are passed over", async () => {
    const { ask } = await serving();
    expect((await ask([{ x: 1, y: "yes" }])).status).toBe(200);
  });

  test("no records, and too many", async () => {
    const { ask } = await serving();
    expect((await ask([])).status).toBe(400);
    expect((await ask(numbers(1001))).status).toBe(400);
  });
});
