import { beforeAll, describe, expect, test } from "vitest";
import type { Rows, Schema } from "../data/index.ts";
import { HoldfastError } from "../issues/index.ts";
import type { Json } from "../learners/learner.ts";
import { Bits, seededSource } from "../random/index.ts";
import { type AnalysisSession, openSession } from "./index.ts";
import { bitTable } from "./testing/table.ts";

/*
 * The overfitting of 2015 (Dwork, Feldman, Hardt, Pitassi, Reingold, Roth): 1000 rows of 500 fair coins and a label that is one more.
 * The analyst asks of every feature how often it agrees with the label, and predicts by the majority of the features, each turned
 * to the side on which it agrees more often. On the distribution every classifier is right with probability 1/2.
 */
const [n, features] = [1000, 500];
const seed = 15;
let bits: readonly (readonly number[])[];
let table: { readonly schema: Schema; readonly rows: Rows };

beforeAll(async () => {
  const coins = new Bits(seededSource(seed));
  bits = Array.from({ length: n }, () => Array.from({ length: features + 1 }, () => coins.take(1)));
  table = await bitTable(bits);
});

const agrees = (feature: number): string => `x${feature} = 1 and y = "1" or x${feature} = 0 and y = "0"`;

/** The majority of the features whose side the analyst believes to know, as a model document. */
function majority(sides: ReadonlyMap<number, 1 | -1>): Json {
  const stumps = [...sides].map(([feature, sign]) => ({ feature, threshold: 0, sign }));
  return { kind: "vote", hypotheses: stumps.slice(0, stumps.length - ((stumps.length + 1) % 2)) };
}

/** On which share of the rows the majority is right. */
function accuracyOf(sides: ReadonlyMap<number, 1 | -1>): number {
  const chosen = [...sides].slice(0, sides.size - ((sides.size + 1) % 2));
  const right = bits.filter((row) => {
    const votes = chosen.reduce((sum, [feature, sign]) => sum + sign * (2 * row[feature]! - 1), 0);
    return Number(votes > 0) === row[features];
  });
  return right.length / n;
}

/** Asks of one feature after the other, until the session refuses. */
async function attack(session: AnalysisSession, question: (feature: number) => Json) {
  const sides = new Map<number, 1 | -1>();
  const bars: { lower: number; upper: number }[] = [];
  for (let feature = 0; feature < features; feature++) {
    try {
      const { answer, distribution } = await session.ask(question(feature));
      sides.set(feature, (answer as { share: number }).share >= 0.5 ? 1 : -1);
      bars.push(distribution!);
    } catch (error) {
      if (!(error instanceof HoldfastError)) throw error;
      return { sides, bars, refused: error.issue };
    }
  }
  return { sides, bars };
}

// Bars and promises at beta = 1e-11 each: of fewer than 50 in a test any is wrong with probability below 1e-9.
const goal = { alpha: "0.17", beta: "1e-11" };
const alphaOf = (session: AnalysisSession): number =>
  (session.certificate().claim as { alpha: { toNumber(): number } }).alpha.toNumber();

describe("an analyst who asks 500 features of random labels", () => {
  test("is told by exact answers that it predicts, and does not", () => {
    const sides = new Map<number, 1 | -1>();
    for (let feature = 0; feature < features; feature++) {
      const agreeing = bits.filter((row) => row[feature] === row[features]).length;
      sides.set(feature, 2 * agreeing >= n ? 1 : -1);
    }
    // Expected 0.71; below 0.6 with probability at most exp(-2 * 1000 * 0.11^2) < 1e-10, the rows' hits being negatively associated.
    expect(accuracyOf(sides)).toBeGreaterThan(0.6);
  });

  test("learns nothing false from a private session, which ends", async () => {
    const session = openSession({
      ...table,
      budget: { epsilon: "0.2" },
      goal,
      random: seededSource(seed + 1),
    });
    const found = await attack(session, (feature) => ({
      kind: "statistic",
      where: agrees(feature),
      epsilon: "0.01",
    }));
    expect(found.refused).toMatchObject({ code: "exhausted", path: "budget.epsilon" });
    expect(found.bars.length).toBe(20);
    for (const { lower, upper } of found.bars) {
      expect(lower).toBeLessThanOrEqual(0.5);
      expect(upper).toBeGreaterThanOrEqual(0.5);
    }
    expect(Math.abs(accuracyOf(found.sides) - 0.5)).toBeLessThanOrEqual(alphaOf(session));
  });

  test("learns nothing false from exact answers either, which end sooner", async () => {
    const session = openSession({
      ...table,
      budget: { epsilon: 0 },
      goal,
      answers: "exact",
      random: seededSource(seed + 2),
    });
    const found = await attack(session, (feature) => ({
      kind: "exact-statistic",
      where: agrees(feature),
      grid: "0.01",
    }));
    expect(found.refused).toMatchObject({ code: "exhausted", path: "goal.alpha" });
    expect(found.bars.length).toBeGreaterThan(2);
    expect(found.bars.length).toBeLessThan(20);
    for (const { lower, upper } of found.bars) {
      expect(lower).toBeLessThanOrEqual(0.5);
      expect(upper).toBeGreaterThanOrEqual(0.5);
    }
    expect(Math.abs(accuracyOf(found.sides) - 0.5)).toBeLessThanOrEqual(alphaOf(session));
  });

  test("is told by a reusable holdout what its classifier is worth", async () => {
    // The analyst's own data are 1000 other rows, on which it chose all sides and is right on 8 rows of 10.
    const coins = new Bits(seededSource(seed + 3));
    const sides = new Map(
      Array.from({ length: features }, (_, f) => [f, coins.take(1) === 1 ? 1 : -1] as const),
    );
    const session = openSession({
      ...table,
      budget: { epsilon: 4 },
      goal: { alpha: 2, beta: "1e-11" },
      random: seededSource(seed + 4),
    });
    await session.ask({ kind: "holdout-open", name: "h", epsilon: 4, positives: 1, tolerance: "0.08" });
    const { answer } = await session.ask({
      kind: "holdout",
      name: "h",
      model: { class: "stumps", hypothesis: majority(sides) },
      training: "0.2",
    });
    // Right on half of the rows here, up to 104 of 1000 (Hoeffding, 1e-9): at least 196 more errors than there, a threshold of 80, and
    // noise of scales 1.25, 1.7 and 0.5.
    expect(answer).toMatchObject({ from: "rows", remaining: 0 });
    expect(Math.abs((answer as { share: number }).share - (1 - accuracyOf(sides)))).toBeLessThan(0.02);
  });
});
