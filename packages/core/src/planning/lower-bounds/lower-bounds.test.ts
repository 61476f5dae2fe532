import { describe, expect, it } from "vitest";
import { evaluateBound } from "../../bounds/catalogue/evaluate.ts";
import type { Bound } from "../../bounds/catalogue/bound.ts";
import { classes } from "../../classes/standard.ts";
import { Rational } from "../../math/index.ts";
import type { PlanGoal, TriedGoal } from "../goal.ts";
import { readGoal } from "../read-goal.ts";
import { coinBound, privateCoinBound, stableCoinBound, unseenPointBound } from "./coins.ts";
import { factsOf, packingOf } from "./facts.ts";
import { lowerBoundsOf } from "./index.ts";

/** P[Bin(n, p) = k] for all k. */
function binomialLaw(n: number, p: number): number[] {
  let law = [1];
  for (let i = 0; i < n; i++) {
    const next = new Array<number>(law.length + 1).fill(0);
    law.forEach((mass, k) => {
      next[k]! += mass * (1 - p);
      next[k + 1]! += mass * p;
    });
    law = next;
  }
  return law;
}

/** With which probability a rule that answers 1 with probability `one(ones)` is wrong about a coin of bias b, at n labels. */
function wrong(n: number, b: number, one: (ones: number) => number): number {
  return binomialLaw(n, (1 + b) / 2).reduce((sum, mass, ones) => sum + mass * (1 - one(ones)), 0);
}

/** The least n at which a symmetric rule is wrong with probability at most beta. */
function leastN(beta: number, failure: (n: number) => number): number {
  let n = 1;
  while (failure(n) > beta) n++;
  return n;
}

const valueOf = (bound: Bound, values: Record<string, number>): number =>
  evaluateBound(
    bound,
    Object.fromEntries(Object.entries(values).map(([k, v]) => [k, String(v)])),
  ).value!.toNumber();

describe("the bounds of coins, beside the exact failure of good rules", () => {
  it.each([
    [0.2, 0.05],
    [0.1, 0.1],
    [0.4, 0.01],
  ])("A: majority, the best test, needs more labels of bias %s", (bias, beta) => {
    const majority = (n: number): number =>
      wrong(n, bias, (ones) => (2 * ones > n ? 1 : 2 * ones === n ? 0.5 : 0));
    const bound = valueOf(coinBound, { bias, beta });
    const needed = leastN(beta, majority);
    expect(needed).toBeGreaterThanOrEqual(bound);
    expect(needed).toBeLessThan(8 * bound);
  });

  it.each([
    [0.2, 0.05, 0.5],
    [0.5, 0.1, 0.1],
    [0.3, 0.01, 1],
  ])("B: the exponential mechanism on two labels, bias %s, beta %s, epsilon %s", (bias, beta, epsilon) => {
    // Each label is drawn with weight exp(-epsilon errors / 2): replacing an example moves the odds by e^epsilon.
    const drawn = (n: number): number =>
      wrong(n, bias, (ones) => 1 / (1 + Math.exp((epsilon / 2) * (n - 2 * ones))));
    const bound = valueOf(privateCoinBound, { bias, beta, epsilon });
    const needed = leastN(beta, drawn);
    expect(needed).toBeGreaterThanOrEqual(bound);
    expect(needed).toBeLessThan(12 * bound);
  });

  it.each([
    [0.2, 0.05, 0.02],
    [0.5, 0.2, 0.05],
  ])("C: a linear rule of stability gamma, bias %s, beta %s, gamma %s", (bias, beta, gamma) => {
    const linear = (n: number): number =>
      wrong(n, bias, (ones) => Math.min(1, Math.max(0, 0.5 + gamma * (ones - n / 2))));
    const bound = valueOf(stableCoinBound, { bias, beta, gamma });
    const needed = leastN(beta, linear);
    expect(needed).toBeGreaterThanOrEqual(bound);
    expect(needed).toBeLessThan(8 * bound);
  });

  it("D: the first n at which an unseen point is rare enough, exactly", () => {
    const bound = valueOf(unseenPointBound, { alpha: 0.05, beta: 0.05 });
    const needed = leastN(0.05, (n) => 0.95 ** n / 2);
    expect(needed).toBe(Math.ceil(bound));
  });
});

const tried = (spec: string, more: Partial<PlanGoal> = {}): TriedGoal =>
  readGoal({
    class: classes.parse(spec),
    notion: "differential-privacy",
    epsilon: "0.1",
    alpha: "0.05",
    ...more,
  }) as TriedGoal;
const idsOf = (goal: TriedGoal): readonly string[] => lowerBoundsOf(goal).map(({ id }) => id);

