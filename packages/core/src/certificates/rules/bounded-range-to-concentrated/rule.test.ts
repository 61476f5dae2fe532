import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { boundedRangeToConcentrated } from "./rule.ts";

/** Two laws on two points with log-ratios t and t - range: P is fixed by the two ratios. */
function pair(t: number, range: number): readonly (readonly [p: number, q: number])[] {
  // q1 e^t + q2 e^(t - range) = 1 with q1 + q2 = 1.
  const q = (1 - Math.exp(t - range)) / (Math.exp(t) - Math.exp(t - range));
  return [
    [q * Math.exp(t), q],
    [(1 - q) * Math.exp(t - range), 1 - q],
  ];
}

const renyi = (law: readonly (readonly [number, number])[], order: number): number =>
  Math.log(law.reduce((sum, [p, q]) => sum + q * (p / q) ** order, 0)) / (order - 1);

describe("bounded range to concentrated privacy", () => {
  it("every two-point law of the given range has divergence at most epsilon^2 / 8 times the order", () => {
    for (const range of [0.05, 0.5, 1, 3, 6]) {
      for (let i = 1; i < 200; i++) {
        const law = pair((range * i) / 200, range);
        for (const order of [1.0001, 1.5, 2, 8, 64]) {
          expect(renyi(law, order)).toBeLessThanOrEqual((order * range ** 2) / 8 + 1e-9);
        }
      }
    }
  });

  it("the constant 1/8 is attained in the limit of small ranges", () => {
    expect(renyi(pair(0.01, 0.02), 2) / 2 / (0.02 ** 2 / 8)).toBeGreaterThan(0.999);
  });

  it("the argument: the cumulant of the log-ratio is zero at 0 and 1 and its curvature at most epsilon^2 / 4", () => {
    for (const range of [0.3, 2]) {
      for (const share of [0.1, 0.5, 0.7]) {
        const law = pair(range * share, range);
        const cumulant = (a: number): number =>
          Math.log(law.reduce((sum, [p, q]) => sum + q * (p / q) ** a, 0));
        expect(cumulant(0)).toBeCloseTo(0, 12);
        expect(cumulant(1)).toBeCloseTo(0, 12);
        for (let a = -3; a <= 6; a += 0.25) {
          const curvature = (cumulant(a + 1e-3) - 2 * cumulant(a) + cumulant(a - 1e-3)) / 1e-6;
          expect(curvature).toBeLessThanOrEqual(range ** 2 / 4 + 1e-6);
        }
      }
    }
  });

  it("is a conversion step without parameters", () => {
    const given = premise(readClaim("bounded-range:epsilon=1"), "any");
    expect(boundedRangeToConcentrated.proposals?.(given, {})).toEqual([{}]);
  });
});
