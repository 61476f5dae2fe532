import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { objectivePerturbationMinimization } from "./rule.ts";

const bound = (setting: Readonly<Record<string, number>>, n: number): number =>
  concluded(
    objectivePerturbationMinimization,
    "xi",
    [],
    Object.fromEntries(
      Object.entries(setting).map(([name, value]) => [name, name === "dimension" ? value : String(value)]),
    ),
    n,
  );

/** The mean of f(b) over noise of density exp(-|b|/scale)/(2 scale) on the line, by the midpoint rule on quantiles. */
function laplaceMean(f: (b: number) => number, scale: number, points: number): number {
  let sum = 0;
  for (let i = 0; i < points; i++) {
    const b = -scale * Math.log((i + 0.5) / points);
    sum += f(b) + f(-b);
  }
  return sum / (2 * points);
}

/** Where an increasing function is 0. */
function root(f: (h: number) => number): number {
  let [low, high] = [-1e4, 1e4];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (f(middle) > 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

describe("a minimizer with a random linear term", () => {
  it("is within it for logistic losses on the line, all samples of three records", () => {
    const margins = [-1, -0.4, 0.3, 1];
    const n = 3;
    for (const [a, b, c] of margins.flatMap((x) =>
      margins.flatMap((y) => margins.map((z) => [x, y, z] as const)),
    )) {
      const risk = (h: number): number =>
        [a, b, c].reduce((sum, m) => sum + Math.log1p(Math.exp(-m * h)), 0) / n;
      const slope = (h: number): number =>
        [a, b, c].reduce((sum, m) => sum - m / (1 + Math.exp(m * h)), 0) / n;
      const least = Math.min(...Array.from({ length: 401 }, (_, i) => risk(-2 + i / 100)));
      for (const [kappa, scale, gap, outputScale] of [
        [0.2, 1, 0, 0],
        [1, 4, 0, 0],
        [0.5, 0.5, 0.1, 0],
        [0.5, 0.5, 0.1, 0.2],
      ] as const) {
        const at = (noise: number): number => root((h) => slope(h) + kappa * h + noise / n - gap);
        const mean = laplaceMean(
          (noise) => {
            const h = at(noise);
            return outputScale === 0 ? risk(h) : laplaceMean((more) => risk(h + more), outputScale, 20);
          },
          scale,
          60,
        );
        const promised = bound({ dimension: 1, lipschitz: 1, kappa, scale, radius: 2, gap, outputScale }, n);
        expect(mean - least).toBeLessThanOrEqual(promised);
      }
    }
  });

  it("a flat risk attains the first term", () => {
    // R = 0: J at -b/(n kappa) is b^2/(2 n^2 kappa), and a radius of almost nothing leaves this term alone.
    const [kappa, scale, n] = [0.3, 2, 5];
    const regularized = laplaceMean((b) => (kappa / 2) * (b / (n * kappa)) ** 2, scale, 400_000);
    const promised = bound({ dimension: 1, lipschitz: 1, kappa, scale, radius: 1e-9 }, n);
    expect(regularized / promised).toBeCloseTo(1, 3);
  });
});
