import { expect, it } from "vitest";
import { lowerGamma } from "./lower-gamma.ts";

it("is the closed form of a = 1 and a = 2, and a constant far out", () => {
  for (const x of [1e-9, 0.1, 1, 5, 30]) {
    expect(lowerGamma(1, x).log).toBeCloseTo(Math.log(-Math.expm1(-x)), 12);
    expect(lowerGamma(1, x).slope / (Math.exp(-x) / -Math.expm1(-x))).toBeCloseTo(1, 10);
  }
  expect(lowerGamma(2, 3).log).toBeCloseTo(Math.log(1 - 4 * Math.exp(-3)), 12);
  // Gamma(1/2) = sqrt(pi); Gamma(50) = 49!.
  expect(lowerGamma(0.5, 1e7)).toEqual({
    log: expect.closeTo(Math.log(Math.PI) / 2, 12) as number,
    slope: 0,
  });
  const factorial = Array.from({ length: 49 }, (_, k) => Math.log(k + 1)).reduce((a, b) => a + b, 0);
  expect(lowerGamma(50, 1e4).log).toBeCloseTo(factorial, 10);
});

it("has the slope of its log", () => {
  for (const [a, x] of [
    [0.5, 0.3],
    [4.5, 2],
    [4.5, 20],
    [100, 90],
  ] as const) {
    const step = 1e-5 * x;
    const difference = lowerGamma(a, x + step).log - lowerGamma(a, x - step).log;
    expect(lowerGamma(a, x).slope / (difference / (2 * step))).toBeCloseTo(1, 5);
  }
});
