import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { consistentAccuracy } from "./rule.ts";

interface Pieces {
  readonly scale: number;
  readonly parts?: number;
  readonly patterns?: number;
  readonly ghost?: number;
}

const failure = (n: number, { scale, parts = 1, patterns = 1, ghost = 0 }: Pieces): number =>
  concluded(consistentAccuracy, "beta", [], { scale: `${scale}`, parts, patterns: `${patterns}`, ghost }, n);

/** The least n for which the bound is at most beta. */
function least(beta: number, bound: (n: number) => number): number {
  let [low, high] = [0, 1 << 14];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (bound(middle) <= beta) high = middle;
    else low = middle;
  }
  return high;
}

describe("consistent accuracy", () => {
  it("covers the least threshold at the positives, exactly", () => {
    // Points 0..9, uniform; target x >= 3. The output errs by more than 1/5 when 3, 4 and 5 are all missed.
    const n = 12;
    expect(0.7 ** n).toBeLessThanOrEqual(failure(n, { scale: 0.2 }));
    expect(failure(n, { scale: 0.2 })).toBeCloseTo(0.8 ** n, 10);
  });

  it("covers every consistent threshold by the growth bound, exactly", () => {
    // On 0..19 uniform with target x >= 10, a consistent threshold errs by more than 1/10 when 10, 11, 12 or
    // 7, 8, 9 are missed; inclusion and exclusion.
    for (const n of [40, 80, 160]) {
      const exact = 2 * 0.85 ** n - 0.7 ** n;
      const bound = failure(n, { scale: 0.1, patterns: n + 8 * n + 1, ghost: 8 * n });
      expect(exact).toBeLessThanOrEqual(bound);
    }
    expect(failure(160, { scale: 0.1, patterns: 1441, ghost: 1280 })).toBeLessThan(0.001);
  });

  it("all gaps at once: no threshold pair that the sample cannot tell apart is far apart", () => {
    // The exact law of the largest gap of n uniform points: the alternating sum over how many gaps exceed r.
    for (const [n, scale] of [
      [20, 0.3],
      [60, 0.15],
    ] as const) {
      let exact = 0;
      let choose = 1;
      for (let j = 1; j * scale < 1; j++) {
        choose *= (n + 2 - j) / j;
        exact += (j % 2 === 1 ? 1 : -1) * choose * (1 - j * scale) ** n;
      }
      const bound = failure(n, { scale, patterns: n + 1 });
      expect(exact).toBeGreaterThan(0);
      expect(exact).toBeLessThanOrEqual(bound);
      expect(bound).toBeLessThan(1);
    }
  });

  it("finds the sizes of the table", () => {
    // beta: threshold, interval, box in the plane, all thresholds, all intervals.
    for (const [scale, beta, ...sizes] of [
      [0.1, 0.05, 29, 72, 174, 69, 158],
      [0.05, 0.01, 90, 210, 477, 193, 421],
      [0.01, 0.001, 688, 1517, 3314, 1409, 2974],
      [0.02, 1e-6, 684, 1444, 3033, 1028, 2138],
      [0.25, 0.1, 9, 23, 58, 19, 47],
    ] as const) {
      const found = [
        least(beta, (n) => failure(n, { scale })),
        least(beta, (n) => failure(n, { scale, parts: 2, patterns: 2 })),
        least(beta, (n) => failure(n, { scale, parts: 4, patterns: 4 })),
        least(beta, (n) => failure(n, { scale, patterns: n + 1 })),
        least(beta, (n) => failure(n, { scale, parts: 2, patterns: n + 1 })),
      ];
      expect(found).toEqual(sizes);
    }
  });
});
