import { describe, expect, it } from "vitest";
import { histograms } from "../../../testing/adversary.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { outputPerturbationMinimization } from "./rule.ts";

interface Setting {
  readonly dimension: number;
  readonly lipschitz: number;
  readonly kappa: number;
  readonly scale: number;
  readonly radius: number;
  readonly gap?: number;
  readonly moved?: number;
}
const bound = (setting: Setting): number =>
  concluded(
    outputPerturbationMinimization,
    "xi",
    [],
    Object.fromEntries(
      Object.entries(setting).map(([name, value]: [string, number]) => [
        name,
        name === "dimension" ? value : String(value),
      ]),
    ),
  );

/** The mean of f(b) over noise of density exp(-|b|/scale)/(2 scale) on the line, by the midpoint rule on quantiles. */
function laplaceMean(f: (b: number) => number, scale: number, points = 300): number {
  let sum = 0;
  for (let i = 0; i < points; i++) {
    const b = -scale * Math.log((i + 0.5) / points);
    sum += f(b) + f(-b);
  }
  return sum / (2 * points);
}

describe("a regularized minimizer plus noise", () => {
  it("is within it for medians on every data set of four records, projected or not, inexact or not", () => {
    const records = [-1, -0.5, 0, 0.5, 1];
    const grid = Array.from({ length: 2001 }, (_, k) => (k - 1000) / 1000);
    for (const counts of histograms(4, records.length)) {
      const risk = (h: number): number =>
        counts.reduce((sum, count, z) => sum + (count / 4) * Math.abs(h - (records[z] ?? 0)), 0);
      const risks = grid.map(risk);
      const least = Math.min(...risks);
      for (const kappa of [0.05, 0.5]) {
        const objective = risks.map((value, k) => value + (kappa / 2) * (grid[k] ?? 0) ** 2);
        const minimizer = grid[objective.indexOf(Math.min(...objective))] ?? 0;
        for (const scale of [0.01, 0.2, 1]) {
          for (const [gap, moved] of [
            [0, 0],
            [0.1 * kappa, 0.05],
          ] as const) {
            // The minimizer on the grid is within half a step of the true one: 0.0005 is added to what was moved.
            const promised = bound({
              ...{ dimension: 1, lipschitz: 1, kappa, scale, radius: 1, gap },
              moved: moved + 0.0005,
            });
            const start = minimizer + gap / kappa + moved;
            const free = laplaceMean((b) => risk(start + b), scale) - least;
            const projected = laplaceMean((b) => risk(Math.max(-1, Math.min(1, start + b))), scale) - least;
            expect(free).toBeLessThanOrEqual(promised * (1 + 1e-3));
            expect(projected).toBeLessThanOrEqual(promised * (1 + 1e-3));
          }
        }
      }
    }
  });

  it("is attained by a line: |h| with the minimizer at the center, noise alone", () => {
    // The mean of |b| is the scale; kappa is as good as nothing.
    const setting = { dimension: 1, lipschitz: 1, kappa: 1e-12, scale: 0.3, radius: 1 };
    expect(laplaceMean(Math.abs, 0.3, 400_000)).toBeCloseTo(bound(setting), 4);
  });

  it("the mean length of the noise is dimension times scale", () => {
    // Density proportional to r^(d-1) e^(-r/scale) of the length, by the midpoint rule.
    for (const dimension of [1, 2, 5]) {
      let [total, sum] = [0, 0];
      for (let i = 0; i < 200_000; i++) {
        const r = (i + 0.5) / 2000;
        const weight = r ** (dimension - 1) * Math.exp(-r);
        [total, sum] = [total + weight, sum + r * weight];
      }
      const noise = bound({ dimension, lipschitz: 1, kappa: 1e-12, scale: 1, radius: 1 });
      expect(sum / total).toBeCloseTo(noise, 6);
    }
  });
});
