import { describe, expect, test } from "vitest";
import type { Certificate } from "../../certificates/index.ts";
import type { HoldfastError } from "../../issues/index.ts";
import type { Json } from "../../learners/learner.ts";
import { Rational } from "../../math/index.ts";
import { verify, verifyModel } from "../../proof.ts";
import { seededSource } from "../../random/index.ts";
import { questionKinds, readStep, type SessionFacts, type Transcript } from "../index.ts";
import { bitTable, factsOf } from "../testing/table.ts";

// 400 rows: x0 is 1 in a quarter, x1 in half of them, y is x1 but for one row in ten.
const table = await bitTable(
  Array.from({ length: 400 }, (_, i) => [Number(i % 4 === 0), i % 2, (i + Number(i % 10 === 0)) % 2]),
);
const privately = { ...factsOf(table), random: seededSource(1) };
const exactly: SessionFacts = { ...privately, answers: "exact" };

async function answerTo(question: Json, facts: SessionFacts = exactly, transcript: Transcript = []) {
  const step = readStep(question, facts, transcript);
  const run = { random: facts.random!, secret: {} };
  return { step, ...(await step.answer(table.data, run)) };
}

const epsilonOf = ({ claim }: Certificate): string => (claim as { epsilon: Rational }).epsilon.toString();

function issueOf(question: Json, facts: SessionFacts = exactly, transcript: Transcript = []) {
  try {
    readStep(question, facts, transcript);
  } catch (error) {
    return (error as HoldfastError).issue;
  }
  return undefined;
}

describe("statistic", () => {
  test("is priced before the data and has bars to the sample", async () => {
    const { step, answer } = await answerTo(
      { kind: "statistic", where: "x0 = 1", epsilon: "1/2" },
      privately,
    );
    const { certificate } = step.price;
    expect(epsilonOf(certificate!)).toBe("0.5");
    expect(verify(certificate).holds).toBe(true);
    const { share, lower, upper, beta } = answer as Record<string, number>;
    expect(beta).toBe("0.05");
    expect(lower).toBeLessThan(0.25);
    expect(upper).toBeGreaterThan(0.25);
    // 2 a^(t+1)/(1+a) <= 1/20 at a = e^-1/2: the least t is 6.
    expect(upper! - share!).toBeCloseTo(6 / 400, 12);
    expect(step.measured!(answer, Rational.of(1, 20))!.within.toNumber()).toBeCloseTo(6 / 400, 12);
    expect(step.question).toEqual({
      kind: "statistic",
      where: { column: "x0", is: "=", value: 1 },
      epsilon: "0.5",
      beta: "0.05",
    });
    expect(readStep(step.question, privately).question).toEqual(step.question);
  });

  test("a unit of several rows pays the stated epsilon as a whole", async () => {
    const grouped = await bitTable([[0, 1]], { unit: { of: "group", rows: 5 } });
    const facts = { ...factsOf(grouped), n: 1000 };
    const { price } = readStep({ kind: "statistic", where: "x0 = 1", epsilon: "1" }, facts);
    expect(price.certificate!.claim).toMatchObject({ notion: "differential-privacy", group: 5 });
    expect(epsilonOf(price.certificate!)).toBe("1");
    expect(price.certificate!.derivation.premises[0]!.claim).toMatchObject({ epsilon: Rational.of(1, 5) });
  });

  test("of a model is the share of its errors", async () => {
    const stump = { feature: 1, threshold: 0, sign: 1 };
    const model = { class: "stumps", hypothesis: { kind: "hypothesis", hypothesis: stump } };
    const { answer } = await answerTo({ kind: "exact-statistic", model, grid: "1/1000" });
    expect(answer).toMatchObject({ share: 0.1 });
  });
});

describe("exact answers", () => {
  test.each([
    ["1/100", 101, 0.25],
    ["0.3", 5, 0.3],
    ["1", 2, 0],
    ["1/1000000", 401, 0.25],
  ])("on a grid of %s cost the logarithm of %i answers", async (grid, answers, share) => {
    const { step, answer } = await answerTo({ kind: "exact-statistic", where: "x0 = 1", grid });
    expect(step.price.selection!.nats.toNumber()).toBeCloseTo(Math.log(answers), 8);
    expect(answer).toMatchObject({ share });
  });

  test("yes or no costs ln 2", async () => {
    for (const [atLeast, holds] of [
      ["1/4", true],
      ["0.2501", false],
    ]) {
      const { step, answer } = await answerTo({
        kind: "yes-no",
        where: "x0 = 1",
        atLeast: atLeast as string,
      });
      expect(step.price.selection!.nats.toNumber()).toBeCloseTo(Math.LN2, 9);
      expect(answer).toEqual({ holds });
    }
  });

  test("an everyday query without epsilon costs the code of its answer", async () => {
    const { step, answer } = await answerTo({ kind: "query", query: "count where x0 = 1" });
    expect(step.price.selection!.nats.toNumber()).toBeCloseTo(Math.log(401), 8);
    expect(answer).toMatchObject({ kind: "count", value: 100 });
  });

  test.each([
    { kind: "exact-statistic", where: "x0 = 1", grid: "0.1" },
    { kind: "yes-no", where: "x0 = 1", atLeast: "0.1" },
    { kind: "query", query: "count" },
    { kind: "ladder-open", name: "board", step: "0.1" },
    { kind: "learn", learner: "compression", class: "stumps" },
  ])("are refused where only private ones are given: $kind", (question) => {
    expect(issueOf(question, privately)).toMatchObject({
      code: "query",
      expected: "a private question: the data set gives no exact answers",
    });
  });
});

