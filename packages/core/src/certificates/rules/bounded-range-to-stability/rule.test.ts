import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { oddsRatio, pairs } from "../../../testing/two-point.ts";
import { boundedRangeToStability } from "./rule.ts";

const gammaOf = (epsilon: number): number =>
  concluded(boundedRangeToStability, "gamma", [`bounded-range:epsilon=${epsilon}`]);

describe("bounded range to uniform stability", () => {
  it("no pair of laws in the range is further apart", () => {
    for (const epsilon of [0.1, 1, 3]) {
      const gamma = gammaOf(epsilon);
      let furthest = 0;
      for (const [p, q] of pairs(300)) {
        if (oddsRatio(p, q) <= Math.exp(epsilon)) furthest = Math.max(furthest, p - q);
      }
      expect(furthest).toBeLessThanOrEqual(gamma + 1e-12);
      expect(furthest).toBeGreaterThan(gamma - 0.02);
    }
  });

  it("the extremal pair attains it", () => {
    for (const epsilon of [0.1, 1, 3]) {
      const p = 1 / (1 + Math.exp(-epsilon / 2));
      expect(oddsRatio(p, 1 - p)).toBeCloseTo(Math.exp(epsilon), 9);
      expect(gammaOf(epsilon)).toBeCloseTo(2 * p - 1, 9);
    }
  });

  it("the exponential mechanism stays below it", () => {
    // Error counts of three candidates; one replaced example moves each by at most 1.
    const triples = (low: number, high: number): number[][] =>
      Array.from({ length: (high - low + 1) ** 3 }, (_, code) =>
        [0, 1, 2].map((i) => low + (Math.floor(code / (high - low + 1) ** i) % (high - low + 1))),
      );
    for (const epsilon of [0.5, 2]) {
      const law = (counts: readonly number[]): number[] => {
        const weights = counts.map((c) => Math.exp((-epsilon / 2) * c));
        const total = weights.reduce((a, b) => a + b, 0);
        return weights.map((w) => w / total);
      };
      let furthest = 0;
      for (const counts of triples(0, 4)) {
        const before = law(counts);
        for (const move of triples(-1, 1)) {
          const after = law(counts.map((c, i) => c + (move[i] ?? 0)));
          const distance = before.reduce((sum, p, i) => sum + Math.max(0, p - (after[i] ?? 0)), 0);
          furthest = Math.max(furthest, distance);
        }
      }
      expect(furthest).toBeLessThanOrEqual(gammaOf(epsilon) + 1e-12);
    }
  });

  it("is exact at zero and never above one", () => {
    expect(gammaOf(0)).toBe(0);
    expect(gammaOf(100000)).toBe(1);
  });

  it("is a step of every conversion", () => {
    const judgement = premise(readClaim("bounded-range:epsilon=1"), "any");
    expect(boundedRangeToStability.proposals?.(judgement, {})).toEqual([{}]);
  });
});
