import { describe, expect, it } from "vitest";
import { normalized } from "../../../testing/laws.ts";
import { type ClaimOf } from "../../claim.ts";
import { derive } from "../../derivation.ts";
import { exponentialWeightsPerfectGeneralization } from "./rule.ts";

function epsilon(n: number, temperature: string, hypotheses: string, beta: string): number {
  const parameters = { temperature, hypotheses, beta };
  const made = derive(exponentialWeightsPerfectGeneralization, [], parameters, n);
  return (made.claim as ClaimOf<"perfect-generalization">).epsilon.toNumber();
}

describe("exponential weights: perfect generalization", () => {
  it("holds on every sample of the exact typical mass, by enumeration of histograms", () => {
    const n = 25;
    // Three labelled points; each hypothesis is wrong on a set of them.
    const wrongOn = [[0], [1], [0, 2], [1, 2]];
    const logFactorial = [0];
    for (let i = 1; i <= n; i++) logFactorial.push(logFactorial[i - 1]! + Math.log(i));
    for (const d of [
      [0.5, 0.3, 0.2],
      [1 / 3, 1 / 3, 1 / 3],
      [0.9, 0.05, 0.05],
    ]) {
      for (const temperature of [1, 5, 20]) {
        const law = (masses: readonly number[]): readonly number[] =>
          normalized(
            wrongOn.map((set) => Math.exp(-temperature * set.reduce((sum, z) => sum + masses[z]!, 0))),
          );
        const simulator = law(d);
        for (const beta of [0.05, 0.5]) {
          const bound = epsilon(n, String(temperature), "4", String(beta));
          let atypical = 0;
          for (let a = 0; a <= n; a++) {
            for (let b = 0; a + b <= n; b++) {
              const counts = [a, b, n - a - b];
              const distance = Math.max(
                ...law(counts.map((k) => k / n)).map((p, h) => Math.abs(Math.log(p / simulator[h]!))),
              );
              if (distance <= bound) continue;
              atypical += Math.exp(
                counts.reduce((sum, k, z) => sum + k * Math.log(d[z]!) - logFactorial[k]!, logFactorial[n]!),
              );
            }
          }
          expect(atypical).toBeLessThanOrEqual(beta);
        }
      }
    }
  });

  it("grows in proportion to the temperature and falls with the root of n", () => {
    const base = epsilon(1000, "3", "10", "0.05");
    expect(epsilon(1000, "6", "10", "0.05")).toBeCloseTo(2 * base, 8);
    expect(epsilon(4000, "3", "10", "0.05")).toBeCloseTo(base / 2, 8);
    expect(epsilon(1000, "3", "11", "0.05")).toBeGreaterThan(base);
    expect(epsilon(1000, "3", "10", "0.06")).toBeLessThan(base);
  });

  it("serves classes of any finite size", () => {
    const huge = (2n ** 1000n).toString();
    const value = epsilon(1_000_000, "10", huge, "0.5");
    expect(value).toBeCloseTo(10 * Math.sqrt((2 * 1002 * Math.LN2) / 1e6), 8);
  });
});
