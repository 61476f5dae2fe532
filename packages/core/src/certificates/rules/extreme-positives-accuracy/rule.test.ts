import { describe, expect, it } from "vitest";
import { histograms, multinomial, valueOf } from "../../../testing/adversary.ts";
import { extremePositivesAccuracy } from "./rule.ts";

const alpha = (n: number, beta: string, sides = 0): number =>
  valueOf(extremePositivesAccuracy, "alpha", {
    premises: [],
    n,
    parameters: { shape: sides === 0 ? "largest-positive" : "box", sides, beta },
  });

const laws = [
  [1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6],
  [0.05, 0.3, 0.05, 0.1, 0.2, 0.3],
  [0.6, 0.01, 0.02, 0.3, 0.05, 0.02],
];

/** The exact probability that the hull of the positives errs by more than `bound`; points 0 ... 5, positives from a on. */
function failure(
  n: number,
  law: readonly number[],
  [a, end]: readonly [number, number?],
  bound: number,
): number {
  let mass = 0;
  const b = end ?? law.length - 1;
  for (const sample of histograms(n, law.length)) {
    const seen = sample.flatMap((count, x) => (count > 0 && a <= x && x <= b ? [x] : []));
    // A threshold has no upper end.
    const upper = end === undefined ? Infinity : (seen.at(-1) ?? -1);
    const lower = seen[0] ?? Infinity;
    const error = law.reduce((sum, p, x) => sum + (a <= x && x <= b && (x < lower || x > upper) ? p : 0), 0);
    if (error > bound) mass += multinomial(sample, law);
  }
  return mass;
}

describe("accuracy of extreme positives", () => {
  it("holds exactly on small grids, for thresholds and intervals", () => {
    for (const n of [4, 8]) {
      for (const law of laws) {
        for (let a = 0; a < 6; a++) {
          expect(failure(n, law, [a], alpha(n, "0.1"))).toBeLessThanOrEqual(0.1);
          for (let b = a; b < 6; b++) {
            expect(failure(n, law, [a, b], alpha(n, "0.3", 1))).toBeLessThanOrEqual(0.3);
          }
        }
      }
    }
  });

  it("the threshold bound is attained by positives spread evenly", () => {
    // P[all n of 10^6 evenly spread positives lie above the lowest share t] = (1 - t)^n.
    for (const beta of ["0.05", "0.5"]) {
      for (const n of [3, 40]) expect((1 - alpha(n, beta)) ** n).toBeCloseTo(Number(beta), 8);
    }
  });

  it("falls with n and beta and grows with the sides", () => {
    expect(alpha(1001, "0.05", 3)).toBeLessThan(alpha(1000, "0.05", 3));
    expect(alpha(1000, "0.06", 3)).toBeLessThan(alpha(1000, "0.05", 3));
    expect(alpha(1000, "0.05", 4)).toBeGreaterThan(alpha(1000, "0.05", 3));
    expect(alpha(1000, "0.05", 1)).toBeGreaterThan(alpha(1000, "0.05"));
  });

  it("rests on realizability and on what was kept", () => {
    const use = { premises: [], n: 10, parameters: { shape: "box", sides: 1 } };
    expect(extremePositivesAccuracy.assumptions(use)).toEqual(["iid", "realizable", "extreme-positives"]);
  });
});
