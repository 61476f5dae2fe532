import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { labelPrivateDraw } from "./rule.ts";

const claimed = (epsilon: number): number =>
  concluded(labelPrivateDraw, "epsilon", [], { epsilon: String(epsilon), randomness: "cryptographic" }, 4);

function law(counts: readonly number[], epsilon: number): number[] {
  const weights = counts.map((count) => Math.exp((-epsilon / 2) * count));
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / total);
}

const loss = (a: readonly number[], b: readonly number[], epsilon: number): number => {
  const [p, q] = [law(a, epsilon), law(b, epsilon)];
  return Math.max(...p.map((mass, i) => Math.abs(Math.log(mass / q[i]!))));
};

describe("a label-private draw", () => {
  it.each([
    [[0, 1, 2, 3], [1, 0, 1, 2], 1, 0.6608152967],
    [[2, 2], [1, 3], 1, 0.620114507],
    [[1, 2, 3], [2, 3, 4], 1, 0],
    [[0, 4, 4, 4], [1, 3, 3, 3], 0.5, 0.2929238056],
    [[0, 1, 2, 3, 4, 5], [1, 0, 1, 2, 3, 4], 0.1, 0.08193086407],
  ])("has the known losses of single flips: %j and %j", (a, b, epsilon, wanted) => {
    expect(loss(a, b, epsilon)).toBeCloseTo(wanted, 9);
    expect(loss(a, b, epsilon)).toBeLessThanOrEqual(claimed(epsilon));
  });

  it("bounds the exact loss over all labellings and flips of the dichotomies of four points", () => {
    // Thresholds on four points: five labellings, candidate t labels the points from t on.
    const errors = (labels: number): number[] =>
      [0, 1, 2, 3, 4].map((t) => [0, 1, 2, 3].filter((x) => (x >= t ? 1 : 0) !== ((labels >> x) & 1)).length);
    let largest = 0;
    for (let labels = 0; labels < 16; labels++) {
      for (let x = 0; x < 4; x++) {
        largest = Math.max(largest, loss(errors(labels), errors(labels ^ (1 << x)), 2));
      }
    }
    expect(largest).toBeLessThanOrEqual(claimed(2));
    expect(largest).toBeGreaterThan(1);
  });
});
