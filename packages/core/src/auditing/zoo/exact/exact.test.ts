import { describe, expect, it } from "vitest";
import { gaussLegendre } from "./gauss-legendre.ts";
import { laplaceGrid, total } from "./laplace-grid.ts";
import { laplaceBelow } from "./laplace-law.ts";
import { leastEpsilon } from "./least-epsilon.ts";
import { exponentialArgmaxLaw, laplaceArgmaxLaw } from "./noisy-max-law.ts";
import { allBelowUntil, thresholdLaw } from "./threshold-law.ts";

const sum = (masses: Iterable<number>): number => total(Float64Array.from(masses));

describe("laws by quadrature", () => {
  it("integrates polynomials of degree 39 with twenty points", () => {
    const { nodes, weights } = gaussLegendre(20);
    const even = total(weights.map((weight, i) => weight * nodes[i]! ** 38));
    expect(even).toBeCloseTo(2 / 39, 14);
  });

  it("gives the probability that one Laplace noise exceeds another, in closed form", () => {
    // P(X - Y > g) for independent X, Y of scale b is (2 + g/b)·exp(-g/b)/4.
    for (const gap of [0, 1, 7.5, 300]) {
      const mass = laplaceArgmaxLaw([0, gap], 20).get("0")!;
      const closed = ((2 + gap / 20) * Math.exp(-gap / 20)) / 4;
      expect(Math.abs(mass / closed - 1)).toBeLessThan(1e-12);
    }
  });

  it("gives with a noise of scale 2b that of two scales, in closed form", () => {
    // P(noise of scale a > noise of scale b + g) = (a²·e^{-g/a} - b²·e^{-g/b}) / (2(a² - b²)) for g >= 0.
    const [a, b, g] = [40, 20, 13];
    const test = { threshold: g, thresholdScale: b, queryScale: a, cutoff: 1 };
    const closed = (a * a * Math.exp(-g / a) - b * b * Math.exp(-g / b)) / (2 * (a * a - b * b));
    expect(Math.abs(thresholdLaw([0], test).get("1")! / closed - 1)).toBeLessThan(1e-12);
  });

  it("gives laws of mass 1", () => {
    const answers = [3, -2, 0, 7, 1];
    expect(sum(laplaceArgmaxLaw(answers, 20).values())).toBeCloseTo(1, 12);
    expect(sum(exponentialArgmaxLaw(answers, 20).values())).toBeCloseTo(1, 12);
    for (const [queryScale, cutoff] of [
      [40, 1],
      [7, 2],
      [20, Infinity],
      [0, Infinity],
    ] as const) {
      const law = thresholdLaw(answers, { threshold: 1, thresholdScale: 20, queryScale, cutoff });
      expect(sum(law.values())).toBeCloseTo(1, 12);
    }
  });

  it("integrates up to a value alone", () => {
    const test = { threshold: 1, thresholdScale: 20, queryScale: 20, cutoff: 1 };
    expect(allBelowUntil([], test, 4)).toBeCloseTo(laplaceBelow(3, 20), 13);
    expect(allBelowUntil([2], test, 1e4)).toBeCloseTo(thresholdLaw([2], test).get("0")!, 12);
  });

  it("counts points between all kinks", () => {
    const { weights } = laplaceGrid({ center: 5, scale: 3, kinks: [-40, 0, 5, 60], least: 1 });
    expect(total(weights)).toBeCloseTo(1, 13);
  });

  it("finds the least epsilon at a delta for randomized response", () => {
    const p = Math.E / (1 + Math.E);
    const law = (right: string, wrong: string) =>
      new Map([
        [right, p],
        [wrong, 1 - p],
      ]);
    const { lower, upper } = leastEpsilon(law("0", "1"), law("1", "0"), 0.1);
    // delta(e) = p - e^e·(1 - p).
    const closed = Math.log((p - 0.1) / (1 - p));
    expect(lower).toBeLessThanOrEqual(closed);
    expect(upper).toBeGreaterThanOrEqual(closed);
    expect(upper - lower).toBeLessThan(1e-9);
  });
});
