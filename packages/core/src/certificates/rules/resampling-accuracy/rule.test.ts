import { describe, expect, it } from "vitest";
import { growthBound } from "../../../math/index.ts";
import { type ClaimOf } from "../../claim.ts";
import { derive, premise } from "../../derivation.ts";
import { readClaim } from "../../text.ts";
import { resamplingAccuracy } from "./rule.ts";

function accuracy(n: number, vc: number, beta: string, given = "alpha=0,beta=0,setting=realizable"): number {
  const made = derive(resamplingAccuracy, [premise(readClaim(`accuracy:${given}`), n)], { vc, beta });
  return (made.claim as ClaimOf<"accuracy">).alpha.toNumber();
}

describe("resampling accuracy", () => {
  it("twice the uniform deviation covers all functions on three cells, by exact enumeration", () => {
    // Every function on three points with label 0: errors are masses of subsets, VC dimension 3.
    const n = 240;
    const d = [0.5, 0.3, 0.2];
    const logFactorial = [0];
    for (let i = 1; i <= n; i++) logFactorial.push(logFactorial[i - 1]! + Math.log(i));
    for (const beta of [0.05, 0.5]) {
      const deviation = accuracy(n, 3, String(beta)) / 2;
      let failing = 0;
      for (let a = 0; a <= n; a++) {
        for (let b = 0; a + b <= n; b++) {
          const counts = [a, b, n - a - b];
          // The largest deviation of a subset is the total variation.
          const largest = counts.reduce((sum, k, z) => sum + Math.max(0, k / n - d[z]!), 0);
          if (largest <= deviation) continue;
          failing += Math.exp(
            counts.reduce((sum, k, z) => sum + k * Math.log(d[z]!) - logFactorial[k]!, logFactorial[n]!),
          );
        }
      }
      expect(deviation).toBeLessThan(0.6);
      expect(failing).toBeLessThanOrEqual(beta);
    }
  });

  it("uses the growth of the table", () => {
    for (const [n, vc, value] of [
      [1000, 1, 6.908754779],
      [1000, 5, 29.74629724],
      [10_000, 5, 41.26371024],
      [100_000, 10, 100.0244921],
      [1_000_000, 3, 39.6547722],
    ] as const) {
      expect(Math.log(Number(growthBound(n, vc)))).toBeCloseTo(value, 7);
    }
  });

  it("is the deviation of a single hypothesis at dimension zero", () => {
    expect(accuracy(1000, 0, "0.05")).toBeCloseTo(2 * Math.sqrt(Math.log(40) / 2000), 10);
  });

  it("adds to the premise, falls with n and beta, grows with the dimension up to n", () => {
    const base = accuracy(1000, 3, "0.05");
    expect(accuracy(1000, 3, "0.05", "alpha=0.25,beta=0.5,setting=agnostic")).toBeCloseTo(base + 0.25, 9);
    expect(accuracy(1001, 3, "0.05")).toBeLessThan(base);
    expect(accuracy(1000, 3, "0.06")).toBeLessThan(base);
    expect(accuracy(1000, 4, "0.05")).toBeGreaterThan(base);
    expect(accuracy(10, 10, "0.05")).toBe(accuracy(10, 5000, "0.05"));
  });

  it("takes dimensions up to ten thousand", () => {
    expect(accuracy(1_000_000, 10_000, "0.05")).toBeLessThan(1);
  });
});
