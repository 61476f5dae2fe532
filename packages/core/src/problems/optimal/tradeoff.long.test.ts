import { describe, expect, it } from "vitest";
import { parseFiniteProblem } from "../finite/index.ts";
import { checkOptimal, optimalLearner, optimalTradeoff } from "./index.ts";

describe("the tradeoff of epsilon and gap, flat cases", () => {
  // Thousands of linear programs each: the cost is quadratic and nearly flat at the minimum.
  it.each([
    ["bits", 4, 0, 0.5],
    ["bits", 10, 0.1832581464, 0.3832581464],
    ["bits", 50, 0.08701137699, 0.1714903277],
    ["bits", 100, 0.06062462182, 0.1212782749],
    ["mode:3", 6, 0.23621, 0.582222171],
  ])("of %s, n = %i, is best at epsilon = %f with %f", async (name, n, epsilon, best) => {
    const found = await optimalTradeoff({ problem: parseFiniteProblem(name), n });
    expect(found.upper.minus(found.lower).compare("1e-6")).toBeLessThanOrEqual(0);
    expect(found.lower.toNumber()).toBeLessThan(best + 1e-9);
    expect(found.upper.toNumber()).toBeGreaterThan(best - 1e-9);
    expect(Math.abs(found.epsilon.toNumber() - epsilon)).toBeLessThan(2e-3);
    expect(checkOptimal(found.document).holds).toBe(true);
  });
});

describe("the optimal private learner, large programs", () => {
  it.each([
    ["thresholds:4", 4, "1"],
    ["median:5", 8, "0.5"],
    ["thresholds:3", 6, "0.5"],
    ["mode:6", 6, "1"],
    ["mode:8", 4, "1"],
    ["bits", 1000, "0.02"],
  ])("of %s, n = %i, epsilon = %s is enclosed", async (name, n, epsilon) => {
    const { document } = await optimalLearner({ problem: parseFiniteProblem(name), n, epsilon });
    expect(checkOptimal(document).holds).toBe(true);
  });
});
