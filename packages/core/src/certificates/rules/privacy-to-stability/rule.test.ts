import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { leastDelta, pairs } from "../../../testing/two-point.ts";
import { privacyToStability } from "./rule.ts";

const cases = [
  [0, 0.2],
  [0.1, 0],
  [0.3, 0.01],
  [1, 0.2],
  [3, 0.5],
] as const;
const gammaOf = (epsilon: number, delta: number, notion = "differential-privacy"): number =>
  concluded(privacyToStability, "gamma", [`${notion}:epsilon=${epsilon},delta=${delta}`]);

describe("privacy to uniform stability", () => {
  it("no pair of close laws is further apart", () => {
    for (const [epsilon, delta] of cases) {
      const gamma = gammaOf(epsilon, delta);
      let furthest = 0;
      for (const [p, q] of pairs(300)) {
        if (leastDelta(p, q, Math.exp(epsilon)) <= delta) furthest = Math.max(furthest, p - q);
      }
      expect(furthest).toBeLessThanOrEqual(gamma + 1e-12);
      expect(furthest).toBeGreaterThan(gamma - 0.02);
    }
  });

  it("the extremal pair attains it", () => {
    for (const [epsilon, delta] of cases) {
      const p = (Math.exp(epsilon) + delta) / (1 + Math.exp(epsilon));
      expect(leastDelta(p, 1 - p, Math.exp(epsilon))).toBeCloseTo(delta, 12);
      expect(gammaOf(epsilon, delta)).toBeCloseTo(2 * p - 1, 9);
    }
  });

  it("is the hyperbolic tangent of half of epsilon for pure privacy, for answers as for models", () => {
    for (const epsilon of [0, 0.01, 0.7, 5]) {
      expect(gammaOf(epsilon, 0)).toBeCloseTo(Math.tanh(epsilon / 2), 9);
      expect(gammaOf(epsilon, 0, "private-prediction")).toBe(gammaOf(epsilon, 0));
    }
  });

  it("never promises more than it can: what is hardly private at all gives gamma 1", () => {
    expect(gammaOf(100000, 0)).toBe(1);
    expect(gammaOf(0, 0.99999999999)).toBe(1);
  });

  it("is a step of every conversion", () => {
    const judgement = premise(readClaim("differential-privacy:epsilon=1"), "any");
    expect(privacyToStability.proposals?.(judgement, {})).toEqual([{}]);
  });
});
