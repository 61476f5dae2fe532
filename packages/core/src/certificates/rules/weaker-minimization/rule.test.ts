import { describe, expect, it } from "vitest";
import { derive, premise, readClaim } from "../../index.ts";
import { weakerMinimization } from "./rule.ts";

const from = (scope: string) => premise(readClaim(`empirical-risk-minimization:xi=0.1,scope=${scope}`), 10);

describe("weaker forms of empirical risk minimization", () => {
  it("the mean over samples is never above the worst sample", () => {
    // Three bits; the learner answers the first one. Excess on each sample, and in expectation for each bias.
    const samples = Array.from({ length: 8 }, (_, code) => [code & 1, (code >> 1) & 1, code >> 2]);
    const excess = samples.map((s) => {
      const ones = s.reduce((a, b) => a + b, 0);
      return ((s[0] === 1 ? 3 - ones : ones) - Math.min(ones, 3 - ones)) / 3;
    });
    for (let bias = 0; bias <= 10; bias++) {
      const mean = samples.reduce((sum, s, i) => {
        const mass = s.reduce((p, bit) => (p * (bit === 1 ? bias : 10 - bias)) / 10, 1);
        return sum + mass * (excess[i] ?? 0);
      }, 0);
      expect(mean).toBeLessThanOrEqual(Math.max(...excess) + 1e-15);
    }
  });

  it("never back", () => {
    const allowed = [
      ["always", "universal"],
      ["always", "class"],
      ["universal", "class"],
    ];
    for (const scope of ["always", "universal", "class"]) {
      for (const target of ["universal", "class"]) {
        const step = (): unknown => derive(weakerMinimization, [from(scope)], { scope: target }).claim;
        if (allowed.some(([a, b]) => a === scope && b === target))
          expect(step()).toMatchObject({ scope: target });
        else expect(step).toThrow();
      }
    }
  });

  it("proposes both scopes to a conversion", () => {
    expect(weakerMinimization.proposals?.(from("always"), {})).toEqual([
      { scope: "universal" },
      { scope: "class" },
    ]);
  });
});
