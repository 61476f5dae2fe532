import { describe, expect, test } from "vitest";
import type { HoldfastError } from "../issues/index.ts";
import type { Json } from "../learners/learner.ts";
import { verify } from "../proof.ts";
import { cryptographicSource, seededSource } from "../random/index.ts";
import { openSession, type OpenSessionOptions } from "./index.ts";
import { bitTable } from "./testing/table.ts";

const table = await bitTable(
  Array.from({ length: 2000 }, (_, i) => [Number(i % 4 === 0), Number(i % 5 === 0), i % 2]),
);
const goal = { alpha: "0.2", beta: "0.05" };
const opened = (change: Partial<OpenSessionOptions> = {}) =>
  openSession({ ...table, budget: { epsilon: "0.3" }, goal, random: seededSource(1), ...change });
const statistic = (where: string, epsilon: string): Json => ({ kind: "statistic", where, epsilon });
const issueOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error as HoldfastError).issue,
  );

describe("a private session", () => {
  test("charges before it answers, refuses beyond the budget, and goes on", async () => {
    const session = opened();
    const alpha = session.certificate();
    const { cost, distribution } = await session.ask(statistic("x0 = 1", "0.2"));
    expect(cost.epsilon.toString()).toBe("0.2");
    expect(session.remaining.epsilon.toString()).toBe("0.1");
    expect(distribution).toMatchObject({ beta: "0.05" });
    expect(distribution!.upper - distribution!.lower).toBeGreaterThan(0.2);
    expect(await issueOf(session.ask(statistic("x1 = 1", "0.2")))).toEqual({
      code: "exhausted",
      path: "budget.epsilon",
      expected: "an answer for at most 0.1, which is what is left",
      received: "0.2",
      remedy: "Ask with a smaller epsilon.",
    });
    await session.ask(statistic("x1 = 1", "0.1"));
    expect(session.remaining.epsilon.sign()).toBe(0);
    expect(session.transcript.length).toBe(2);
    // The promise is that of the whole budget, all along.
    expect(session.certificate().digest).toBe(alpha.digest);
    expect(verify(JSON.parse(JSON.stringify(session.certificate()))).holds).toBe(true);
  });

  test("what was answered is answered again, for nothing, however it is spelled", async () => {
    const session = opened();
    const first = await session.ask(statistic("x0 = 1 and x1 = 0", "0.3"));
    expect(session.quote(statistic("x1 = 0 and x0 = 1", "3/10"))).toMatchObject({ granted: true });
    const again = await session.ask(statistic("x1 = 0 and x0 = 1", "3/10"));
    expect(again.answer).toEqual(first.answer);
    expect(again.cost.epsilon.sign()).toBe(0);
    expect(session.transcript.length).toBe(1);
  });

  test("quotes cost nothing and say what an answer would", () => {
    const session = opened();
    const { cost, granted, certificate } = session.quote(statistic("x0 = 1", "0.25"));
    expect([cost.epsilon.toString(), granted]).toEqual(["0.25", true]);
    expect(certificate!.claim.notion).toBe("differential-privacy");
    expect(session.quote(statistic("x0 = 1", "0.5"))).toMatchObject({
      granted: false,
      issue: { path: "budget.epsilon" },
    });
    expect(session.remaining.epsilon.toString()).toBe("0.3");
  });

  test("answers together asked in order, and none after it was closed", async () => {
    const session = opened({ budget: { epsilon: 5 }, goal: { alpha: 2, beta: "0.05" } });
    const open = { kind: "holdout-open", name: "h", epsilon: "4", positives: 3, tolerance: "0.1" };
    const asked = { kind: "holdout", name: "h", where: "x0 = 1", training: "0.9" };
    const replies = await Promise.all([open, asked, asked].map((question) => session.ask(question)));
    // Counts are 1300 apart, the threshold is 200, and the noise has the scales 3.75 and 5: below with probability under 1e-40.
    expect(replies.map(({ answer }) => (answer as { remaining: number }).remaining)).toEqual([3, 2, 1]);
    session.close();
    expect(await issueOf(session.ask(asked))).toMatchObject({ path: "session" });
    expect(JSON.stringify(session)).not.toMatch(/noisyThreshold/);
    expect(session.toJSON()).toMatchObject({ n: 2000, spent: { epsilon: "4", nats: "0", kept: 0 } });
  });

  test("a private ladder tells improvements by a step, until it has told all it may", async () => {
    const session = opened({ budget: { epsilon: 400 }, goal: { alpha: 200, beta: "0.05" } });
    await session.ask({ kind: "ladder-open", name: "board", epsilon: 400, positives: 2, step: "0.1" });
    const submit = async (where: string) =>
      (await session.ask({ kind: "ladder", name: "board", where })).answer;
    // Errors on 1500, 1600, 400 and 500 of 2000 rows; a step is 200. All noise, of scales up to 1/30, is 0 except with probability 1e-11.
    expect(await submit("x0 = 0")).toMatchObject({ improved: true, best: "0.8", remaining: 1 });
    expect(await submit("x0 = 0 and x1 = 0 or x0 = 1 and x1 = 0")).toMatchObject({
      improved: false,
      best: "0.8",
    });
    expect(await submit("x1 = 1")).toMatchObject({ improved: true, best: "0.2", remaining: 0 });
    expect(await issueOf(submit("x0 = 1"))).toMatchObject({ code: "exhausted" });
  });

  test("an answer that was stopped before it was drawn costs nothing", async () => {
    const session = opened();
    const stopped = session.ask(statistic("x0 = 1", "0.1"), {
      signal: AbortSignal.abort(new Error("stopped")),
    });
    await expect(stopped).rejects.toThrow("stopped");
    expect(session.remaining.epsilon.toString()).toBe("0.3");
  });

  test("says whether its bits were secret", () => {
    const kinds = (random: OpenSessionOptions["random"]) =>
      opened({ random: random! })
        .certificate()
        .assumptions.map(({ kind }) => kind);
    expect(kinds(seededSource(1))).toContain("seeded-randomness");
    expect(kinds(cryptographicSource)).not.toContain("seeded-randomness");
  });

  test("cannot be opened with a goal that the budget does not allow, nor for persons", async () => {
    expect(() => opened({ goal: { alpha: "0.01", beta: "0.05" } })).toThrow(
      /^goal.alpha: the budget does not reach: expected at least 0\.10321, which is what 2000 rows/,
    );
    const persons = await bitTable([[0, 1]]);
    const schema = { ...persons.schema, unit: { of: "person", column: "id", most: 2 } as const };
    expect(() => opened({ ...persons, schema, goal: { alpha: "2", beta: "0.5" } })).toThrow(/^schema.unit/);
  });
});

