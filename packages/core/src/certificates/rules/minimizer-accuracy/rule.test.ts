import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { minimizerAccuracy } from "./rule.ts";

interface Use {
  readonly subset: number;
  readonly blocks?: number;
  readonly ghost: number;
  readonly growth: string;
  readonly beta: string;
}

const alphaOf = (n: number, use: Use): number => concluded(minimizerAccuracy, "alpha", [], { ...use }, n);

describe("minimizer accuracy", () => {
  it("misses the best of two constants at most with probability beta, by exact enumeration", () => {
    const m = 400;
    for (const beta of [0.9, 0.5, 0.05]) {
      for (const ghost of [0, 6400]) {
        const alpha = alphaOf(m, { subset: m, ghost, growth: "2", beta: String(beta) });
        expect(alpha).toBeLessThan(0.3);
        // Labels are 1 with probability p: the constant 1 exceeds the constant 0 by 1 - 2p, just above alpha.
        const p = (1 - alpha) / 2 - 1e-6;
        let missed = 0;
        let mass = (1 - p) ** m;
        for (let ones = 0; ones <= m; ones++) {
          if (2 * ones >= m) missed += mass;
          mass *= ((m - ones) / (ones + 1)) * (p / (1 - p));
        }
        expect(missed).toBeGreaterThan(0);
        expect(missed).toBeLessThanOrEqual(beta);
      }
    }
  });

  it("is the formula with and without a second sample", () => {
    const single = Math.sqrt(Math.log(2 / 0.05) / 2000);
    const finite = Math.sqrt(Math.log(20 / 0.05) / 2000);
    expect(alphaOf(1000, { subset: 1000, ghost: 0, growth: "10", beta: "0.05" })).toBeCloseTo(
      finite + single,
      9,
    );
    const k = 32_000;
    const pooled = Math.sqrt((((1000 + k) * (k + 1)) / (2000 * k * k)) * Math.log((4 * 33_001) / 0.05));
    const whole = single + pooled + 1 / (2 * Math.sqrt(k));
    expect(alphaOf(1000, { subset: 1000, ghost: k, growth: "33001", beta: "0.05" })).toBeCloseTo(whole, 9);
  });

  it("blocks share the failure probability", () => {
    const part = { subset: 100, ghost: 1600, growth: "1701" };
    const shared = alphaOf(1000, { ...part, blocks: 10, beta: "0.05" });
    expect(shared).toBe(alphaOf(1000, { ...part, beta: "0.005" }));
    expect(shared).toBeGreaterThan(alphaOf(1000, { ...part, beta: "0.05" }));
    // What is not in the part does not count.
    expect(shared).toBe(alphaOf(5000, { ...part, blocks: 10, beta: "0.05" }));
  });

  it("falls with the part and beta, and grows with the class", () => {
    const base: Use = { subset: 500, ghost: 4000, growth: "4501", beta: "0.05" };
    const alpha = alphaOf(1000, base);
    expect(alphaOf(1000, { ...base, subset: 501 })).toBeLessThan(alpha);
    expect(alphaOf(1000, { ...base, beta: "0.06" })).toBeLessThan(alpha);
    expect(alphaOf(1000, { ...base, growth: "4502" })).toBeGreaterThan(alpha);
  });
});
