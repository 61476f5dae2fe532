import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { stablePredictions } from "../../../testing/stable-predictor.ts";
import { largestRatio } from "../../../testing/two-point.ts";
import { flippedStablePrediction } from "./rule.ts";

const epsilonOf = (n: number, subset: number, epsilon: number, flip: number): number =>
  concluded(flippedStablePrediction, "epsilon", [], { subset, epsilon: `${epsilon}`, flip: `${flip}` }, n);

describe("the stable predictor with flipped labels", () => {
  it("exact enumeration on small domains stays below it", () => {
    for (const [n, subset, points, epsilon, exact] of [
      [4, 1, 2, 1, 1.0158081057],
      [4, 2, 3, 1, 1.2639681099],
      [6, 2, 3, 1, 1.0650396753],
    ] as const) {
      const { laws, moves } = stablePredictions({ n, subset, points, decay: Math.exp(-epsilon / 2) });
      const flipped = (p: number): number => 0.1 + 0.8 * p;
      let worst = 1;
      for (const [a, b] of moves) {
        laws[a]?.forEach((p, x) => {
          worst = Math.max(worst, largestRatio(flipped(p), flipped(laws[b]?.[x] ?? 0)));
        });
      }
      expect(Math.log(worst)).toBeCloseTo(exact, 9);
      expect(Math.log(worst)).toBeLessThanOrEqual(epsilonOf(n, subset, epsilon, 0.1));
    }
  });

  it("it is the maximum over all base probabilities", () => {
    for (const [n, subset, epsilon, flip] of [
      [1000, 24, 1, 0.014],
      [100, 2, 0.1, 0.01],
      [20, 1, 1, 0.1],
      [50, 50, 1, 0.2],
      [50, 50, 3, 0.2],
    ] as const) {
      const q = subset / n;
      const growth = Math.exp(epsilon);
      let largest = 0;
      for (let i = 0; i <= 100000; i++) {
        const u = i / 100000;
        const p = (growth * u) / (1 + (growth - 1) * u);
        const [top, bottom] = [(1 - q) * p + q, (1 - q) * u].map((v) => flip + (1 - 2 * flip) * v) as [
          number,
          number,
        ];
        largest = Math.max(largest, top / bottom);
      }
      expect(epsilonOf(n, subset, epsilon, flip)).toBeCloseTo(Math.log(largest), 6);
    }
  });

  it("is below the rule to remember", () => {
    for (const n of [100, 1000, 10000]) {
      for (const subset of [1, 10, 50]) {
        for (const epsilon of [0.1, 0.5, 1, 2]) {
          for (const flip of [0.01, 0.05, 0.2]) {
            const remembered = Math.max(epsilon, Math.log(1 + (subset / n) * (1 / flip - 2)));
            expect(epsilonOf(n, subset, epsilon, flip)).toBeLessThanOrEqual(remembered + 1e-9);
          }
        }
      }
    }
  });
});
