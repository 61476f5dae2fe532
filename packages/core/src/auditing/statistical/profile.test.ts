import { describe, expect, it } from "vitest";
import { lowerConfidenceLimit, Real, roundDown, roundUp, upperConfidenceLimit } from "../../math/index.ts";
import { profileOf } from "./profile.ts";

describe("the profile of one event", () => {
  it.each([
    [80, 30, 100, 0.05],
    [950, 20, 1000, 0.01],
    [40, 0, 50, 0.2],
  ])("of %i and %i in %i runs spends half of %f on each side", (first, second, runs, beta) => {
    const level = Real.from(String(beta / 2));
    const p = roundDown(lowerConfidenceLimit(first, runs, level)).toNumber();
    const q = roundUp(upperConfidenceLimit(second, runs, level)).toNumber();
    const { hockeyStick, renyi } = profileOf({ first, second, runs }, beta);
    for (const { epsilon, deltaLower } of hockeyStick) {
      const best = Math.max(0, p - Math.exp(epsilon) * q);
      // Sound, and within one part in a million of the exact limits.
      expect(deltaLower).toBeLessThanOrEqual(best + 1e-10);
      expect(deltaLower).toBeGreaterThanOrEqual(best - 1e-5 * Math.exp(epsilon));
    }
    const divergence = (order: number): number =>
      Math.log(p ** order * q ** (1 - order) + (1 - p) ** order * (1 - q) ** (1 - order)) / (order - 1);
    for (const { order, lower } of renyi.filter((one) => one.order > 1)) {
      expect(lower).toBeLessThanOrEqual(divergence(order) + 1e-9);
      expect(lower).toBeGreaterThan(divergence(order) - 1e-4);
    }
  });
});
