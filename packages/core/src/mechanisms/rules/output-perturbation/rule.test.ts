import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { outputPerturbation } from "./rule.ts";

interface Setting {
  readonly lipschitz: number;
  readonly kappa: number;
  readonly scale: number;
  readonly gap?: number;
}
const claimed = ({ lipschitz, kappa, scale, gap = 0 }: Setting, n: number): number =>
  concluded(
    outputPerturbation,
    "epsilon",
    [],
    {
      lipschitz: String(lipschitz),
      kappa: String(kappa),
      scale: String(scale),
      gap: String(gap),
      randomness: "seeded",
    },
    n,
  );

/** A convex loss of a real hypothesis with slope at most 1, given by its derivative. */
type Slope = (h: number, z: number) => number;
const slopes: readonly Slope[] = [
  (_h, z) => z,
  (h, z) => Math.tanh(h - z),
  (h, z) => -z / (1 + Math.exp(z * h)),
  (h, z) => Math.max(-1, Math.min(1, 5 * (h - z))),
];
const records = [-1, 0, 0.5, 1];
const samples = (n: number): number[][] =>
  n === 0 ? [[]] : samples(n - 1).flatMap((rest) => records.map((z) => [...rest, z]));

/** The minimizer on [-bound, bound], by bisection on the derivative; `tilt` is added to the derivative. */
function minimizer(slope: Slope, sample: readonly number[], kappa: number, tilt = 0, bound = 100): number {
  let [low, high] = [-bound, bound];
  for (let i = 0; i < 100; i++) {
    const h = (low + high) / 2;
    const derivative = sample.reduce((sum, z) => sum + slope(h, z), 0) / sample.length + kappa * h + tilt;
    if (derivative > 0) high = h;
    else low = h;
  }
  return (low + high) / 2;
}

/** The largest move of the minimizer over all samples of n records and all replaced ones, each off by its gap. */
function furthest(slope: Slope, n: number, kappa: number, gap = 0, bound = 100): number {
  let most = 0;
  for (const sample of samples(n)) {
    const before = minimizer(slope, sample, kappa, gap, bound);
    for (const z of records) {
      const after = minimizer(slope, sample.with(0, z), kappa, -gap, bound);
      most = Math.max(most, Math.abs(before - after));
    }
  }
  return most;
}

/** The largest log-ratio of densities exp(-|h - center|/scale) with centers so far apart, on a grid. */
function loss(distance: number, scale: number): number {
  let most = 0;
  for (let h = -3; h <= 3; h += 0.01) {
    most = Math.max(most, (Math.abs(h - distance) - Math.abs(h)) / scale);
  }
  return most;
}

describe("output perturbation", () => {
  it("keeps epsilon for four losses on the line, all samples and all replaced records", () => {
    for (const n of [1, 2, 4]) {
      for (const kappa of [0.1, 1.5]) {
        for (const slope of slopes) {
          const epsilon = claimed({ lipschitz: 1, kappa, scale: 0.3 }, n);
          expect(furthest(slope, n, kappa) / 0.3).toBeLessThanOrEqual(epsilon + 1e-9);
          expect(furthest(slope, n, kappa, 0, 0.2) / 0.3).toBeLessThanOrEqual(epsilon + 1e-9);
        }
      }
    }
  });

  it("linear losses use it up, with the gap of the optimizer against them", () => {
    for (const gap of [0, 0.05]) {
      const epsilon = claimed({ lipschitz: 1, kappa: 0.5, scale: 2, gap }, 4);
      const moved = furthest(slopes[0]!, 4, 0.5, gap);
      expect(moved / 2).toBeCloseTo(epsilon, 9);
      expect(loss(moved, 2)).toBeCloseTo(epsilon, 9);
      // Half of the printed sensitivity, or no pay for the gap, would be broken.
      expect(moved / 2).toBeGreaterThan(0.6 * epsilon);
    }
    const unpaid = claimed({ lipschitz: 1, kappa: 0.5, scale: 2 }, 4);
    expect(furthest(slopes[0]!, 4, 0.5, 0.05) / 2).toBeGreaterThan(1.1 * unpaid);
  });

  it("in the plane: the minimizer of linear losses and of its projection on a disk moves by no more", () => {
    const angles = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12);
    const bound = 2 / (3 * 0.4);
    let most = 0;
    for (const fixed of angles) {
      for (const [a, b] of angles.flatMap((a) => angles.map((b) => [a, b] as const))) {
        const center = (angle: number): readonly [number, number] => {
          const x = -(2 * Math.cos(fixed) + Math.cos(angle)) / 3 / 0.4;
          const y = -(2 * Math.sin(fixed) + Math.sin(angle)) / 3 / 0.4;
          const shrink = Math.min(1, 2 / Math.hypot(x, y));
          return [x * shrink, y * shrink];
        };
        const [p, q] = [center(a), center(b)];
        most = Math.max(most, Math.hypot(p[0] - q[0], p[1] - q[1]));
      }
    }
    expect(most).toBeLessThanOrEqual(bound + 1e-12);
    expect(most).toBeGreaterThan(0.9 * bound);
    expect(claimed({ lipschitz: 1, kappa: 0.4, scale: 1 }, 3)).toBeCloseTo(bound, 9);
  });

  it("is broken where the loss is not convex", () => {
    // The loss -|h - z/100| has slopes 1 and -1 as well, but the mean has two far minima.
    const epsilon = claimed({ lipschitz: 1, kappa: 0.1, scale: 1 }, 4);
    const global = (sample: readonly number[]): number => {
      const value = (h: number): number =>
        0.05 * h * h - sample.reduce((sum, z) => sum + Math.abs(h - z * 0.01), 0) / sample.length;
      const grid = Array.from({ length: 4001 }, (_, i) => -20 + i / 100);
      return grid.reduce((best, h) => (value(h) < value(best) ? h : best), 0);
    };
    expect(Math.abs(global([0, 0, 0, 1]) - global([0, 0, 0, -1]))).toBeGreaterThan(1.5 * epsilon);
  });
});