describe("a session with exact answers", () => {
  test("alpha rises with the code of the transcript until the goal, then says what would fit", async () => {
    const session = opened({
      answers: "exact",
      budget: { epsilon: "0.1" },
      goal: { alpha: "0.1", beta: "0.05" },
    });
    let refused: Awaited<ReturnType<typeof issueOf>>;
    let answered = 0;
    for (let i = 0; refused === undefined; i++) {
      refused = await issueOf(
        session.ask({ kind: "exact-statistic", where: `x0 = ${i % 2} and x1 < 0.${i}`, grid: "0.001" }),
      );
      if (refused === undefined) answered++;
    }
    expect(answered).toBe(2);
    expect(refused.received).toMatch(/^one that would raise it from 0\.0\d+ to 0\.1\d+$/);
    const [, finest] = /A grid of (1\/\d+) or coarser would fit: \d+ answers\./.exec(refused.remedy!)!;
    const next = (grid: string): Json => ({ kind: "exact-statistic", where: "x1 = 1", grid });
    const denominator = Number(finest!.slice(2));
    expect(session.quote(next(`1/${denominator + 1}`)).granted).toBe(false);
    const { cost } = await session.ask(next(finest!));
    expect(cost.nats.toNumber()).toBeCloseTo(Math.log(denominator + 1), 8);
    const { claim } = session.certificate();
    expect((claim as { alpha: { toNumber(): number } }).alpha.toNumber()).toBeLessThanOrEqual(0.1);
    // Private answers are still there.
    await session.ask(statistic("x1 = 0", "0.1"));
  });

  test("a learner is booked with what it kept", async () => {
    const session = opened({ answers: "exact", goal: { alpha: 2, beta: "0.05" } });
    const asked = { kind: "learn", learner: "boosted-compression", class: "stumps", maxKept: 400 };
    const { cost: quoted } = session.quote(asked);
    const { cost } = await session.ask(asked);
    expect(cost.kept).toBeLessThan(quoted.kept);
    expect(cost.nats.compare(quoted.nats)).toBeLessThan(0);
    const { spent } = session.toJSON() as { spent: { nats: string; kept: number } };
    expect(spent.kept).toBe(cost.kept);
    expect(spent.nats).toBe(cost.nats.toString());
  });
});
