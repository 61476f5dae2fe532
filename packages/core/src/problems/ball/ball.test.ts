import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { codesOf, hypothesisOf } from "../codes.ts";
import { problems } from "../registry.ts";
import { weyl } from "../testing/weyl.ts";
import {
  centeredFeatures,
  drawFromBall,
  gaussianFrequencies,
  kernelFeatures,
  logisticLoss,
  type MarginLoss,
  projectOnBall,
  quadraticMinimum,
  smoothHinge,
  smoothMinimum,
  squaredNorm,
} from "./index.ts";

const reals = new Reals(seededSource("ball"));

describe("losses of the margin", () => {
  const losses: readonly (readonly [string, MarginLoss])[] = [
    ["logistic", logisticLoss],
    ["hinge rounded by 1/2", smoothHinge(0.5)],
    ["hinge rounded by 2", smoothHinge(2)],
  ];

  it.each(losses)("%s: the slope is the derivative, and its bounds are met", (_, loss) => {
    let steepest = 0;
    let sharpest = 0;
    for (let i = -4000; i <= 4000; i++) {
      const m = i / 400;
      const step = 1e-4;
      const difference = (loss.value(m + step) - loss.value(m - step)) / (2 * step);
      expect(loss.slope(m)).toBeCloseTo(difference, 3);
      expect(loss.slope(m)).toBeLessThanOrEqual(0);
      const bend = (loss.slope(m + step) - loss.slope(m - step)) / (2 * step);
      expect(bend).toBeGreaterThanOrEqual(-1e-9);
      steepest = Math.max(steepest, -loss.slope(m));
      sharpest = Math.max(sharpest, bend);
    }
    expect(steepest).toBeLessThanOrEqual(loss.steepest);
    expect(steepest).toBeGreaterThan(0.999 * loss.steepest);
    expect(sharpest).toBeLessThanOrEqual(loss.curvature! + 1e-9);
    expect(sharpest).toBeGreaterThan(0.999 * loss.curvature!);
  });

  it("the rounded hinge is above the hinge, by at most a quarter of the rounding", () => {
    const [round, hinge] = [smoothHinge(0.5), smoothHinge(0)];
    for (let m = -3; m <= 3; m += 0.01) {
      expect(round.value(m)).toBeGreaterThanOrEqual(hinge.value(m));
      expect(round.value(m)).toBeLessThanOrEqual(hinge.value(m) + 0.125);
    }
    expect(round.value(1)).toBe(0.125);
    expect(round.value(-3)).toBe(4);
  });

  it("the logistic loss does not overflow", () => {
    expect(logisticLoss.value(-1000)).toBe(1000);
    expect(logisticLoss.value(1000)).toBe(0);
    expect(logisticLoss.slope(-1000)).toBe(-1);
    expect(logisticLoss.slope(0)).toBe(-0.5);
  });
});

describe("features", () => {
  it("have length at most 1 as doubles, the farthest rows too", () => {
    for (const features of [1, 2, 5, 8, 30, 49]) {
      for (const map of [
        centeredFeatures(features),
        kernelFeatures(gaussianFrequencies({ features, frequencies: 7, kernel: 0.3, seed: 1 })),
      ]) {
        const x = new Float64Array(map.size);
        for (let i = 0; i < 50; i++) {
          map.write(
            Float64Array.from({ length: features }, () => (reals.uniform() < 0.5 ? 0 : 1)),
            x,
            0,
          );
          expect(squaredNorm(x)).toBeLessThanOrEqual(1);
          expect(squaredNorm(x)).toBeGreaterThan(1 - 1e-11);
        }
      }
    }
  });

  it("of a kernel estimate it as well as the bound says, on fifty points", () => {
    // A pair is off by e with probability at most 2 exp(-m e^2 / 2); the 1225 pairs together with at most 1e-6. Fixed seed.
    const [frequencies, kernel] = [200, 0.7];
    const bound = Math.sqrt((2 * Math.log((50 * 49) / 1e-6)) / frequencies);
    const map = kernelFeatures(gaussianFrequencies({ features: 2, frequencies, kernel, seed: 0 }));
    const points = Array.from({ length: 50 }, (_, i) => [weyl(i + 1, 1), weyl(i + 1, 2)] as const);
    const images = points.map((point) => {
      const x = new Float64Array(map.size);
      map.write(point, x, 0);
      return x;
    });
    let farthest = 0;
    points.forEach(([a, b], i) => {
      points.forEach(([c, d], j) => {
        const exact = Math.exp(-((a - c) ** 2 + (b - d) ** 2) / (2 * kernel ** 2));
        const estimate = images[i]!.reduce((sum, x, t) => sum + x * images[j]![t]!, 0);
        farthest = Math.max(farthest, Math.abs(exact - estimate));
      });
    });
    expect(farthest).toBeLessThan(bound);
    expect(farthest).toBeGreaterThan(1e-3);
  });
});

