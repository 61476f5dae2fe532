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
import { gaussianObjectivePerturbation } from "./rule.ts";

interface Setting {
  readonly loss: ScoreLoss;
  readonly kappa: number;
  readonly variance: number;
  readonly delta: number;
}
const claimed = ({ loss, kappa, variance, delta }: Setting, n: number): number =>
  concluded(
    gaussianObjectivePerturbation,
    "epsilon",
    [],
    {
      lipschitz: String(loss.lipschitz),
      curvature: String(loss.curvature),
      kappa: String(kappa),
      variance: String(variance),
      delta: String(delta),
      randomness: "seeded",
    },
    n,
  );

/** The density of the minimizer in the plane. */
function density({ loss, kappa, variance }: Setting, rows: readonly Row[], h: readonly number[]): number {
  const { b, lnDeterminant } = linearTerm(loss, rows, kappa, h);
  const square = b.reduce((sum, coordinate) => sum + coordinate * coordinate, 0);
  return Math.exp(lnDeterminant - square / (2 * variance)) / (2 * Math.PI * variance);
}

/** The excess of P over e^epsilon P', and the total mass seen, by sums on a grid in the plane. */
function excess(setting: Setting, pair: readonly [Row[], Row[]], epsilon: number): [number, number] {
  const n = pair[0].length;
  const reach = (7 * Math.sqrt(setting.variance) + n) / (n * setting.kappa);
  const steps = 160;
  const width = (2 * reach) / steps;
  let [over, mass] = [0, 0];
  for (let i = 0; i <= steps; i++) {
    for (let j = 0; j <= steps; j++) {
      const h = [-reach + i * width, -reach + j * width];
      const p = density(setting, pair[0], h) * width * width;
      mass += p;
      over += Math.max(0, p - Math.exp(epsilon) * density(setting, pair[1], h) * width * width);
    }
  }
  return [over, mass];
}
const settings: Setting[] = [
  { loss: logistic, kappa: 0.5, variance: 9, delta: 0.01 },
  { loss: softAbsolute, kappa: 1, variance: 4, delta: 0.05 },
  { loss: softAbsolute, kappa: 2, variance: 25, delta: 0.001 },
];

describe("objective perturbation with normal noise", () => {
  it("leaves an excess of delta at most, in the plane, for 12 pairs of samples each (seed 4)", () => {
    for (const setting of settings) {
      const epsilon = claimed(setting, 2);
      for (const pair of rowPairs(4, 12, 2, 2)) {
        const [over, mass] = excess(setting, pair, epsilon);
        expect(mass).toBeCloseTo(1, 3);
        expect(over).toBeLessThanOrEqual(setting.delta);
      }
    }
  });

  it("is broken with a third of the noise", () => {
    const setting: Setting = { loss: softAbsolute, kappa: 3, variance: 4, delta: 0.01 };
    const epsilon = claimed(setting, 1);
    const pair: [Row[], Row[]] = [[{ x: [1, 0], y: 9 }], [{ x: [1, 0], y: -9 }]];
    expect(excess(setting, pair, epsilon)[0]).toBeLessThan(setting.delta);
    expect(excess({ ...setting, variance: 4 / 9 }, pair, epsilon)[0]).toBeGreaterThan(2 * setting.delta);
  });

  it("the part of the noise in the plane of the two rows is longer than its bound with probability delta", () => {
    // In more dimensions than two the moving part stays in that plane: its squared length is 2 variance * exponential.
    for (const delta of [0.1, 0.001]) {
      const bound = Math.sqrt(2 * Math.log(1 / delta));
      let tail = 0;
      for (let r = bound; r < 12; r += 1e-4) tail += 1e-4 * (r + 5e-5) * Math.exp(-((r + 5e-5) ** 2) / 2);
      expect(tail).toBeCloseTo(delta, 6);
    }
  });

  it("needs less noise than Kifer, Smith and Thakurta print, for half of epsilon", () => {
    for (const [lipschitz, epsilon, delta, printed] of [
      [1, 1, 1e-6, 21.91522411],
      [1, 0.5, 1e-6, 43.46387225],
      [1, 0.1, 1e-5, 198.038967],
      [0.25, 2, 1e-9, 3.347865963],
      [1, 4, 1e-6, 5.746069568],
    ] as const) {
      const kappa = Number((0.25 / (1000 * Math.expm1(epsilon / 2))).toPrecision(12));
      const loss = { ...logistic, lipschitz, curvature: 0.25 };
      const ours = claimed({ loss, kappa, variance: Number((printed ** 2).toFixed(9)), delta }, 1000);
      expect(ours).toBeLessThan(epsilon);
      expect(ours).toBeGreaterThan(0.9 * epsilon);
    }
  });
});
