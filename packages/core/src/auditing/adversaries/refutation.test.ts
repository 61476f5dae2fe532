import { describe, expect, test } from "vitest";
import { HoldfastError } from "../../issues/index.ts";
import { binomialMasses } from "./laws.ts";
import { refutation } from "./refutation.ts";

/** runs, beta, the critical count, its false alarm to 6 digits, and the power against a larger probability. */
const table = [
  [200, "0.05", 28, 9.60161e-7, 0.2, 0.98905],
  [1000, "0.05", 87, 6.46337e-7, 0.12, 0.99966],
  [1000, "0.01", 29, 6.39722e-7, 0.05, 0.99961],
  [10000, "0.05", 608, 8.53908e-7, 0.07, 0.99989],
  [10000, "0.01", 152, 6.98025e-7, 0.02, 0.99984],
  [500, "0.001", 7, 9.66654e-7, undefined, undefined],
] as const;

describe("refutation", () => {
  test.each(table)("%i runs against beta %s", (runs, beta, critical, falseAlarm, truth, power) => {
    const found = refutation(runs, beta);
    expect(found.critical).toBe(critical);
    expect(Math.abs(found.falseAlarm / falseAlarm - 1)).toBeLessThan(1e-5);
    // One failure fewer would not do.
    const below = binomialMasses(runs, Number(beta)).reduce(
      (sum, p, k) => (k >= critical - 1 ? sum + p : sum),
      0,
    );
    expect(below).toBeGreaterThan(1e-6);
    if (truth === undefined || power === undefined) return;
    const detected = binomialMasses(runs, truth).reduce((sum, p, k) => (k >= critical ? sum + p : sum), 0);
    expect(detected).toBeCloseTo(power, 4);
  });

  test("few runs refute nothing", () => {
    // All of 3 runs fail with probability 1.25e-4 > 1e-6: no count of failures refutes.
    expect(refutation(3, "0.05").critical).toBe(4);
  });

  test.each([
    [0, "0.05", undefined],
    [10, "0", undefined],
    [10, "1", undefined],
    [10, "0.5", "2"],
  ])("refuses %s runs, beta %s, level %s", (runs, beta, level) => {
    expect(() => refutation(runs, beta, level)).toThrow(HoldfastError);
  });
});