describe("the radius of a ball", () => {
  it.each([
    "regression",
    "ridge-regression",
    "kernel-regression",
    "logistic-regression",
    "linear-svm",
    "kernel-classification",
  ])("of %s is one whose points can all be published, and any other is refused", (id) => {
    for (const radius of [2 ** 32, 2 ** 32 - 1, 1]) {
      const problem = problems.make(id, 1, { radius });
      // At an end of the ball along every axis, and further by what a draw may be off.
      const farthest = new Float64Array(problem.size).fill(radius * (1 + 1e-9));
      expect(hypothesisOf(problem, codesOf(problem, farthest))[0]).toBeCloseTo(farthest[0]!, 5);
    }
    for (const radius of ["4294967297", "8589934592", "1e30", "1e400", "1e-400"]) {
      expect(() => problems.make(id, 1, { radius }), radius).toThrow(/^radius.*2\^32.*smaller radius/);
    }
  });
});

describe("minima on a ball", () => {
  it("of quadratics satisfy the conditions of a minimum, inside and on the sphere", () => {
    for (const [d, radius] of [
      [1, 0.1],
      [3, 100],
      [6, 0.5],
      [6, 2],
      [12, 1],
    ] as const) {
      const root = Float64Array.from({ length: d * d }, () => reals.normal());
      const hessian = new Float64Array(d * d);
      for (let i = 0; i < d; i++)
        for (let j = 0; j < d; j++)
          for (let t = 0; t < d; t++) hessian[i * d + j]! += root[i * d + t]! * root[j * d + t]!;
      const linear = Float64Array.from({ length: d }, () => reals.normal());
      const h = quadraticMinimum({ constant: 0, linear, hessian }, radius);
      // The gradient is 0, or the point is on the sphere and the gradient points straight inward.
      const gradient = linear.map((b, i) => b + h.reduce((sum, x, j) => sum + hessian[i * d + j]! * x, 0));
      const norm = Math.sqrt(squaredNorm(h));
      expect(norm).toBeLessThanOrEqual(radius * (1 + 1e-9));
      const onSphere = norm > radius * (1 - 1e-9);
      const inward = onSphere ? Math.sqrt(squaredNorm(gradient)) / norm : 0;
      gradient.forEach((g, i) => {
        expect(g).toBeCloseTo(-inward * h[i]!, 6);
      });
    }
    // No curvature at all: as far as the ball goes.
    const flat = { constant: 0, linear: Float64Array.of(3, 4), hessian: new Float64Array(4) };
    const [a, b] = quadraticMinimum(flat, 5);
    expect(a).toBeCloseTo(-3, 6);
    expect(b).toBeCloseTo(-4, 6);
  });

  it("of smooth functions agree with a slow search", () => {
    for (const radius of [0.5, 4]) {
      const rows = Array.from({ length: 40 }, () => {
        const [x, y] = [reals.normal(), reals.normal()];
        return [x, y, x + 0.5 * y + reals.normal() > 0 ? 1 : -1] as const;
      });
      const value = (h: Float64Array): number =>
        rows.reduce((sum, [x, y, s]) => sum + logisticLoss.value(s * (h[0]! * x + h[1]! * y)) / 40, 0);
      const gradient = (h: Float64Array, out: Float64Array): number => {
        out.fill(0);
        for (const [x, y, s] of rows) {
          const slope = (s * logisticLoss.slope(s * (h[0]! * x + h[1]! * y))) / 40;
          out[0]! += slope * x;
          out[1]! += slope * y;
        }
        return value(h);
      };
      const smoothness = rows.reduce((sum, [x, y]) => sum + (x * x + y * y) / 160, 0);
      const h = smoothMinimum({ dimension: 2, value, gradient }, { radius, smoothness, strength: 0.01 });
      const cost = (a: number, b: number): number => value(Float64Array.of(a, b)) + 0.005 * (a * a + b * b);
      let least = Infinity;
      for (let r = 0; r <= 200; r++)
        for (let t = 0; t < 400; t++) {
          const [length, angle] = [(radius * r) / 200, (Math.PI * t) / 200];
          least = Math.min(least, cost(length * Math.cos(angle), length * Math.sin(angle)));
        }
      expect(squaredNorm(h)).toBeLessThanOrEqual(radius * radius * (1 + 1e-12));
      expect(cost(h[0]!, h[1]!)).toBeLessThanOrEqual(least + 1e-12);
      expect(cost(h[0]!, h[1]!)).toBeGreaterThan(least - 1e-3);
    }
  });

  it("draws are uniform on the ball, and projections the nearest points", () => {
    // The share within half the radius in 3 dimensions is 1/8: 20000 draws, off by 0.0234 with probability below 1e-9 (Hoeffding: 2 exp(-2 n t^2)).
    const draws = Array.from({ length: 20_000 }, () => drawFromBall(reals, 3, 2));
    const share = draws.filter((h) => squaredNorm(h) <= 1).length / draws.length;
    expect(Math.abs(share - 1 / 8)).toBeLessThan(0.0234);
    const far = Float64Array.of(3, 4);
    projectOnBall(far, 1);
    expect(far[0]).toBeCloseTo(0.6, 12);
    expect(far[1]).toBeCloseTo(0.8, 12);
  });
});
