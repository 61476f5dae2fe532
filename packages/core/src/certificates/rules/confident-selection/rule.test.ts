import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { confidentSelection } from "./rule.ts";

interface Given {
  readonly n: number;
  readonly folds: number;
  readonly validation: number;
  readonly epsilon: string;
  readonly beta: string;
}

const excess = (claim: string, part: number, given: Given): number =>
  concluded(confidentSelection, "alpha", [{ claim, n: part }], { ...given });

describe("confident selection", () => {
  it("the terms of the table", () => {
    for (const [n, beta, epsilon, folds, validation, part, first, second] of [
      [1000, "0.05", "1", 5, 500, 100, 0.1510467805, 0.0228151299],
      [10_000, "0.01", "0.5", 6, 5000, 833, 0.05475597481, 0.005996433555],
      [10_000, "0.05", "0.1", 5, 5000, 1000, 0.04776518596, 0.0228151299],
      [100_000, "0.001", "0.2", 9, 50_000, 5555, 0.02020256632, 0.002040718429],
      [5000, "0.1", "1", 4, 2500, 625, 0.06188694042, 0.003829993394],
    ] as const) {
      const given = { n, folds, validation, epsilon, beta };
      const zero = excess("consistency:xi=0,scope=all-distributions", part, given);
      expect(zero).toBeCloseTo(first + second, 9);
      const claim = "consistency:xi=0.01,scope=all-distributions";
      expect(excess(claim, part, given)).toBeCloseTo(zero + Math.E / 100, 9);
      expect(excess("accuracy:alpha=0.01,beta=0.1,setting=realizable", part, given)).toBeCloseTo(
        zero + 0.01,
        9,
      );
    }
  });

  it("fails no more than promised, exactly, on two constants", () => {
    // Label 1 with probability p; a fold of one example publishes its label, so constant 1 is the worse one and is wrong
    // by 1 - 2p more. Four folds, the number of ones among them binomial; then the draw on the validation errors.
    const [folds, validation, epsilon, beta] = [4, 60, 2, 0.3];
    const given = { n: 64, folds, validation, epsilon: `${epsilon}`, beta: `${beta}` };
    const binomial = (n: number, k: number, p: number): number => {
      let mass = 1;
      for (let i = 0; i < k; i++) mass *= ((n - i) / (i + 1)) * p;
      return mass * (1 - p) ** (n - k);
    };
    for (const p of [0.1, 0.2]) {
      // Accuracy of one fold: excess 0 except with probability p.
      const alpha = excess(`accuracy:alpha=0,beta=${p},setting=agnostic`, 1, given);
      expect(p ** folds).toBeLessThanOrEqual(beta / 3);
      let failing = 0;
      for (let bad = 0; bad <= folds; bad++) {
        for (let ones = 0; ones <= validation; ones++) {
          // Errors on the validation: constant 0 errs on the ones.
          const odds = bad * Math.exp((-epsilon * (validation - ones)) / 2);
          const rest = (folds - bad) * Math.exp((-epsilon * ones) / 2);
          failing += binomial(folds, bad, p) * binomial(validation, ones, p) * (odds / (odds + rest));
        }
      }
      if (1 - 2 * p > alpha) expect(failing).toBeLessThanOrEqual(beta);
      expect(failing).toBeGreaterThan(0);
    }
    expect(excess("accuracy:alpha=0,beta=0.1,setting=agnostic", 1, given)).toBeLessThan(0.8);
  });
});
