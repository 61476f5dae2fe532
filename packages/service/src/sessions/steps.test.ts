import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Caller } from "../auth/key-ring.ts";
import type { TestService } from "../testing/service.ts";
import { type Asking, stepAsker } from "./ask.ts";
import { survey, surveyRows, surveySchema, surveyService, told, type ToldStep } from "./testing/survey.ts";

const goal = { alpha: "0.45", beta: "0.05" };
const holdout = { kind: "holdout-open", name: "h", epsilon: "1/2", positives: 2, tolerance: "2/5" };
const agrees = { kind: "holdout", name: "h", where: 'ill = "yes"', training: "1/2" };

const opened = async (test: TestService, dataSet: string): Promise<string> =>
  (await told<{ id: string }>(test, { url: "/v1/sessions", body: { dataSet, goal } })).id;

const asked = (test: TestService, session: string, question: object, status?: number): Promise<ToldStep> =>
  told(test, { url: `/v1/sessions/${session}/steps`, body: { question } }, status);

interface Line {
  readonly sequence: number;
  readonly question: { readonly kind: string };
  readonly counted?: string;
  readonly answer: { readonly from?: string };
}

const linesOf = async (test: TestService, session: string): Promise<readonly Line[]> =>
  (await told<{ transcript: { items: Line[] } }>(test, { url: `/v1/sessions/${session}?limit=1000` }))
    .transcript.items;

const secretOf = async ({ service: { database } }: TestService, session: string): Promise<string> =>
  (
    await database.query
      .selectFrom("sessions")
      .select("secret")
      .where("id", "=", session)
      .executeTakeFirstOrThrow()
  ).secret;

