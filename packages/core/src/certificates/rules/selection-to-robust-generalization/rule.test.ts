import { describe, expect, it } from "vitest";
import { Rational } from "../../../math/index.ts";
import { binomialLaw, valueOf, worstFailure } from "../../../testing/adversary.ts";
import { readClaim } from "../../index.ts";
import { selectionCode } from "../selection-code/rule.ts";
import { selectionToRobustGeneralization } from "./rule.ts";

const alpha = (n: number, kept: number, nats: number, beta: string): number =>
  valueOf(selectionToRobustGeneralization, "alpha", {
    premises: [`selection:kept=${kept},nats=${nats.toFixed(12)}`],
    n,
    parameters: { beta },
  });
const setNats = (n: number, kept: number): number =>
  valueOf(selectionCode, "nats", { premises: [], n, parameters: { code: "set", kept } });

/** Labelled examples x in {1,2,3}, y in {0,1} as 2(x-1)+y; the learner keeps the largest positive x, or nothing. */
const largestPositive = (sample: readonly number[]): Record<string, number> => ({
  [[5, 3, 1].find((z) => (sample[z] ?? 0) > 0) ?? "none"]: 1,
});
const distributions = [
  [1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6],
  [0.3, 0.2, 0.2, 0.2, 0.05, 0.05],
  [0, 0.5, 0, 0.3, 0, 0.2],
  [0.01, 0.9, 0.02, 0.03, 0.03, 0.01],
];

describe("selection to robust generalization (Theorem C)", () => {
  it("the best analyst of the threshold learner fails at most with probability beta", () => {
    for (const n of [4, 8, 10]) {
      for (const beta of ["0.05", "0.4"]) {
        const bound = alpha(n, 1, Math.log(n + 1), beta);
        expect(bound).toBeLessThan(1);
        for (const d of distributions) {
          expect(worstFailure(n, d, bound, largestPositive)).toBeLessThanOrEqual(Number(beta));
        }
      }
    }
  });

  it("a channel that names the worst of R statistics is covered, and is not without paying for the name", () => {
    // R fair bits a row; the output names the column whose mean is farthest from 1/2.
    const failure = (n: number, columns: number, bound: number): number => {
      const far = binomialLaw(n, 1 / 2).reduce((p, q, k) => p + (Math.abs(k / n - 1 / 2) > bound ? q : 0), 0);
      return 1 - (1 - far) ** columns;
    };
    for (const [n, columns] of [
      [100, 16],
      [400, 1000],
    ] as const) {
      expect(failure(n, columns, alpha(n, 0, Math.log(columns), "0.05"))).toBeLessThanOrEqual(0.05);
      expect(failure(n, columns, alpha(n, 0, 0, "0.05"))).toBeGreaterThan(0.05);
    }
  });

  it("publishing the kept examples deviates by s/n, which the bound contains", () => {
    // Continuous D: the statistic "is one of the kept values" has mean s/n on the sample and 0 under D.
    for (const [n, s] of [
      [10, 1],
      [1000, 999],
    ] as const)
      expect(alpha(n, s, 0, "0.999999")).toBeGreaterThan(s / n);
  });

  it("needs the printed sample sizes for a goal (set code)", () => {
    const needed = (goal: number, s: number, beta: string): number => {
      const reached = (n: number): boolean => alpha(n, s, setNats(n, s), beta) <= goal;
      let high = 2 * s + 4;
      while (!reached(high)) high *= 2;
      for (let low = high / 2; high - low > 1;) {
        const middle = Math.floor((low + high) / 2);
        if (reached(middle)) high = middle;
        else low = middle;
      }
      return high;
    };
    expect(needed(0.1, 1, "0.05")).toBe(516);
    expect(needed(0.05, 1, "0.05")).toBe(2328);
    expect(needed(0.1, 4, "0.05")).toBe(1573);
    expect(needed(0.05, 10, "0.01")).toBe(18026);
    expect(needed(0.02, 4, "0.01")).toBe(57876);
  });

  it("implies the printed lemma, with 0.84 for the hidden constant of the theorem", () => {
    for (const [n, k, beta, plain, lemma] of [
      [1000, 1, "0.05", 0.0737895416, 0.2916529917],
      [1000, 4, "0.05", 0.1495790832, 0.7548521392],
      [10_000, 4, "0.05", 0.05119216441, 0.185339439],
      [100_000, 20, "0.01", 0.04120151562, 0.1430677875],
      [1_000_000, 50, "0.01", 0.02190968202, 0.06952404874],
    ] as const) {
      const bound = alpha(n, k, k * Math.log(n), beta);
      const log = k * Math.log((2 * n) / Number(beta));
      expect(Math.sqrt(log / (2 * n)) + k / n).toBeCloseTo(plain, 9);
      expect(bound).toBeLessThanOrEqual(plain);
      expect(bound).toBeLessThan(lemma);
      if (n >= 8 * log) expect(bound).toBeLessThanOrEqual(0.84 * Math.sqrt(log / n));
    }
  });

  it("falls with n and beta, and grows with kept examples and nats", () => {
    const base = alpha(1000, 10, 60, "0.05");
    expect(alpha(1001, 10, 60, "0.05")).toBeLessThan(base);
    expect(alpha(1000, 10, 60, "0.06")).toBeLessThan(base);
    expect(alpha(1000, 11, 60, "0.05")).toBeGreaterThan(base);
    expect(alpha(1000, 10, 61, "0.05")).toBeGreaterThan(base);
    for (let s = 0; s < 400; s += 25)
      expect(alpha(1000, s + 25, 60, "0.05")).toBeGreaterThan(alpha(1000, s, 60, "0.05"));
  });

  it("proposes the goal's beta, and leaves coded stable selections to Theorem S", () => {
    const beta = Rational.of(1, 20);
    const proposals = (claim: string, goal: object): unknown =>
      selectionToRobustGeneralization.proposals?.({ claim: readClaim(claim), n: 10 }, { ...goal });
    expect(proposals("selection:kept=1,nats=2", { beta })).toEqual([{ beta }]);
    expect(proposals("selection:kept=1,nats=0,stable=true", { beta })).toEqual([{ beta }]);
    expect(proposals("selection:kept=1,nats=2,stable=true", { beta })).toEqual([]);
    expect(proposals("selection:kept=1,nats=2", {})).toEqual([]);
    expect(proposals("selection:kept=1,nats=0,stable=true", {})).toEqual([]);
  });
});