describe("learn", () => {
  test("a private learner is paid for by its certificate", async () => {
    const options = { epsilon: "0.50" };
    const asked = { kind: "learn", learner: "exponential", class: "stumps", options };
    const { step, answer } = await answerTo(asked, privately);
    expect(epsilonOf(step.price.certificate!)).toBe("0.5");
    expect(step.question).toMatchObject({ class: "stumps:2", options: { epsilon: "0.5" } });
    expect(verifyModel((answer as { model: unknown }).model).holds).toBe(true);
  });

  test("compression pays the code of its boundary, and no surcharge: it cannot keep more", async () => {
    const { step, used, answer } = await answerTo({ kind: "learn", learner: "compression", class: "stumps" });
    // The stumps of 2 features: one of 400 examples, a feature and a side, or a constant.
    expect(step.price.selection!.kept).toBe(1);
    expect(used!.nats.equals(step.price.selection!.nats)).toBe(true);
    expect(used!.kept).toBeLessThanOrEqual(1);
    expect(verifyModel((answer as { model: unknown }).model).holds).toBe(true);
  });

  test("a blind subsample costs what it keeps, and no nats", async () => {
    const asked = { kind: "learn", learner: "subsample", class: "stumps", options: { subset: 30 } };
    const { step, used } = await answerTo(asked);
    expect(step.price.selection!.kept).toBe(30);
    expect(used).toMatchObject({ kept: 30 });
    expect(used!.nats.sign()).toBe(0);
  });

  test("boosting is checked with the longest code, booked with its own, and pays for the chance of overflow", async () => {
    const ask = (maxKept: number) =>
      answerTo({ kind: "learn", learner: "boosted-compression", class: "stumps", maxKept });
    const enough = await ask(300);
    const longest = enough.step.price.selection!;
    expect(enough.used!.kept).toBeLessThan(300);
    expect(enough.used!.nats.compare(longest.nats)).toBeLessThan(0);
    const little = await ask(7);
    expect(little.answer).toEqual({ overflow: true });
    expect(little.used!.kept).toBe(0);
    expect(little.used!.nats.toNumber()).toBeCloseTo(4.605170186, 9);
    expect(little.step.price.selection!.nats.compare(little.used!.nats)).toBeGreaterThan(0);
  });

  test("a compression that may keep fewer than it might pays the surcharge of 0.01005033585 nats", async () => {
    const asked = { kind: "learn", learner: "compression", class: "rectangles" };
    const whole = readStep(asked, exactly).price.selection!;
    const { step } = await answerTo({ ...asked, maxKept: 2 });
    expect(step.price.selection!.kept).toBe(2);
    expect(step.price.selection!.nats.minus(whole.nats).toNumber()).toBeCloseTo(0.01005033585, 9);
  });

  test.each([
    ["private-prediction", { epsilon: "1" }, "one that publishes a model"],
    ["exponential", { epsilon: "infinity" }, "a private learner with a finite epsilon"],
    ["globally-stable", {}, undefined],
    ["label-private", { epsilon: "1" }, "a private learner with a finite epsilon"],
    ["exponential", { epsilon: 0.1 }, "a text, a whole number"],
  ])("refuses %s with %j", (learner, options, expected) => {
    const issue = issueOf({ kind: "learn", learner, class: "stumps", options });
    if (expected === undefined) expect(issue).toBeDefined();
    else expect(issue!.expected).toMatch(expected);
  });
});

describe("the exact ladder", () => {
  test("tells only improvements by a step, and its code adds up to what is promised", async () => {
    const opening = readStep({ kind: "ladder-open", name: "board", step: "0.1" }, exactly);
    expect(opening.price).toEqual({});
    const opened = await opening.answer(table.data, { random: exactly.random!, secret: {} });
    const transcript: { question: Json; answer: Json }[] = [
      { question: opening.question, answer: opened.answer },
    ];
    let nats = 0;
    // Errors on 1/2, 1/4, 3/4, 1/4 and none of the rows.
    const told: unknown[] = [];
    for (const where of ["x1 = 1", "x0 = 1", "x0 = 0", "x0 = 1 and x0 = 1", 'x1 = 1 and y = "0"']) {
      const { step, answer, used } = await answerTo(
        { kind: "ladder", name: "board", where },
        exactly,
        transcript,
      );
      expect(used!.nats.compare(step.price.selection!.nats)).toBeLessThanOrEqual(0);
      transcript.push({ question: step.question, answer });
      nats += used!.nats.toNumber();
      told.push([(answer as { improved: boolean }).improved, (answer as { best: string }).best]);
    }
    expect(told).toEqual([
      [true, "0.5"],
      [true, "0.3"],
      [false, "0.3"],
      [false, "0.3"],
      [true, "0"],
    ]);
    // Weights 1/2 of 10, 1/3 of 5, 3/4, 4/5, 1/6 of 3.
    expect(nats).toBeCloseTo(Math.log(20 * 15 * (4 / 3) * (5 / 4) * 18), 8);
    expect(nats).toBeLessThan(4 * Math.log(6) + 3 * Math.log(10));
  });
});

