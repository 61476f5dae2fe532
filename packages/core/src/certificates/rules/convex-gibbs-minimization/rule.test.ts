import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { lineExcess } from "../../../testing/gibbs-excess.ts";
import { seededUniform } from "../../../testing/laws.ts";
import { convexGibbsMinimization } from "./rule.ts";

const bound = (dimension: number, lambda: number): number =>
  concluded(convexGibbsMinimization, "xi", [], { dimension, lambda: String(lambda) });

describe("a Gibbs draw from a convex set with a convex risk", () => {
  it("is within it, and dominated by a Gamma law, for maxima of affine functions on a square (seed 3)", () => {
    // 12 risks, 201^2 midpoints. The least of these counts as the least risk, so what is measured may be too small by half a
    // cell's diagonal times a slope of at most 0.71, that is 0.0025; the bounds are 0.4, 0.1 and 0.033.
    const uniform = seededUniform(3);
    const side = 201;
    for (let i = 0; i < 12; i++) {
      const pieces = Array.from(
        { length: 1 + (i % 5) },
        () => [uniform() - 0.5, uniform() - 0.5, uniform()] as const,
      );
      const lambda = [5, 20, 60][i % 3] ?? 10;
      const risks: number[] = [];
      for (let a = 0; a < side; a++) {
        for (let b = 0; b < side; b++) {
          const [x, y] = [(a + 0.5) / side, (b + 0.5) / side];
          risks.push(Math.max(...pieces.map(([u, v, w]) => u * x + v * y + w)));
        }
      }
      const least = risks.reduce((p, q) => Math.min(p, q));
      const weights = risks.map((risk) => Math.exp(-lambda * (risk - least)));
      const total = weights.reduce((p, q) => p + q, 0);
      const mean = risks.reduce((sum, risk, j) => sum + (weights[j] ?? 0) * (risk - least), 0) / total;
      expect(mean).toBeLessThanOrEqual(bound(2, lambda) * (1 + 1e-6));
      for (const u of [0.5, 1, 2, 4, 8]) {
        const tail =
          risks.reduce((sum, risk, j) => sum + (lambda * (risk - least) > u ? (weights[j] ?? 0) : 0), 0) /
          total;
        // The upper tail of Gamma(2).
        expect(tail).toBeLessThanOrEqual((1 + u) * Math.exp(-u) + 1e-6);
      }
    }
  });

  it("is all but attained by a linear risk in the corner of a cube, exactly", () => {
    // The sum of d coordinates on [0, 1]^d: every coordinate contributes 1/lambda - 1/(e^lambda - 1).
    for (const dimension of [1, 2, 7]) {
      for (const lambda of [0.01, 0.5, 3, 20, 60]) {
        const excess = dimension * (1 / lambda - 1 / Math.expm1(lambda));
        expect(excess).toBeLessThanOrEqual(bound(dimension, lambda) * (1 + 1e-12));
        if (lambda >= 40) expect(excess / bound(dimension, lambda)).toBeCloseTo(1, 12);
      }
    }
  });

  it("keeps quadratic risks with half of it to spare, and a cone in a disc attains it", () => {
    // On the disc of radius 1 with t the distance from the center, the base density is 2 t.
    const [lambda, points] = [200, 200_000];
    const cone = lineExcess((t) => [t, t], lambda, points);
    const bowl = lineExcess((t) => [t * t, t], lambda, points);
    expect(cone / bound(2, lambda)).toBeCloseTo(1, 4);
    expect(bowl / bound(2, lambda)).toBeCloseTo(0.5, 4);
  });

  it("needs convexity: the square root of a line exceeds it twice", () => {
    const excess = lineExcess((t) => [Math.sqrt(t), 1], 50, 400_000);
    expect(excess / bound(1, 50)).toBeCloseTo(2, 3);
  });
});
