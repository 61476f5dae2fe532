import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { stabilityAndMinimizationToConsistency } from "./rule.ts";

describe("stability and minimization to consistency", () => {
  it("Gibbs learners on bits keep it for every bias", () => {
    // Two hypotheses, the bits; loss 1 when wrong. The learner knows the number of ones.
    for (const n of [1, 4, 9]) {
      for (const lambda of [0.1, 1, 5]) {
        const one = Array.from(
          { length: n + 1 },
          (_, ones) => 1 / (1 + Math.exp((-lambda * (2 * ones - n)) / n)),
        );
        const gaps = one.map((p, ones) => (p * (n - ones) + (1 - p) * ones - Math.min(ones, n - ones)) / n);
        const xi = Math.max(...gaps);
        const gamma = Math.max(...one.slice(1).map((p, i) => Math.abs(p - (one[i] ?? 0))));
        const promised = concluded(stabilityAndMinimizationToConsistency, "xi", [
          `empirical-risk-minimization:xi=${xi.toFixed(15)},scope=always`,
          `uniform-stability:gamma=${gamma.toFixed(15)}`,
        ]);
        expect(promised).toBeCloseTo(xi + gamma, 12);
        for (let bias = 0; bias <= 20; bias++) {
          const d = bias / 20;
          let risk = 0;
          let weight = 1;
          for (let ones = 0; ones <= n; ones++) {
            const mass = weight * d ** ones * (1 - d) ** (n - ones);
            const p = one[ones] ?? 0;
            risk += mass * (p * (1 - d) + (1 - p) * d);
            weight = (weight * (n - ones)) / (ones + 1);
          }
          expect(risk - Math.min(d, 1 - d)).toBeLessThanOrEqual(promised + 1e-12);
        }
      }
    }
  });
});