describe("instruments", () => {
  const opening = { kind: "holdout-open", name: "h", epsilon: "1", positives: 1, tolerance: "0.1" };
  const opened = { question: opening, answer: { opened: "h", remaining: 1 } };

  test("pay when they are opened, and nothing afterwards", () => {
    const { price } = readStep(opening, privately);
    expect(epsilonOf(price.certificate!)).toBe("1");
    expect(verify(price.certificate).holds).toBe(true);
    const asked = { kind: "holdout", name: "h", where: "x0 = 1", training: "0.3" };
    const step = readStep(asked, privately, [opened]);
    expect(step.price).toEqual({});
    expect(step.cacheable).toBe(false);
  });

  test("are asked by names that were opened, once, and never after a lost secret", async () => {
    const asked = { kind: "holdout", name: "h", where: "x0 = 1", training: "0.3" };
    expect(issueOf(asked)).toMatchObject({ code: "query", path: "question.name" });
    expect(issueOf(opening, exactly, [opened])).toMatchObject({ code: "query", path: "question.name" });
    const shown = { question: asked, answer: { from: "rows", share: 0.25, remaining: 0 } };
    expect(issueOf(asked, exactly, [opened, shown])).toMatchObject({ code: "exhausted" });
    await expect(answerTo(asked, exactly, [opened])).rejects.toThrow(/^secret.h is missing/);
    expect(issueOf({ ...opening, name: "a b" })).toMatchObject({ path: "question.name" });
    expect(issueOf({ ...opening, positives: 1001 })).toMatchObject({ code: "too-large" });
  });
});

test("a holdout goes on with its noisy threshold after a restart, from what was written down", async () => {
  // Everything that is left of a server is JSON: the transcript and the secret. The shares are equal and the tolerance is 90 %: below, as
  // noise of scales 5 and 7 does not reach 360, except with probability 1e-11.
  const opening = readStep(
    { kind: "holdout-open", name: "h", epsilon: "1", positives: 1, tolerance: "0.9" },
    privately,
  );
  const run = { random: seededSource(3), secret: {} };
  let written = JSON.stringify({
    transcript: [{ question: opening.question, answer: { opened: "h", remaining: 1 } }],
    secret: (await opening.answer(table.data, run)).secret,
  });
  const thresholds: unknown[] = [];
  for (let restart = 0; restart < 3; restart++) {
    const { transcript, secret } = JSON.parse(written) as {
      transcript: Transcript;
      secret: Record<string, Json>;
    };
    const step = readStep(
      { kind: "holdout", name: "h", where: "x0 = 1", training: "1/4" },
      privately,
      transcript,
    );
    const { answer, secret: next } = await step.answer(table.data, { random: run.random, secret });
    expect(answer).toMatchObject({ from: "as on training", share: 0.25, remaining: 1 });
    thresholds.push((next["h"] as { noisyThreshold: string }).noisyThreshold);
    written = JSON.stringify({
      transcript: [...transcript, { question: step.question, answer }],
      secret: next,
    });
  }
  expect(thresholds[0]).toMatch(/^-?\d+$/);
  expect(new Set(thresholds).size).toBe(1);
});

test("every kind says what it does, and refuses what it does not know", () => {
  for (const { id, summary } of questionKinds) {
    expect(summary.length).toBeGreaterThan(20);
    expect(issueOf({ kind: id, colour: "red" })).toMatchObject({
      code: "parameter-unknown",
      path: "question.colour",
    });
  }
  expect(issueOf({ kind: "statstic" })!.remedy).toBe("Did you mean statistic?");
  for (const question of [null, 7, "count", {}, []]) expect(issueOf(question)!.path).toBe("question.kind");
  expect(issueOf({ kind: "statistic", epsilon: "1" })!.path).toBe("question.where");
  expect(issueOf({ kind: "statistic", where: "x0 = 1", epsilon: "infinity" })!.path).toBe("question.epsilon");
  expect(issueOf({ kind: "statistic", where: "x0 = 1", epsilon: 0.5 })!.expected).toMatch(/as a text/);
  expect(issueOf({ kind: "statistic", where: "x9 = 1", epsilon: "1" })!.code).toBe("query");
});
