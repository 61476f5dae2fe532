import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { largestRatio } from "../../../testing/two-point.ts";
import { subsampling } from "../subsampling/rule.ts";
import { subsamplingWithReplacement } from "./rule.ts";

const epsilonOf = (epsilon: string, m: number, n: number): number =>
  concluded(
    subsamplingWithReplacement,
    "epsilon",
    [{ claim: `differential-privacy:epsilon=${epsilon}`, n: m }],
    {
      n,
    },
  );

/** P[Bin(m, p) = k] for small m. */
function binomialPoint(m: number, k: number, p: number): number {
  let coefficient = 1;
  for (let i = 1; i <= k; i++) coefficient = (coefficient * (m - i + 1)) / i;
  return coefficient * p ** k * (1 - p) ** (m - k);
}

describe("amplification by subsampling with replacement", () => {
  it("no mechanism on small samples exceeds it", () => {
    for (const [m, n] of [
      [2, 5],
      [3, 8],
      [2, 20],
    ] as const) {
      for (let seed = 0; seed < 200; seed++) {
        // A mechanism on m bits that knows only their number; exact laws, no sampling.
        const table = Array.from(
          { length: m + 1 },
          (_, k) => 0.1 + (0.8 * ((seed * 7919 + k * 104729) % 1009)) / 1009,
        );
        const base = Math.max(...table.slice(1).map((p, k) => largestRatio(p, table[k] ?? 0)));
        const outer = Array.from({ length: n + 1 }, (_, ones) =>
          table.reduce((sum, p, k) => sum + binomialPoint(m, k, ones / n) * p, 0),
        );
        const bound = m * Math.log(1 + (base - 1) / n);
        if (bound >= Math.log(base)) continue;
        expect(epsilonOf(Math.log(base).toFixed(12), m, n)).toBeCloseTo(bound, 8);
        for (let ones = 0; ones < n; ones++) {
          expect(largestRatio(outer[ones] ?? 0, outer[ones + 1] ?? 0)).toBeLessThanOrEqual(
            Math.exp(bound) + 1e-12,
          );
        }
      }
    }
  });

  it("one draw is a part of one", () => {
    for (const n of [2, 10, 1000]) {
      const part = concluded(subsampling, "epsilon", [{ claim: "differential-privacy:epsilon=1", n: 1 }], {
        n,
      });
      expect(epsilonOf("1", 1, n)).toBe(part);
    }
  });

  it("is never better than without replacement, and exact at zero", () => {
    const part = concluded(subsampling, "epsilon", [{ claim: "differential-privacy:epsilon=1", n: 20 }], {
      n: 100,
    });
    expect(epsilonOf("1", 20, 100)).toBeGreaterThan(part);
    expect(epsilonOf("0", 20, 10)).toBe(0);
  });
});
