import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { approximateAccounting } from "./rule.ts";

const claimed = (epsilons: readonly number[], slack: string): number =>
  concluded(approximateAccounting, "epsilon", [], {
    events: epsilons.map((epsilon) => ({ kind: "pure", epsilon: String(epsilon) })),
    slack,
  });

/** The least epsilon at which randomized responses at these epsilons are (epsilon, delta)-private, over all 2^k outcomes. */
function exact(epsilons: readonly number[], delta: number): number {
  let outcomes = [{ p: 1, loss: 0 }];
  for (const epsilon of epsilons) {
    const truth = 1 / (1 + Math.exp(-epsilon));
    outcomes = outcomes.flatMap(({ p, loss }) => [
      { p: p * truth, loss: loss + epsilon },
      { p: p * (1 - truth), loss: loss - epsilon },
    ]);
  }
  const profile = (epsilon: number): number =>
    outcomes.reduce((sum, { p, loss }) => sum + p * Math.max(0, -Math.expm1(epsilon - loss)), 0);
  let [low, high] = [0, epsilons.reduce((a, b) => a + b, 0)];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (profile(middle) > delta) low = middle;
    else high = middle;
  }
  return high;
}

describe("approximate accounting", () => {
  it("randomized responses of different epsilons: never below the exact answer, by enumeration of all outcomes", () => {
    const lists = [
      [0.1, 0.2, 0.3],
      Array.from({ length: 12 }, (_, i) => 0.02 * (i + 1)),
      Array.from({ length: 12 }, () => 0.05),
      [2, 0.1, 0.1, 0.1],
    ];
    for (const epsilons of lists) {
      for (const slack of ["1e-6", "0.001", "0.1"]) {
        expect(claimed(epsilons, slack)).toBeGreaterThanOrEqual(exact(epsilons, Number(slack)) - 1e-12);
      }
    }
  });

  it("many small steps walk, few large ones add up", () => {
    expect(claimed([1, 2], "1e-6")).toBe(3);
    const many = Array.from({ length: 1000 }, (_, i) => 0.01 + 0.00001 * i);
    const sum = many.reduce((a, b) => a + b, 0);
    expect(claimed(many, "1e-6")).toBeLessThan(sum / 3);
    expect(claimed(many, "0")).toBeCloseTo(sum, 9);
  });
});
