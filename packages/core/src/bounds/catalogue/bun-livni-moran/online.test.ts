import { describe, expect, it } from "vitest";
import { expectRows, valueAt } from "../testing/rows.ts";
import { expectedDistance } from "./online.ts";

const double = (m: number): number => {
  const { lo, exponent } = expectedDistance(m).enclose(80)!;
  return Number(lo) * 2 ** exponent;
};

describe("regret", () => {
  // ldim, rounds, ln of the number of experts, the upper bound, the lower one with equal walks, and in one root.
  const rows = [
    [1, 100, 4.615120517, 16.74092319, 3.979461869, 3.535533906],
    [2, 1000, 13.12336488, 84.93884917, 17.83232278, 15.8113883],
    [3, 1000, 18.93151137, 101.0629234, 21.85644295, 19.36491673],
    [5, 10_000, 41.26371024, 463.7052528, 89.19505573, 79.0569415],
    [10, 100_000, 100.0244921, 2259.462367, 398.932307, 353.5533906],
  ] as const;

  it("at least and at most", () => {
    for (const [ldim, rounds, nats, upper, equal, simple] of rows) {
      expectRows("agnostic-regret", "ldim rounds", [[ldim, rounds, upper]]);
      expectRows("experts-regret", "ldim rounds", [[ldim, rounds, Math.sqrt((rounds * nats) / 2)]]);
      expectRows("regret-lower-bound-simple", "ldim rounds", [[ldim, rounds, simple]]);
      expect(((ldim / 2) * double(Math.floor(rounds / ldim))) / equal).toBeCloseTo(1, 9);
      // Walks of odd lengths lose no round: a little above equal walks.
      const lower = valueAt("regret-lower-bound", { ldim, rounds })!;
      expect(lower).toBeGreaterThanOrEqual(equal * (1 - 1e-9));
      expect(lower).toBeLessThan(equal * 1.01);
      expect(lower).toBeGreaterThan(simple);
      expect(valueAt("experts-regret", { ldim, rounds })!).toBeLessThan(upper);
      expect(lower).toBeLessThan(upper);
    }
  });

  it("a walk strays as the exact count says", () => {
    for (let m = 1; m <= 16; m++) {
      let total = 0;
      for (let path = 0; path < 2 ** m; path++) {
        const ones = path.toString(2).split("1").length - 1;
        total += Math.abs(m - 2 * ones);
      }
      expect(double(m)).toBeCloseTo(total / 2 ** m, 12);
    }
  });

  it("the lower bound is the best way to give out rounds, and above the root everywhere", () => {
    // The best allocation by dynamic programming over levels.
    const [most, deepest] = [24, 8];
    const walk = Array.from({ length: most + 1 }, (_, m) => double(m));
    let best = new Array<number>(most + 1).fill(0);
    for (let ldim = 1; ldim <= deepest; ldim++) {
      best = best.map((_, total) =>
        Math.max(...Array.from({ length: total + 1 }, (_, m) => walk[m]! / 2 + best[total - m]!)),
      );
      for (let rounds = 1; rounds <= most; rounds++) {
        const lower = valueAt("regret-lower-bound", { ldim, rounds })!;
        expect(lower).toBeCloseTo(best[rounds]!, 12);
        expect(lower).toBeGreaterThanOrEqual(valueAt("regret-lower-bound-simple", { ldim, rounds })! - 1e-12);
        expect(lower).toBeLessThanOrEqual(valueAt("agnostic-regret", { ldim, rounds })! + 1e-12);
        expect(lower).toBeLessThanOrEqual(valueAt("experts-regret", { ldim, rounds })! + 1e-12);
      }
    }
  });

  it("with high probability, and over finitely many hypotheses", () => {
    expectRows("regret-deviation", "rounds beta", [
      [100, 0.05, 12.23873415],
      [1000, 0.05, 38.7022756],
      [1000, 0.01, 47.98525912],
      [10_000, 0.05, 122.3873415],
      [100_000, 0.001, 587.6970001],
    ]);
    expectRows("hedge-regret", "rounds candidates", [[1000, 100, Math.sqrt(500 * Math.log(100))]]);
  });
});