describe("which bounds speak of a goal", () => {
  it("bounds of pure privacy are never shown beside approximate privacy", () => {
    const pure = ["private-coin-lower-bound", "packing-lower-bound", "threshold-lower-bound"];
    expect(idsOf(tried("thresholds:1024"))).toEqual(expect.arrayContaining(pure));
    const shown = idsOf(tried("thresholds:1024", { delta: "1e-9" }));
    expect(shown.filter((id) => pure.includes(id) || id === "private-prediction-lower-bound")).toEqual([]);
    expect(shown).toContain("coin-lower-bound");
    const wide = idsOf(tried("rectangles:8", { delta: "1e-9", public: { points: 10 } }));
    expect(wide).not.toContain("private-prediction-lower-bound");
  });

  it("bounds of noisy labels are not shown for realizable data, those of realizable data for both", () => {
    const shown = idsOf(tried("thresholds:1024", { setting: "realizable" }));
    expect(shown).not.toContain("coin-lower-bound");
    expect(shown).not.toContain("agnostic-lower-bound");
    expect(shown).toContain("unseen-point-lower-bound");
    expect(idsOf(tried("thresholds:1024"))).toContain("unseen-point-lower-bound");
  });

  it("a reference rules out what needs distributions that are not smooth", () => {
    const shown = idsOf(tried("thresholds", { public: { reference: "uniform", kappa: 100 } }));
    expect(shown).not.toContain("threshold-lower-bound");
    expect(shown).not.toContain("unseen-point-lower-bound");
    expect(shown).toContain("smooth-threshold-lower-bound");
    expect(idsOf(tried("separators:3", { public: { reference: "gaussian" } }))).toEqual([]);
  });

  it("Theorem 5 speaks of full privacy alone", () => {
    expect(idsOf(tried("thresholds:1024", { public: { features: true } }))).not.toContain(
      "threshold-lower-bound",
    );
  });

  it("public points give away the distributions of Theorem 5, and nothing else", () => {
    // With k public points the dichotomies of these points are a cover: ln(k)/epsilon examples do, not those of 10^12 thresholds.
    const shown = idsOf(tried("thresholds", { public: { points: 100 } }));
    expect(shown).not.toContain("threshold-lower-bound");
    expect(shown).toEqual(expect.arrayContaining(["private-coin-lower-bound", "packing-lower-bound"]));
    const smooth = { reference: "uniform", kappa: 100, points: 100 };
    expect(idsOf(tried("thresholds", { public: smooth }))).not.toContain("smooth-threshold-lower-bound");
  });

  it("predictors are spared what speaks of models, and meet Dagan-Feldman Theorem 11", () => {
    const stable = { notion: "uniform-stability", epsilon: undefined, gamma: "0.01" } as const;
    const shown = lowerBoundsOf(tried("rectangles:8", stable));
    // (d - 1)/(8 gamma (alpha + beta)) with d = 16.
    expect(shown.find(({ id }) => id === "stable-lower-bound")?.n).toBe(Math.ceil(15 / (8 * 0.01 * 0.1)));
    const predicted = lowerBoundsOf(tried("thresholds:1024", { notion: "private-prediction" }));
    const model = lowerBoundsOf(tried("thresholds:1024"));
    const coin = (all: typeof model): number => all.find(({ id }) => id === "coin-lower-bound")!.n;
    expect(coin(predicted)).toBeLessThan(coin(model));
    expect(predicted.map(({ id }) => id)).not.toContain("packing-lower-bound");
  });
});

describe("facts of classes", () => {
  it("on a grid the candidates are what is competed with", () => {
    expect(factsOf(tried("stumps:30", { public: { grid: 31 } }))).toMatchObject({ vc: 1, functions: 31 });
    expect(factsOf(tried("rectangles:3")).vc).toBe(6);
  });

  it("packings are those of a direct search on equal points", () => {
    const alpha = Rational.parse("0.05");
    expect(packingOf(factsOf(tried("thresholds:1024")), alpha)).toBe(10);
    expect(packingOf(factsOf(tried("thresholds:4")), alpha)).toBe(5);
    // All labellings of 8 shattered points differ by 1/8 > 0.1.
    expect(packingOf({ vc: 8, functions: 256, thresholds: 0, constants: true }, alpha)).toBe(256);
    // At alpha = 0.4, labellings of 8 points at distance 7 or more: greedily at least 256/247.
    const packed = packingOf(
      { vc: 8, functions: 256, thresholds: 0, constants: true },
      Rational.parse("0.4"),
    );
    const exact = [1, 2, 3, 4, 5, 6, 7, 8].map((m) => largestCode(m, Math.floor(0.8 * m) + 1));
    expect(packed).toBeLessThanOrEqual(Math.max(...exact));
    expect(packed).toBe(2);
  });
});

/** The size of a greedy code of m bits at this distance or more. */
function largestCode(m: number, distance: number): number {
  const code: number[] = [];
  const bits = (x: number): number => (x === 0 ? 0 : (x & 1) + bits(x >>> 1));
  for (let word = 0; word < 1 << m; word++) {
    if (code.every((other) => bits(other ^ word) >= distance)) code.push(word);
  }
  return code.length;
}
