import { describe, expect, it } from "vitest";
import { Rational, Real } from "../math/index.ts";
import { consistencyEpsilon, stagedEpsilons } from "./gibbs-epsilon.ts";

const meets = (value: Rational, wanted: number): void => {
  expect(Math.abs(value.toNumber() / wanted - 1)).toBeLessThanOrEqual(1e-9);
};

describe("the epsilon of a Gibbs draw", () => {
  it.each([
    [2, 100, 0.2354820045],
    [8, 1000, 0.1289788058],
    [100, 1000, 0.1919410365],
    [1024, 10_000, 0.07446594822],
    [2 ** 20, 100_000, 0.03330218445],
  ])("for %d candidates and n = %d", (candidates, n, epsilon) => {
    meets(consistencyEpsilon(Real.from(candidates).ln(), n), epsilon);
  });

  it.each([
    [1, 100, 0.2828427125],
    [2, 1000, 0.1264911064],
    [5, 10_000, 0.0632455532],
    [10, 10_000, 0.0894427191],
    [100, 1_000_000, 0.02828427125],
  ])(
    "for a convex risk in dimension %d and n = %d, where neighbors of it are worse",
    (dimension, n, epsilon) => {
      const best = consistencyEpsilon(dimension, n).toNumber();
      expect(Math.abs(best / epsilon - 1)).toBeLessThanOrEqual(1e-9);
      const sum = (e: number): number => (2 * dimension) / (e * n) + e / 4;
      expect(sum(best)).toBeCloseTo(Math.sqrt((2 * dimension) / n), 12);
      for (const factor of [0.9, 1.1]) expect(sum(best * factor)).toBeGreaterThan(sum(best));
    },
  );
});

describe("epsilon in two stages", () => {
  // features, size, n, epsilon, the first share, and the sum of the two excesses.
  it.each([
    [100, 3, 10_000, "1", 0.6666064443, 0.005398049326, 11.99349805],
    [50, 2, 2000, "1", 0.6534471857, 0.01665294837, 7.110696123],
    [1000, 5, 50_000, "0.5", 0.3546048496, 0.004730424967, 29.74126962],
    [20, 1, 500, "0.5", 0.316904704, 0.05965895231, 2.995732274],
    [10, 4, 1000, "2", 1.072438249, 0.01859663295, 5.347107531],
  ])("for %d features, %d of them", (features, size, n, text, wanted, excess, supports) => {
    const epsilon = Rational.parse(text);
    const [first, second] = stagedEpsilons({ epsilon, features, size });
    meets(first, wanted);
    expect(first.plus(second).equals(epsilon)).toBe(true);
    const sum = (e: number): number => (2 * supports) / (e * n) + (2 * size) / ((Number(text) - e) * n);
    expect(sum(first.toNumber()) / excess).toBeCloseTo(1, 9);
    for (const factor of [0.95, 1.05]) expect(sum(first.toNumber() * factor)).toBeGreaterThan(excess);
  });

  it("all of it goes to the coefficients where there is one support", () => {
    const [first, second] = stagedEpsilons({ epsilon: Rational.one, features: 4, size: 4 });
    expect([first.toString(), second.toString()]).toEqual(["0", "1"]);
  });
});
