import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { stablePredictions } from "../../../testing/stable-predictor.ts";
import { groupStability } from "../group-stability/rule.ts";
import { stableLearner } from "./rule.ts";

const gammaOf = (n: number, subset: number, epsilon: number, group = 1): number =>
  concluded(stableLearner, "gamma", [], { subset, epsilon: `${epsilon}`, group }, n);

const distance = (a: readonly number[] = [], b: readonly number[] = []): number =>
  Math.max(...a.map((p, x) => Math.abs(p - (b[x] ?? 0))));

describe("the stable learner", () => {
  it("exact enumeration on small domains stays below it", () => {
    for (const [n, subset, points, epsilon, exact] of [
      [4, 1, 2, 1, 0.3560585786],
      [4, 2, 3, 1, 0.3853331182],
      [6, 2, 3, 1, 0.3339082717],
      [8, 2, 3, 0.5, 0.2039612417],
    ] as const) {
      const { laws, moves } = stablePredictions({ n, subset, points, decay: Math.exp(-epsilon / 2) });
      const gamma = Math.max(...moves.map(([a, b]) => distance(laws[a], laws[b])));
      expect(gamma).toBeCloseTo(exact, 9);
      expect(gamma).toBeLessThanOrEqual(gammaOf(n, subset, epsilon));
    }
  });

  it("groups of two on small domains stay below it", () => {
    for (const [n, subset, points] of [
      [4, 1, 2],
      [4, 2, 2],
      [5, 2, 2],
    ] as const) {
      const { laws, moves } = stablePredictions({ n, subset, points, decay: Math.exp(-0.5) });
      const bound = gammaOf(n, subset, 1, 2);
      for (const [a, b] of moves) {
        for (const [c, d] of moves) {
          if (b === c) expect(distance(laws[a], laws[d])).toBeLessThanOrEqual(bound);
        }
      }
    }
  });

  it("it is attained", () => {
    // Five examples, subsets of one: four copies of c with balanced labels, and (a, 1) that becomes (b, 0). One
    // representative of {c} answers 1 everywhere, the other 0; the last example favours the one, then the other.
    const weight = Math.exp(-0.5);
    const before = 0.2 + 0.8 * (1 / (1 + weight));
    const after = 0.8 * (weight / (weight + 1));
    expect(gammaOf(5, 1, 1)).toBeCloseTo(before - after, 9);
    expect(gammaOf(5, 1, 1)).toBeCloseTo(0.3959349299, 9);
  });

  it("groups are never worse than chains of single replacements, and groups of one are rows", () => {
    for (const [n, subset, epsilon] of [
      [2672, 116, 0.2369],
      [1000, 20, 0.02],
      [30, 5, 1],
    ] as const) {
      const single = gammaOf(n, subset, epsilon);
      expect(single).toBeCloseTo(subset / n + (1 - subset / n) * Math.tanh(epsilon / 4), 9);
      for (const group of [2, 5, 10, 25]) {
        const chain = concluded(groupStability, "gamma", [`uniform-stability:gamma=${single}`], { group });
        expect(gammaOf(n, subset, epsilon, group)).toBeLessThanOrEqual(chain);
        expect(gammaOf(n, subset, epsilon, group)).toBeGreaterThan(gammaOf(n, subset, epsilon, group - 1));
      }
    }
  });

  it("promises nothing once every subset may meet the group", () => {
    expect(gammaOf(10, 4, 0.1, 6)).toBeLessThan(1);
    expect(gammaOf(10, 4, 0.1, 7)).toBe(1);
    expect(gammaOf(10, 10, 0.1)).toBe(1);
    expect(gammaOf(10, 4, 0.1, 1000000)).toBe(1);
    expect(gammaOf(10, 4, 100000, 2)).toBe(1);
  });

  it("stays quick at the largest sizes", () => {
    expect(gammaOf(2 ** 50, 2 ** 49, 0.1)).toBeCloseTo(0.5 + 0.5 * Math.tanh(0.025), 9);
    expect(gammaOf(10 ** 12, 100_000, 1e-9, 100_000)).toBeCloseTo(0.01, 3);
  });
});
