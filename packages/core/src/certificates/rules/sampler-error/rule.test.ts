import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { leastDelta, pairs } from "../../../testing/two-point.ts";
import { samplerError } from "./rule.ts";

const deltaOf = (epsilon: number, delta: number, tau: number): number =>
  concluded(samplerError, "delta", [`differential-privacy:epsilon=${epsilon},delta=${delta}`], {
    tau: String(tau),
  });

describe("what a sampler's error costs", () => {
  it("no pair of laws near a close pair is further apart, on two outcomes", () => {
    for (const [epsilon, delta, tau] of [
      [0.1, 0, 0.05],
      [1, 0.02, 0.01],
      [0.5, 0, 0.1],
      [0, 0.1, 0.025],
    ] as const) {
      const growth = Math.exp(epsilon);
      const promised = deltaOf(epsilon, delta, tau);
      let worst = 0;
      for (const [p, q] of pairs(200)) {
        if (leastDelta(p, q, growth) > delta) continue;
        // On two outcomes a law within tau is one whose first probability is within tau.
        for (const [up, down] of [
          [tau, -tau],
          [-tau, tau],
          [tau, tau],
        ] as const) {
          const moved = (x: number, by: number): number => Math.min(1, Math.max(0, x + by));
          worst = Math.max(worst, leastDelta(moved(p, up), moved(q, down), growth));
        }
      }
      expect(worst).toBeLessThanOrEqual(promised + 1e-12);
      expect(worst).toBeGreaterThan(0.95 * promised);
    }
  });

  it("the extremal pair attains it: p = e^epsilon q + delta, one law up by tau and the other down", () => {
    for (const epsilon of [0.1, 1, 2]) {
      const [q, delta, tau] = [0.05, 0.01, 0.004];
      const p = Math.exp(epsilon) * q + delta;
      const excess = p + tau - Math.exp(epsilon) * (q - tau);
      expect(deltaOf(epsilon, delta, tau)).toBeCloseTo(excess, 9);
      // 2 tau, or e^epsilon tau, would not pay for it.
      expect(excess).toBeGreaterThan(delta + 1.05 * Math.max(2, Math.exp(epsilon)) * tau * 0.999);
    }
  });

  it("nearness alone keeps no pure promise: an outcome that only one of the laws has", () => {
    // Both laws within tau of the same one, so the premise is epsilon = 0; one of them never says the second outcome.
    const tau = 0.001;
    expect(leastDelta(1, 1 - tau, 1)).toBeGreaterThan(0);
    expect(leastDelta(1 - tau, 1, Math.exp(30))).toBeCloseTo(tau, 12);
    expect(deltaOf(0, 0, tau)).toBe(2 * tau);
  });

  it("changes nothing where the draw is exact, grows with everything, and stops at 1", () => {
    expect(deltaOf(1, 0.3, 0)).toBe(0.3);
    expect(deltaOf(1, 0.3, 0.01)).toBeLessThan(deltaOf(1.1, 0.3, 0.01));
    expect(deltaOf(1, 0.3, 0.01)).toBeLessThan(deltaOf(1, 0.31, 0.01));
    expect(deltaOf(1, 0.3, 0.01)).toBeLessThan(deltaOf(1, 0.3, 0.011));
    expect(deltaOf(900, 0, 0.01)).toBe(1);
  });
});
