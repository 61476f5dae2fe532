import { verify } from "holdfast";
import Value from "typebox/value";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestRequest, TestService } from "../testing/service.ts";
import { SessionDocument, StepReply } from "./shapes.ts";
import { survey, surveyService, told, type ToldStep } from "./testing/survey.ts";

let test: TestService;

beforeAll(async () => {
  test = await surveyService();
});
afterAll(() => test.close());

const open = async (
  dataSet: string,
  { goal = { alpha: "0.4", beta: "0.05" }, as = "analyst" }: { goal?: object; as?: TestRequest["as"] } = {},
): Promise<string> =>
  (await told<{ id: string }>(test, { url: "/v1/sessions", body: { dataSet, goal }, as })).id;

const ask = (
  session: string,
  question: object,
  {
    key,
    status,
    as = "analyst",
  }: { readonly key?: string; readonly status?: number; readonly as?: TestRequest["as"] } = {},
): Promise<ToldStep> =>
  told(
    test,
    {
      url: `/v1/sessions/${session}/steps`,
      body: { question },
      as,
      ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
    },
    status,
  );

const ill = { kind: "statistic", where: 'ill = "yes"', epsilon: "1/10" };

describe("a session", () => {
  it("is opened with a goal that the budget can keep, and otherwise told what would be possible", async () => {
    const dataSet = await survey(test);
    const body = { dataSet, goal: { alpha: "0.01", beta: "0.05" } };
    const refused = await told<Record<string, string>>(
      test,
      { url: "/v1/sessions", body, as: "analyst" },
      402,
    );
    expect(refused).toMatchObject({ code: "exhausted", path: "goal.alpha", received: "0.01" });
    const session = await told<Record<string, unknown>>(test, {
      url: "/v1/sessions",
      body: { dataSet, goal: { alpha: "0.4", beta: "0.05" } },
      as: "analyst",
    });
    expect(session).toMatchObject({
      state: "open",
      n: 1000,
      answers: "private",
      goal: { alpha: "0.4", beta: "0.05" },
      withinGoal: true,
      remaining: [{ amount: "1", delta: "0" }],
      transcript: { items: [] },
    });
    expect(Value.Check(SessionDocument, session)).toBe(true);
    const { certificate } = session["promise"] as { certificate: never };
    expect(verify(certificate).holds).toBe(true);
  });

  it("answers, charges, and says how far sample and distribution may be", async () => {
    const dataSet = await survey(test);
    const session = await open(dataSet);
    const step = await ask(session, ill);
    expect(Value.Check(StepReply, step)).toBe(true);
    expect(step.how).toBe("paid");
    expect(step.price).toMatchObject({ amount: "0.1", nats: "0", kept: 0 });
    expect(step.remaining).toMatchObject([{ amount: "0.9" }]);
    expect(step.receipt.entries).toHaveLength(1);
    expect(step.answer.lower).toBeLessThanOrEqual(step.answer.share);
    // The promise is part of the bar to the distribution.
    expect(step.distribution!.upper - step.distribution!.lower).toBeGreaterThan(
      step.answer.upper - step.answer.lower,
    );
    const seen = await told<{ transcript: { items: { time: number }[] } }>(test, {
      url: `/v1/sessions/${session}`,
      as: "analyst",
    });
    expect(seen.transcript.items).toMatchObject([
      { sequence: 1, question: step.question, answer: step.answer, charge: step.receipt.charge },
    ]);
    // Whoever comes back sees what the reply said.
    expect(seen.transcript.items).toMatchObject([{ price: step.price, distribution: step.distribution }]);
    // When the draw was done is told on the grid, like the answer.
    expect(seen.transcript.items[0]!.time % test.service.configuration.jobGrid).toBe(0);
  });

  it("gives the same key the same answer, also when closed, and refuses the key for another question", async () => {
    const dataSet = await survey(test);
    const session = await open(dataSet);
    const first = await ask(session, ill, { key: "k" });
    const again = await ask(session, ill, { key: "k" });
    expect(again).toMatchObject({
      how: "repeated",
      answer: first.answer,
      receipt: { charge: first.receipt.charge },
    });
    await ask(session, { ...ill, epsilon: "1/20" }, { key: "k", status: 409 });
    await told(test, { method: "DELETE", url: `/v1/sessions/${session}`, as: "analyst" });
    expect((await ask(session, ill, { key: "k" })).answer).toEqual(first.answer);
    await ask(session, ill, { status: 409 });
  });

  it("gives everybody the same answer to the same question, for nothing, however it is spelled", async () => {
    const dataSet = await survey(test);
    const session = await open(dataSet);
    const first = await ask(session, ill);
    const other = await open(dataSet, { as: "curator" });
    const again = await ask(other, { ...ill, where: 'ill  =  "yes"', epsilon: "0.1" }, { as: "curator" });
    expect(again).toMatchObject({ how: "known", answer: first.answer, price: { amount: "0" } });
    expect(again.remaining).toEqual(first.remaining);
    const { transcript } = await told<{ transcript: { items: unknown[] } }>(test, {
      url: `/v1/sessions/${other}`,
    });
    expect(transcript.items).toMatchObject([
      { sequence: 1, answer: first.answer, price: { amount: "0" }, distribution: again.distribution },
    ]);
    const more = await ask(session, { ...ill, epsilon: "1/20" });
    expect(more.how).toBe("paid");
  });

  it("is its owner's, the curator's and, to look at, the auditor's", async () => {
    const dataSet = await survey(test);
    const session = await open(dataSet, { as: "curator" });
    await ask(session, ill, { status: 404 });
    await told(test, { url: `/v1/sessions/${session}`, as: "analyst" }, 404);
    await told(test, { url: `/v1/sessions/${session}`, as: "auditor" });
    await ask(session, ill, { as: "auditor", status: 403 });
    const { items } = await told<{ items: { id: string }[] }>(test, {
      url: "/v1/sessions?limit=1000",
      as: "analyst",
    });
    expect(items.map(({ id }) => id)).not.toContain(session);
  });

  it("goes on after a refusal, which costs nothing and says what is left", async () => {
    const dataSet = await survey(test, { epsilon: "1/4" });
    const session = await open(dataSet);
    await ask(session, ill);
    const refused = await ask(session, { ...ill, epsilon: "1/5" }, { status: 402 });
    expect(refused).toMatchObject({ code: "exhausted", remaining: [{ amount: "0.15" }] });
    for (const question of [{ kind: "statistics" }, { ...ill, where: "iil = 1" }, { ...ill, epsilon: 0.1 }])
      await ask(session, question, { status: 400 });
    await ask(session, { kind: "yes-no", where: "age >= 3", atLeast: "1/2" }, { status: 400 });
    expect(await ask(session, { ...ill, epsilon: "3/20" })).toMatchObject({ remaining: [{ amount: "0" }] });
  });

  it("ends with its data set, except for answers that were paid for", async () => {
    const dataSet = await survey(test);
    const session = await open(dataSet);
    const first = await ask(session, ill, { key: "before" });
    await told(test, { method: "DELETE", url: `/v1/data-sets/${dataSet}` });
    expect((await ask(session, ill, { key: "before" })).answer).toEqual(first.answer);
    await ask(session, ill, { status: 409 });
    await told(test, { url: "/v1/sessions", body: { dataSet, goal: { alpha: "0.4", beta: "0.05" } } }, 409);
  });

  it("quotes a step without asking it", async () => {
    const dataSet = await survey(test);
    const session = await open(dataSet);
    const quote = (question: object): Promise<object> =>
      told(test, { url: "/v1/quotes", body: { for: "step", session, question }, as: "analyst" });
    expect(await quote(ill)).toMatchObject({
      granted: true,
      price: { amount: "0.1" },
      remaining: [{ amount: "1" }],
    });
    expect(await quote({ ...ill, epsilon: "2" })).toMatchObject({
      granted: false,
      issue: { code: "exhausted" },
    });
    await ask(session, ill);
    expect(await quote(ill)).toMatchObject({ granted: true, price: { amount: "0" } });
  });
});
