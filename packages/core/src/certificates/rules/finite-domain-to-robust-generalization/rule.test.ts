import { describe, expect, it } from "vitest";
import { valueOf, worstFailure } from "../../../testing/adversary.ts";
import { finiteDomainToRobustGeneralization } from "./rule.ts";

const alpha = (n: number, values: number, beta: string): number =>
  valueOf(finiteDomainToRobustGeneralization, "alpha", { premises: [], n, parameters: { values, beta } });
const union = (n: number, m: number, beta: number): number =>
  Math.sqrt((m * Math.LN2 + Math.log1p(-(2 ** (1 - m))) - Math.log(beta)) / (2 * n));
const variation = (n: number, m: number, beta: number): number =>
  Math.sqrt((m - 1) / (4 * n)) + Math.sqrt(Math.log(1 / beta) / (2 * n));

describe("finite domain to robust generalization", () => {
  it("both bounds have the printed values, and the smaller one is taken", () => {
    for (const [n, m, beta, a, b] of [
      [100, 2, "0.05", 0.1358101516, 0.1723873415],
      [100, 4, "0.05", 0.1678509697, 0.2089898819],
      [1000, 16, "0.05", 0.08392275211, 0.09993951917],
      [10_000, 256, "0.01", 0.09540724512, 0.09501786841],
      [100_000, 1024, "0.01", 0.05976570434, 0.05537025715],
    ] as const) {
      expect(union(n, m, Number(beta))).toBeCloseTo(a, 9);
      expect(variation(n, m, Number(beta))).toBeCloseTo(b, 9);
      expect(alpha(n, m, beta)).toBeCloseTo(Math.min(a, b), 9);
    }
  });

  it("publishing the sample fails at most with probability beta", () => {
    for (const [n, d] of [
      [20, [0.5, 0.5]],
      [20, [0.9, 0.1]],
      [15, [1 / 3, 1 / 3, 1 / 3]],
      [10, [0.4, 0.3, 0.2, 0.1]],
    ] as const) {
      for (const beta of ["0.02", "0.2"]) {
        const failure = worstFailure(n, d, alpha(n, d.length, beta), (sample) => ({ [sample.join()]: 1 }));
        expect(failure).toBeLessThanOrEqual(Number(beta));
        expect(failure).toBeGreaterThan(0);
      }
    }
  });

  it("on two values is Hoeffding's inequality", () => {
    expect(alpha(1000, 2, "0.05")).toBeCloseTo(Math.sqrt(Math.log(40) / 2000), 9);
  });

  it("counts statistics exactly up to 1000 values and as 2^m beyond, which no digit shows", () => {
    // At such a beta the union bound is the smaller one even for a thousand values.
    const tiny = "1e-500";
    const exponent = (m: number): number => 2 * alpha(1_000_000, m, tiny) ** 2 * 1_000_000 - 500 * Math.LN10;
    for (const m of [3, 999, 1000, 1001, 1002]) {
      const statistics = m === 3 ? Math.log(6) : m * Math.LN2;
      expect(exponent(m)).toBeCloseTo(statistics, 5);
    }
  });

  it("takes domains of any size", () => {
    for (const m of [100_000, 2 ** 40])
      expect(alpha(1000, m, "0.05")).toBeCloseTo(variation(1000, m, 0.05), 2);
    expect(alpha(10, 1_000_000, "1e-900")).toBeGreaterThan(1);
  });

  it("falls with n and beta, and grows with the number of values", () => {
    for (const m of [3, 500]) {
      expect(alpha(1001, m, "0.05")).toBeLessThan(alpha(1000, m, "0.05"));
      expect(alpha(1000, m, "0.06")).toBeLessThan(alpha(1000, m, "0.05"));
      expect(alpha(1000, m + 1, "0.05")).toBeGreaterThan(alpha(1000, m, "0.05"));
    }
  });
});