describe("steps", () => {
  it("that follow each other go on with the secret of a holdout after a restart", async () => {
    const folder = mkdtempSync(join(tmpdir(), "holdfast-"));
    const first = await surveyService({ configuration: { dataDir: folder } });
    const dataSet = await survey(first, { n: 2000 });
    const session = await opened(first, dataSet);
    expect(await asked(first, session, holdout)).toMatchObject({
      price: { amount: "0.5" },
      answer: { opened: "h", remaining: 2 },
    });
    // The sample's share is the training's: 800 rows below the threshold, and noise of scales 20 and 27 (false alarm below 1e-9).
    expect(await asked(first, session, agrees)).toMatchObject({ answer: { from: "as on training" } });
    const drawn = await secretOf(first, session);
    expect(JSON.parse(drawn)).toEqual({
      h: { remaining: 2, noisyThreshold: expect.stringMatching(/^-?\d+$/) as string },
    });
    await first.close();
    const second = await surveyService({ configuration: { dataDir: folder } });
    const next = await asked(second, session, agrees);
    expect(next).toMatchObject({ how: "paid", price: { amount: "0" }, remaining: [{ amount: "0.5" }] });
    expect((await linesOf(second, session)).map(({ question }) => question.kind)).toEqual([
      "holdout-open",
      "holdout",
      "holdout",
    ]);
    // Not drawn anew: that would cost privacy that nobody paid for.
    expect(await secretOf(second, session)).toBe(drawn);
    expect(await second.service.ledger.verify()).toMatchObject({ holds: true });
    await second.close();
    rmSync(folder, { recursive: true });
  });

  it("say what was counted as queries do, when they are answered and in the transcript", async () => {
    const test = await surveyService();
    const dataSet = await survey(test);
    const session = await opened(test, dataSet);
    const asks = { query: "mean of age", epsilon: "1/4" };
    const alone = await told<{ counted?: string }>(test, { url: "/v1/queries", body: { dataSet, ...asks } });
    expect(alone.counted).toContain("age");
    const query = await asked(test, session, { kind: "query", ...asks });
    const share = await asked(test, session, { kind: "statistic", where: "age >= 50", epsilon: "1/4" });
    await asked(test, session, { ...holdout, epsilon: "1/4" });
    expect([query, share]).toMatchObject([alone, alone].map(({ counted }) => ({ counted })));
    const counted = [alone.counted, alone.counted, undefined];
    expect((await linesOf(test, session)).map((line) => line.counted)).toEqual(counted);
    await test.close();
  });

  it("that arrive together, at two nodes, are written one after the other, each with its own draw", async () => {
    const test = await surveyService();
    const session = await opened(test, await survey(test, { n: 2000 }));
    const positives = 1000;
    await asked(test, session, { ...holdout, positives });
    const caller: Caller = { keyId: test.keys.curator.id, name: "curator", role: "curator" };
    const nodes = [stepAsker(test.service), stepAsker(test.service)];
    const question = agrees as unknown as Asking["question"];
    const steps = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        nodes[i % 2]!({ session, caller, question, key: `together ${i}` }),
      ),
    );
    expect(steps.every(({ how }) => how === "paid")).toBe(true);
    const lines = await linesOf(test, session);
    expect(lines.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1));
    // No change of the secret was lost: it has counted every answer that showed the rows.
    const shown = lines.filter(({ answer: { from } }) => from === "rows").length;
    expect(JSON.parse(await secretOf(test, session))).toMatchObject({ h: { remaining: positives - shown } });
    await test.close();
  });

  it("on exact accounts are counted together, in all sessions, and refused before a goal is missed", async () => {
    const test = await surveyService();
    const dataSet = await survey(test, { n: 2000, epsilon: "1/20", answers: "exact" });
    const tight = { alpha: "0.08", beta: "0.05" };
    const open = async (as: "curator" | "analyst"): Promise<string> =>
      (await told<{ id: string }>(test, { url: "/v1/sessions", body: { dataSet, goal: tight }, as })).id;
    const sessions = [await open("curator"), await open("analyst")] as const;
    const count = (i: number): object => ({ kind: "exact-statistic", where: `age >= ${i}`, grid: "1/10" });
    let nats = 0;
    let refused: Record<string, string> | undefined;
    for (let i = 1; i < 40 && refused === undefined; i++) {
      const turn = i % 2;
      const as = turn === 0 ? "curator" : "analyst";
      const url = `/v1/sessions/${sessions[turn]!}/steps`;
      const response = await test.inject({ url, body: { question: count(i) }, as });
      if (response.statusCode !== 200) refused = response.json();
      else {
        const step = response.json<ToldStep>();
        expect(Number(step.promise.certificate.claim.alpha)).toBeLessThanOrEqual(0.08);
        expect(step.withinGoal).toBe(true);
        // Rounded to tenths.
        expect(Math.abs(step.answer.share - (100 - i) / 100)).toBeLessThanOrEqual(0.05 + 1e-9);
        nats += Number(step.price.nats);
      }
    }
    expect(refused).toMatchObject({ code: "exhausted", path: "goal.alpha", status: 402 });
    // As docs/sessions.md shows it.
    expect(refused).toMatchObject({
      expected: "a step that leaves alpha at most 0.08",
      received: "one that would raise it from 0.07952 to 0.08387",
    });
    expect(nats).toBeGreaterThan(2);
    // Neither session asked more than half; together they are at the end, for both.
    for (const [i, as] of (["curator", "analyst"] as const).entries()) {
      const url = `/v1/sessions/${sessions[i]!}/steps`;
      await told(test, { url, body: { question: count(77) }, as }, 402);
      // What is known is free, and a private answer leaves alpha as it is.
      expect(await told(test, { url, body: { question: count(1) }, as })).toMatchObject({ how: "known" });
      const question = { kind: "statistic", where: `age >= ${i}`, epsilon: "1/100" };
      expect(await told(test, { url, body: { question }, as })).toMatchObject({
        how: "paid",
        withinGoal: true,
      });
    }
    await test.close();
  });

  it("that learn are decided on the most they may keep and booked with what they kept", async () => {
    const test = await surveyService();
    const dataSet = await survey(test, { n: 2000, epsilon: "1/20", answers: "exact" });
    const session = await opened(test, dataSet);
    const question = { kind: "learn", learner: "compression", class: "stumps" };
    const quote = await told<{ price: { nats: string; kept: number } }>(test, {
      url: "/v1/quotes",
      body: { for: "step", session, question },
    });
    const step = await asked(test, session, question);
    expect(Number(step.price.nats)).toBeLessThanOrEqual(Number(quote.price.nats));
    expect(step.price.kept).toBeLessThanOrEqual(quote.price.kept);
    const [account] = step.remaining;
    const state = await test.service.ledger.state(account!.account);
    expect(state.spent.kept).toBe(step.price.kept);
    expect(state.spent.nats.toString()).toBe(step.price.nats);
    await test.close();
  });

  it("about data sets that were joined are charged to both lineages, and promise what the larger budget does", async () => {
    const test = await surveyService();
    const parents = [await survey(test), await survey(test, { epsilon: "1/2" })];
    const body = { name: "both", schema: surveySchema, parents, mode: "append" };
    const { id } = await told<{ id: string }>(test, { url: "/v1/data-sets", body });
    const headers = { "content-type": "text/csv" };
    await told(test, { method: "PUT", url: `/v1/data-sets/${id}/rows`, body: surveyRows(2000), headers });
    const session = await opened(test, id);
    const alone = await opened(test, parents[1]!);
    const step = await asked(test, session, { kind: "statistic", where: "age < 9", epsilon: "1/4" });
    expect(step.remaining.map(({ amount }) => amount)).toEqual(expect.arrayContaining(["0.75", "0.25"]));
    // What was asked of both is gone for one of them.
    const { remaining } = await asked(test, alone, { kind: "statistic", where: "age < 9", epsilon: "1/4" });
    expect(remaining).toMatchObject([{ amount: "0" }]);
    await asked(test, session, { kind: "statistic", where: "age < 8", epsilon: "1/4" }, 402);
    await test.close();
  });

  it("whose payment is not written are thrown away, with the secret that they drew", async () => {
    const test = await surveyService();
    const session = await opened(test, await survey(test));
    const { service } = test;
    const broken = { ...service.ledger, charge: () => Promise.reject(new Error("the disk is full")) };
    const caller: Caller = { keyId: test.keys.curator.id, name: "curator", role: "curator" };
    const question = holdout as unknown as Asking["question"];
    const asking = { session, caller, question, key: "k" };
    await expect(stepAsker({ ...service, ledger: broken })(asking)).rejects.toThrow("the disk is full");
    expect(await secretOf(test, session)).toBe("{}");
    expect(await linesOf(test, session)).toEqual([]);
    const step = await stepAsker(service)(asking);
    expect(step).toMatchObject({ how: "paid", remaining: [{ amount: "0.5" }] });
    expect(await linesOf(test, session)).toHaveLength(1);
    await test.close();
  });

  it("that try long models on the rows do so in a thread, with the same answers", async () => {
    const test = await surveyService();
    const session = await opened(test, await survey(test, { n: 20_000 }));
    // Three features: the age in codes, and an indicator of each town. Those of 50 and above are ill, so that the vote never errs.
    const hypotheses = Array.from({ length: 201 }, () => ({ feature: 0, threshold: 0, sign: 1 }));
    const model = { class: "stumps", hypothesis: { kind: "vote", hypotheses } };
    expect(20_000 * JSON.stringify(model).length).toBeGreaterThan(100_000_000);
    await asked(test, session, holdout);
    // 8000 rows below the threshold: false alarm far below 1e-9.
    const { question } = await asked(test, session, { kind: "holdout", name: "h", model, training: "0" });
    expect(question).toMatchObject({ model: { class: "stumps:3" } });
    expect((await linesOf(test, session))[1]).toMatchObject({
      answer: { from: "as on training", remaining: 2 },
    });
    expect(JSON.parse(await secretOf(test, session))).toMatchObject({
      h: { remaining: 2, noisyThreshold: expect.stringMatching(/^-?\d+$/) as string },
    });
    await test.close();
  });
});
