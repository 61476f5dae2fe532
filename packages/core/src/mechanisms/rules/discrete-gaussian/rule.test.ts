import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { lists } from "../../testing/audit.ts";
import { discreteGaussian } from "./rule.ts";

const rhoOf = (squared: number, variance: number): number =>
  concluded(discreteGaussian, "rho", [], {
    squaredSensitivity: String(squared),
    variance: String(variance),
    randomness: "seeded",
  });

/**
 * An enclosure of the Renyi divergence of order a between integer-valued Gaussians at 0 and at `shift`, by direct sums
 * over a window. Beyond the window a sum of falling terms is at most its next term over 1 minus the next quotient.
 */
function divergence(shift: number, variance: number, order: number): { low: number; high: number } {
  const reach = Math.ceil(12 * Math.sqrt(variance)) + 3 + Math.abs(shift) * Math.ceil(order + 1);
  /** The logarithm of the sum of e^ln(y) over all whole y; the peak is taken out, so that nothing overflows. */
  const lnSum = (ln: (y: number) => number): { low: number; high: number } => {
    const logs = Array.from({ length: 2 * reach + 1 }, (_, i) => ln(i - reach));
    const peak = Math.max(...logs);
    const inside = logs.reduce((sum, log) => sum + Math.exp(log - peak), 0);
    const tail = (from: number, to: number): number =>
      Math.exp(ln(from) - peak) / -Math.expm1(Math.min(-1e-9, ln(to) - ln(from)));
    const outside = tail(reach + 1, reach + 2) + tail(-reach - 1, -reach - 2);
    return { low: peak + Math.log(inside), high: peak + Math.log(inside + outside) };
  };
  const weight = (y: number): number => (-y * y) / (2 * variance);
  const normalizer = lnSum(weight);
  // The logarithm of p(y)^a q(y)^(1-a), without normalizers: those of p and q are the same number.
  const mixed = lnSum((y) => order * weight(y) + (1 - order) * weight(y - shift));
  return {
    low: (mixed.low - normalizer.high) / (order - 1),
    high: (mixed.high - normalizer.low) / (order - 1),
  };
}
const orders = [1.01, 1.5, 2, 3.7, 8, 20];
const variances = [0.05, 0.3, 1, 7.5, 100];

describe("discrete Gaussian", () => {
  it("on the line: no order of Renyi divergence exceeds order * rho, for all shifts up to 4", () => {
    for (const variance of variances) {
      for (const shift of [-4, -1, 1, 2, 3]) {
        for (const order of orders) {
          const { low, high } = divergence(shift, variance, order);
          expect(high - low).toBeLessThan(1e-9 * (1 + high));
          expect(high).toBeLessThanOrEqual(order * rhoOf(shift * shift, variance) * (1 + 1e-9) + 1e-9);
        }
      }
    }
  });

  it("whole orders use it up", () => {
    for (const variance of variances) {
      for (const order of [2, 3, 8]) {
        expect(divergence(1, variance, order).low).toBeCloseTo(order * rhoOf(1, variance), 8);
      }
    }
  });

  it("in the plane: by enumeration of the lattice, for all moves of squared length at most 5", () => {
    const variance = 2;
    const window = lists(2, -30, 30);
    const weight = (y: readonly number[], center: readonly number[]): number =>
      y.reduce((sum, coordinate, i) => sum - (coordinate - center[i]!) ** 2 / (2 * variance), 0);
    const total = window.reduce((sum, y) => sum + Math.exp(weight(y, [0, 0])), 0);
    let largest = 0;
    for (const move of lists(2, -2, 2)) {
      const squared = move[0]! ** 2 + move[1]! ** 2;
      if (squared > 5 || squared === 0) continue;
      for (const order of [1.3, 2, 4]) {
        const mixed = window.reduce(
          (sum, y) => sum + Math.exp(order * weight(y, [0, 0]) + (1 - order) * weight(y, move)),
          0,
        );
        // Outside the window both sums have less than 1e-40 of their mass: its edge is 20 deviations from all centers.
        const exact = Math.log(mixed / total) / (order - 1);
        expect(exact).toBeLessThanOrEqual(order * rhoOf(5, variance) + 1e-9);
        largest = Math.max(largest, exact / (order * rhoOf(5, variance)));
      }
    }
    expect(largest).toBeCloseTo(1, 8);
  });

  it("is broken with the largest coordinate's move in place of the Euclidean length, and with less noise", () => {
    // Two coordinates that move by 1 each: squared length 2, not 1.
    expect(2 * divergence(1, 3, 2).low).toBeGreaterThan(1.9 * 2 * rhoOf(1, 3));
    expect(divergence(1, 3 / 1.3, 2).low).toBeGreaterThan(1.2 * 2 * rhoOf(1, 3));
  });

  it("is broken for moves that are not whole, where the two normalizers differ", () => {
    // Little noise: at 0 nearly all mass is at 0; centered at 1/2, it is shared by 0 and 1.
    const variance = 0.01;
    const mass = (y: number, center: number): number => Math.exp(-((y - center) ** 2) / (2 * variance));
    const normalizer = (center: number): number =>
      [-2, -1, 0, 1, 2, 3].reduce((sum, y) => sum + mass(y, center), 0);
    const ratio = (y: number): number => mass(y, 0.5) / normalizer(0.5) / (mass(y, 0) / normalizer(0));
    const order = 1.01;
    const moment = [-2, -1, 0, 1, 2, 3].reduce(
      (sum, y) => sum + (mass(y, 0) / normalizer(0)) * ratio(y) ** order,
      0,
    );
    expect(Math.log(moment) / (order - 1)).toBeGreaterThan(1.5 * order * rhoOf(0.25, variance));
  });
});
