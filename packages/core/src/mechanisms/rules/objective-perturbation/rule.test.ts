import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import {
  linearTerm,
  logistic,
  type Row,
  rowPairs,
  type ScoreLoss,
  softAbsolute,
} from "../../testing/perturbed-objective.ts";
import { objectivePerturbation } from "./rule.ts";

const claimed = (loss: ScoreLoss, kappa: number, scale: number, n: number): number =>
  concluded(
    objectivePerturbation,
    "epsilon",
    [],
    {
      lipschitz: String(loss.lipschitz),
      curvature: String(loss.curvature),
      kappa: String(kappa),
      scale: String(scale),
      randomness: "seeded",
    },
    n,
  );

/** The logarithm of the density of the minimizer, up to the constant of the noise, which is the same for all samples. */
function lnDensity(
  loss: ScoreLoss,
  rows: readonly Row[],
  kappa: number,
  scale: number,
  h: readonly number[],
): number {
  const { b, lnDeterminant } = linearTerm(loss, rows, kappa, h);
  return lnDeterminant - Math.hypot(...b) / scale;
}

describe("objective perturbation", () => {
  it("on the line: 4 times 50 pairs of samples (seed 1), 2001 hypotheses, two losses", () => {
    for (const [loss, kappa, scale, n] of [
      [logistic, 0.01, 8, 5],
      [softAbsolute, 0.05, 3, 3],
      [softAbsolute, 0.2, 40, 1],
      [logistic, 0.5, 0.7, 12],
    ] as const) {
      const epsilon = claimed(loss, kappa, scale, n);
      let worst = 0;
      for (const [rows, others] of rowPairs(1, 50, n, 1)) {
        for (let i = 0; i <= 2000; i++) {
          const h = [-20 + i / 50];
          const ratio = lnDensity(loss, rows, kappa, scale, h) - lnDensity(loss, others, kappa, scale, h);
          worst = Math.max(worst, Math.abs(ratio));
        }
      }
      expect(worst).toBeLessThanOrEqual(epsilon + 1e-12);
      expect(worst).toBeGreaterThan(0.2 * epsilon);
    }
  });

  it("in the plane: 60 pairs of samples (seed 2), the determinants of the two coordinates together", () => {
    for (const [kappa, scale, n] of [
      [0.02, 6, 4],
      [0.5, 30, 1],
    ] as const) {
      const epsilon = claimed(softAbsolute, kappa, scale, n);
      let worst = 0;
      for (const [rows, others] of rowPairs(2, 60, n, 2)) {
        for (let i = 0; i <= 60; i++) {
          for (let j = 0; j <= 60; j++) {
            const h = [-6 + i / 5, -6 + j / 5];
            const density = (data: readonly Row[]): number => lnDensity(softAbsolute, data, kappa, scale, h);
            worst = Math.max(worst, Math.abs(density(rows) - density(others)));
          }
        }
      }
      expect(worst).toBeLessThanOrEqual(epsilon + 1e-12);
      expect(worst).toBeGreaterThan(0.5 * epsilon);
    }
  });

  it("the density is the one of the minimizer: it integrates to 1", () => {
    for (const [rows] of rowPairs(3, 8, 4, 1)) {
      let total = 0;
      for (let h = -150; h <= 150; h += 0.01) {
        total += (0.01 * Math.exp(lnDensity(logistic, rows, 0.1, 2, [h]))) / (2 * 2);
      }
      expect(total).toBeCloseTo(1, 4);
    }
  });

  it("each of its two terms is needed, and used up", () => {
    const [empty, full]: [Row, Row] = [
      { x: [0], y: 0 },
      { x: [1], y: 0 },
    ];
    // Much noise: what is left is the determinant, 1 + curvature/(n kappa) at the score where the loss bends most.
    const bend =
      lnDensity(softAbsolute, [full], 0.1, 1e6, [0]) - lnDensity(softAbsolute, [empty], 0.1, 1e6, [0]);
    expect(bend).toBeGreaterThan(100 * (2 / 1e6));
    expect(bend).toBeCloseTo(claimed(softAbsolute, 0.1, 1e6, 1), 5);
    // Much regularization: what is left is the noise, for two rows that pull in opposite directions.
    const density = (y: number): number => lnDensity(softAbsolute, [{ x: [1], y }], 1e6, 1, [1e-3]);
    expect(Math.abs(density(50) - density(-50))).toBeCloseTo(claimed(softAbsolute, 1e6, 1, 1), 5);
  });

  it("keeps epsilon where inexact minimizers of neighbors err against each other, by noise of their own", () => {
    // On the line, the optimizer of one sample ends gap/kappa to the left, that of its neighbor to the right.
    const [kappa, scale, gap, outputScale, step] = [0.5, 4, 0.05, 0.4, 0.02];
    const parameters = { lipschitz: "1", curvature: "0.25", kappa: "0.5", scale: "4", randomness: "seeded" };
    const inexact = { ...parameters, gap: "0.05", outputScale: "0.4" };
    const epsilon = concluded(objectivePerturbation, "epsilon", [], inexact, 3);
    const grid = Array.from({ length: 4001 }, (_, i) => -40 + i * step);
    const released = (rows: readonly Row[], shift: number, y: number): number =>
      grid.reduce((sum, h) => {
        const density = Math.exp(lnDensity(logistic, rows, kappa, scale, [h]));
        return sum + density * Math.exp(-Math.abs(y - h - shift) / outputScale);
      }, 0);
    let worst = 0;
    for (const [rows, others] of rowPairs(4, 12, 3, 1)) {
      for (let y = -6; y <= 6; y += 0.5) {
        const ratio = Math.log(released(rows, -gap / kappa, y) / released(others, gap / kappa, y));
        worst = Math.max(worst, Math.abs(ratio));
      }
    }
    expect(worst).toBeLessThanOrEqual(epsilon + 1e-9);
    expect(epsilon - claimed(logistic, kappa, scale, 3)).toBeCloseTo((2 * gap) / (kappa * outputScale), 8);
    // The second term alone is used up where the first mechanism is constant: one atom, shifted against its neighbor's.
    const atom = (y: number, shift: number): number => -Math.abs(y - shift) / outputScale;
    expect(atom(5, gap / kappa) - atom(5, -gap / kappa)).toBeCloseTo((2 * gap) / (kappa * outputScale), 12);
  });

  it("is below the printed bound, which has the determinant's term twice", () => {
    const printed = (kappa: number, scale: number, n: number): number =>
      2 / scale + 2 * Math.log1p(0.25 / (n * kappa));
    expect(printed(0.01, 26.55781948, 1000) - claimed(logistic, 0.01, 26.55781948, 1000)).toBeCloseTo(
      0.1 - 0.07530738741,
      9,
    );
  });
});
