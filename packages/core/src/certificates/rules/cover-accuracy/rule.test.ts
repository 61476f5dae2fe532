import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { failureProbability } from "../../../testing/two-point-draws.ts";
import { coverAccuracy } from "./rule.ts";

interface Facts {
  readonly n: number;
  readonly candidates: string;
  readonly epsilon: string;
  readonly beta: string;
  readonly radius?: string;
  readonly kappa?: string;
}

const alphaOf = ({ n, ...parameters }: Facts): number =>
  concluded(coverAccuracy, "alpha", [], { ...parameters }, n);

describe("a draw from a cover", () => {
  it("fails on the four functions of two points at most with probability beta, exactly", () => {
    const n = 40;
    let largest = 0;
    for (const [epsilon, beta] of [
      ["2", "0.3"],
      ["0.8", "0.5"],
    ] as const) {
      const alpha = alphaOf({ n, candidates: "4", epsilon, beta });
      expect(alpha).toBeLessThan(0.5);
      for (const mass of [0.5, 0.75, 0.95]) {
        for (const gap of [alpha * 1.001, (1 + alpha) / 2]) {
          // Labels of both points lean to 1 so much that a wrong label of point 0 costs just more than alpha, or all labels do.
          const lean = Math.min(1, gap / mass);
          const law = [
            (mass * (1 - lean)) / 2,
            (mass * (1 + lean)) / 2,
            ((1 - mass) * (1 - lean)) / 2,
            ((1 - mass) * (1 + lean)) / 2,
          ] as const;
          for (const mechanism of ["exponential", "permute-and-flip"] as const) {
            const failure = failureProbability({ n, epsilon: Number(epsilon), law, alpha, mechanism });
            expect(failure).toBeLessThanOrEqual(Number(beta));
            largest = Math.max(largest, failure);
          }
        }
      }
    }
    // The cases are near enough to the bound to mean something.
    expect(largest).toBeGreaterThan(0.02);
  });

  it("bounds the loss of a draw from two hypotheses that always differ", () => {
    // n = 1000, epsilon = 0.1, Delta = 0.1: the exact failure is 0.02000545041, and the bound 0.02330985848.
    const alpha = alphaOf({ n: 1000, candidates: "2", epsilon: "0.1", beta: "0.02330985848" });
    expect(alpha).toBeCloseTo(0.1, 9);
  });

  it.each([
    ["10", "1", 0.075, "0.05", 1841.186819],
    ["1000", "0.1", 0.075, "0.05", 3953.979292],
    ["1000000", "0.5", 0.0375, "0.01", 26179.87508],
    ["2", "1", 0.15, "0.1", 202.3629122],
    ["1000000000000", "0.01", 0.075, "0.000001", 114314.0507],
  ])(
    "of %s candidates at epsilon %s reaches %d from the known n on",
    (candidates, epsilon, goal, beta, n) => {
      expect(alphaOf({ n: Math.ceil(n), candidates, epsilon, beta })).toBeLessThanOrEqual(goal);
      expect(alphaOf({ n: Math.floor(n), candidates, epsilon, beta })).toBeGreaterThan(goal);
    },
  );

  it("certifies the worked example from 3310 examples on", () => {
    const facts = { candidates: "200", radius: "0.0025", kappa: "10", epsilon: "0.1", beta: "0.05" };
    expect(alphaOf({ ...facts, n: 3310 })).toBeLessThanOrEqual(0.1);
    expect(alphaOf({ ...facts, n: 3309 })).toBeGreaterThan(0.1);
  });

  it("falls with n and beta, never grows with epsilon, and grows with candidates and kappa", () => {
    const facts = { n: 1000, candidates: "50", epsilon: "0.1", beta: "0.05", radius: "0.01", kappa: "2" };
    const base = alphaOf(facts);
    expect(alphaOf({ ...facts, n: 1001 })).toBeLessThan(base);
    expect(alphaOf({ ...facts, beta: "0.051" })).toBeLessThan(base);
    expect(alphaOf({ ...facts, epsilon: "0.11" })).toBeLessThan(base);
    expect(alphaOf({ ...facts, candidates: "51" })).toBeGreaterThan(base);
    expect(alphaOf({ ...facts, kappa: "2.1" })).toBeCloseTo(base + 0.001, 9);
    // Enough epsilon is enough: the sampling error remains, and no size of epsilon is refused.
    const plenty = alphaOf({ ...facts, epsilon: "5" });
    expect(alphaOf({ ...facts, epsilon: "1e30" })).toBe(plenty);
  });

  it("needs no time for covers that nobody could list", () => {
    expect(
      alphaOf({ n: 1_000_000, candidates: `1${"0".repeat(300)}`, epsilon: "1", beta: "1e-9" }),
    ).toBeLessThan(0.05);
    const hopeless = alphaOf({ n: 1, candidates: `1${"0".repeat(9000)}`, epsilon: "300", beta: "0.1" });
    expect(hopeless).toBeCloseTo(1, 8);
  });
});
