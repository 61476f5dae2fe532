import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { relabelledAgnosticAccuracy } from "./rule.ts";

const excess = (field: string, m: number, vc: number, alpha: number, epsilon: string, beta: string): number =>
  concluded(
    relabelledAgnosticAccuracy,
    field,
    [{ claim: `accuracy:alpha=${alpha / 4},beta=1e-90,setting=realizable`, n: 10 }],
    { vc, epsilon, relabelled: m, beta, n: 2 * m },
  );

describe("relabelled agnostic accuracy", () => {
  it("reaches alpha at the fixed points of the conditions", () => {
    for (const [vc, alpha, beta, m] of [
      [1, 0.1, "0.05", 407_590],
      [1, 0.2, "0.1", 90_931],
      [2, 0.2, "0.1", 154_880],
      [3, 0.1, "0.05", 978_676],
      [5, 0.05, "0.01", 6_923_901],
    ] as const) {
      expect(excess("alpha", m, vc, alpha, "1", beta)).toBeLessThanOrEqual(alpha);
      expect(excess("alpha", Math.floor(0.25 * m), vc, alpha, "1", beta)).toBeGreaterThan(alpha);
      expect(excess("beta", m, vc, alpha, "1", beta)).toBeCloseTo(0.75 * Number(beta), 9);
    }
  });

  it("falls with m and epsilon, grows with the dimension", () => {
    const base = excess("alpha", 100_000, 2, 0.2, "0.01", "0.1");
    expect(excess("alpha", 110_000, 2, 0.2, "0.01", "0.1")).toBeLessThan(base);
    expect(excess("alpha", 100_000, 2, 0.2, "0.02", "0.1")).toBeLessThan(base);
    expect(excess("alpha", 100_000, 3, 0.2, "0.01", "0.1")).toBeGreaterThan(base);
  });
});
