import { describe, expect, it } from "vitest";
import { binomialLaw, histograms, multinomial, valueOf } from "../../../testing/adversary.ts";
import { selectionToErrorBound } from "./rule.ts";

const bound = (n: number, kept: number, nats: string, errors: number, beta: string): number =>
  valueOf(selectionToErrorBound, "alpha", {
    premises: [`selection:kept=${kept},nats=${nats}`],
    n,
    parameters: { errors, beta },
  });
const lowerTail = (m: number, e: number, p: number): number =>
  binomialLaw(m, p)
    .slice(0, e + 1)
    .reduce((a, b) => a + b, 0);

describe("selection to error bound", () => {
  it("is the root of the binomial tail, rounded up", () => {
    for (const [n, kept, nats, errors, beta] of [
      [30, 2, "1.5", 3, "0.05"],
      [30, 2, "0", 3, "0.05"],
      [12, 0, "0.25", 11, "0.3"],
      [12, 1, "0.25", 9, "0.9"],
    ] as const) {
      const m = n - kept;
      const level = Number(beta) * Math.exp(-Number(nats));
      const alpha = bound(n, kept, nats, errors, beta);
      expect(lowerTail(m, errors, alpha)).toBeLessThan(level * (1 + 1e-12));
      expect(lowerTail(m, errors, alpha - 2e-10)).toBeGreaterThan(level);
    }
  });

  it("without errors is 1 - (beta e^-L)^(1/(n-s)), and with only errors is 1", () => {
    for (const [n, kept, nats] of [
      [50, 3, "9.8"],
      [5, 1, "2.5"],
    ] as const) {
      const level = 0.05 * Math.exp(-Number(nats));
      expect(bound(n, kept, nats, 0, "0.05")).toBeCloseTo(1 - level ** (1 / (n - kept)), 9);
      expect(bound(n, kept, nats, n - kept, "0.05")).toBe(1);
      expect(bound(n, kept, nats, n - kept - 1, "0.05")).toBeLessThan(1);
    }
  });

  it("a root that is itself a short decimal is rounded to the next one", () => {
    expect(bound(1, 0, "0", 0, "0.5")).toBe(0.5000000001);
    expect(bound(2, 0, "0", 0, "0.25")).toBe(0.5000000001);
    expect(bound(3, 1, "0", 0, "0.81")).toBe(0.1000000001);
    expect(bound(10, 0, "0", 0, "0.3486784401")).toBe(0.1000000001);
  });

  it("reaches roots close to 0, and is 1 from 24 nats for each correct answer on", () => {
    expect(bound(1, 0, "0", 0, `0.${"9".repeat(60)}`)).toBe(1.000000001e-60);
    for (const [n, errors] of [
      [2, 0],
      [2, 1],
      [30, 27],
    ] as const) {
      const correct = n - errors;
      expect(bound(n, 0, String(24 * correct), errors, "0.05")).toBe(1);
      expect(bound(n, 0, String(20 * correct - 5), errors, "0.99")).toBeLessThan(1);
    }
    expect(bound(2, 0, "900000000", 0, "0.05")).toBe(1);
  });

  it("the threshold learner's error exceeds its bound at most with probability beta", () => {
    // Examples x in {1,2,3}, y in {0,1} as 2(x-1)+y; the learner keeps the largest positive x and says 1 up to it.
    const n = 6;
    for (const beta of ["0.1", "0.6"]) {
      const limits = Array.from({ length: n + 1 }, (_, e) =>
        [0, 1].map((kept) => (e <= n - kept ? bound(n, kept, "1.945910149056", e, beta) : 1)),
      );
      for (const d of [
        [1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6],
        [0.3, 0.2, 0.2, 0.2, 0.05, 0.05],
        [0, 0.5, 0, 0.3, 0, 0.2],
      ]) {
        const failure = histograms(n, 6).reduce((sum, sample) => {
          const top = [5, 3, 1].find((z) => (sample[z] ?? 0) > 0) ?? -1;
          const isWrong = (z: number): boolean => (z % 2 === 1) !== z <= top;
          const errors = sample.reduce((e, count, z) => e + (isWrong(z) ? count : 0), 0);
          const error = d.reduce((e, p, z) => e + (isWrong(z) ? p : 0), 0);
          const limit = limits[errors]?.[top < 0 ? 0 : 1] ?? 1;
          return error > limit ? sum + multinomial(sample, d) : sum;
        }, 0);
        expect(failure).toBeLessThanOrEqual(Number(beta));
      }
    }
  });

  it("grows with errors, kept examples and nats, and falls with beta and n", () => {
    const base = bound(200, 4, "12.5", 10, "0.05");
    expect(bound(200, 4, "12.5", 11, "0.05")).toBeGreaterThan(base);
    expect(bound(200, 5, "12.5", 10, "0.05")).toBeGreaterThan(base);
    expect(bound(200, 4, "13.5", 10, "0.05")).toBeGreaterThan(base);
    expect(bound(200, 4, "12.5", 10, "0.06")).toBeLessThan(base);
    expect(bound(201, 4, "12.5", 10, "0.05")).toBeLessThan(base);
  });

  it("takes the largest number of errors and of nats that it allows", () => {
    expect(bound(100_001, 0, "1.5", 100_000, "0.05")).toBeLessThan(1);
    expect(bound(100_002, 0, "1.5", 100_002, "0.05")).toBe(1);
    expect(bound(10, 0, "1000000000", 3, "0.05")).toBe(1);
  });
});
