import { describe, expect, it } from "vitest";
import { type ClaimOf } from "../../claim.ts";
import { derive } from "../../derivation.ts";
import { exponentialWeightsAccuracy } from "./rule.ts";

function excess(n: number, temperature: string, hypotheses: string, beta: string): number {
  const parameters = { temperature, hypotheses, beta };
  const made = derive(exponentialWeightsAccuracy, [], parameters, n);
  return (made.claim as ClaimOf<"accuracy">).alpha.toNumber();
}

describe("exponential weights: accuracy", () => {
  it("misses the best of two constant hypotheses at most with probability beta, exactly", () => {
    const n = 400;
    for (const temperature of [60, 100]) {
      for (const beta of [0.05, 0.3]) {
        const alpha = excess(n, String(temperature), "2", String(beta));
        expect(alpha).toBeLessThan(0.3);
        // Labels are 1 with probability p; the worse constant exceeds the better by 1 - 2p, just above alpha.
        const p = (1 - alpha) / 2 - 0.001;
        let missed = 0;
        let mass = (1 - p) ** n;
        for (let ones = 0; ones <= n; ones++) {
          // Constant 0 errs on the ones, constant 1 on the rest.
          missed += mass / (1 + Math.exp(temperature * (1 - (2 * ones) / n)));
          mass *= ((n - ones) / (ones + 1)) * (p / (1 - p));
        }
        expect(missed).toBeLessThanOrEqual(beta);
      }
    }
  });

  it("is three terms: the draw, the class, its best hypothesis", () => {
    const [size, beta, n] = [50, 0.02, 3000];
    const wanted =
      Math.log((2 * size) / beta) / 7 +
      Math.sqrt(Math.log((4 * size) / beta) / (2 * n)) +
      Math.sqrt(Math.log(4 / beta) / (2 * n));
    expect(excess(n, "7", String(size), String(beta))).toBeCloseTo(wanted, 8);
  });

  it("falls with temperature, n and beta, and grows with the class", () => {
    const base = excess(1000, "3", "10", "0.05");
    expect(excess(1000, "4", "10", "0.05")).toBeLessThan(base);
    expect(excess(1001, "3", "10", "0.05")).toBeLessThan(base);
    expect(excess(1000, "3", "10", "0.06")).toBeLessThan(base);
    expect(excess(1000, "3", "11", "0.05")).toBeGreaterThan(base);
  });

  it("reaches the target at the sample size of the inverted formula, and not far below", () => {
    // alpha = 0.1, |H| = 10, both betas 0.05, epsilon = 1: n = 57834.
    const at = (n: number): number => {
      const temperature = Math.sqrt(n / (2 * Math.log(20 / 0.05))).toFixed(12);
      return excess(n, temperature, "10", "0.05");
    };
    expect(at(57_834)).toBeLessThanOrEqual(0.1);
    expect(at(57_833)).toBeGreaterThan(0.1);
  });
});
