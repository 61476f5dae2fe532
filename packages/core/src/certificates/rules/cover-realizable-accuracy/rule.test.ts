import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { failureProbability } from "../../../testing/two-point-draws.ts";
import { coverAccuracy } from "../cover-accuracy/rule.ts";
import { coverRealizableAccuracy } from "./rule.ts";

type Parameters = Readonly<Record<string, string>>;
const alphaOf = (n: number, parameters: Parameters): number =>
  concluded(coverRealizableAccuracy, "alpha", [], parameters, n);

describe("a draw from a cover that contains the truth", () => {
  it("fails on the four functions of two points at most with probability beta, exactly", () => {
    const n = 40;
    let largest = 0;
    for (const [epsilon, beta] of [
      ["2", "0.1"],
      ["1", "0.3"],
      ["0.6", "0.7"],
    ] as const) {
      const alpha = alphaOf(n, { candidates: "4", epsilon, beta });
      expect(alpha).toBeLessThan(0.5);
      for (const mass of [alpha * 1.001, 0.5]) {
        for (const mechanism of ["exponential", "permute-and-flip"] as const) {
          const law = [0, mass, 1 - mass, 0] as const;
          const failure = failureProbability({ n, epsilon: Number(epsilon), law, alpha, mechanism });
          expect(failure).toBeLessThanOrEqual(Number(beta));
          largest = Math.max(largest, failure);
        }
      }
    }
    expect(largest).toBeGreaterThan(0.05);
  });

  it("fails at most with probability beta where the best candidate errs by kappa times the radius", () => {
    const n = 40;
    const alpha = alphaOf(n, { candidates: "4", radius: "0.02", kappa: "1.5", epsilon: "2", beta: "0.3" });
    expect(alpha).toBeLessThan(0.5);
    // A truth outside the four functions: on mass 0.03 the candidate for it errs.
    const mass = alpha * 1.001 + 0.03;
    const law = [0.03, mass, 1 - mass - 0.03, 0] as const;
    const failure = failureProbability({
      n,
      epsilon: 2,
      law,
      alpha: alpha - 0.03,
      mechanism: "exponential",
    });
    expect(failure).toBeLessThanOrEqual(0.3);
    expect(failure).toBeGreaterThan(0);
  });

  it.each([
    ["10", "1", "0.1", "0.05", 221.9158041],
    ["1000", "0.1", "0.1", "0.05", 2749.34772],
    ["1000000", "0.5", "0.05", "0.01", 2443.714854],
    ["2", "1", "0.2", "0.1", 48.6168438],
    ["1000000000000", "0.01", "0.1", "0.000001", 110965.3404],
  ])(
    "of %s candidates at epsilon %s reaches %s from the known n on",
    (candidates, epsilon, goal, beta, n) => {
      const radius = String(Number(goal) / 4);
      const facts = { candidates, epsilon, beta, radius, kappa: "1" };
      expect(alphaOf(Math.ceil(n), facts)).toBeLessThanOrEqual(Number(goal));
      expect(alphaOf(Math.floor(n), facts)).toBeGreaterThan(Number(goal));
    },
  );

  it("beats the agnostic bound where there are examples enough", () => {
    const facts = { candidates: "100", radius: "0.001", kappa: "1", epsilon: "1", beta: "0.05" };
    for (const n of [100, 1000, 100_000]) {
      expect(alphaOf(n, facts)).toBeLessThan(concluded(coverAccuracy, "alpha", [], facts, n));
    }
  });

  it("meets itself where the best tilt becomes the largest allowed", () => {
    // At epsilon = ln(alpha/a0) both forms are the same number; just beyond, epsilon no longer matters.
    const facts = { candidates: "21", radius: "0.025", kappa: "1", beta: "0.05" };
    const free = alphaOf(1000, { ...facts, epsilon: "50" });
    const edge = Math.log(free / 0.025);
    expect(alphaOf(1000, { ...facts, epsilon: (edge + 1e-6).toFixed(12) })).toBe(free);
    expect(alphaOf(1000, { ...facts, epsilon: (edge - 1e-6).toFixed(12) })).toBeCloseTo(free, 9);
    expect(alphaOf(1000, { ...facts, epsilon: (edge - 0.1).toFixed(12) })).toBeGreaterThan(free);
  });
});
