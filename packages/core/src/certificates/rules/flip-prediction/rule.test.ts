import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { Rational } from "../../../math/index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { largestRatio, leastDelta, pairs } from "../../../testing/two-point.ts";
import { flipStability } from "../flip-stability/rule.ts";
import { flipPrediction } from "./rule.ts";

const epsilonOf = (epsilon: number, delta: number, flip: number): number =>
  concluded(flipPrediction, "epsilon", [`private-prediction:epsilon=${epsilon},delta=${delta}`], {
    flip: `${flip}`,
  });
const cases = [
  [1, 0, 0.1],
  [0.5, 0.02, 0.05],
  [0.1, 0.05, 0.01],
  [0, 0.2, 0.3],
  [2, 0.5, 0.2],
] as const;

describe("flipping a private answer", () => {
  it("no private pair has a larger ratio after the flip", () => {
    for (const [epsilon, delta, flip] of cases) {
      let largest = 1;
      const flipped = (p: number): number => flip + (1 - 2 * flip) * p;
      for (const [p, q] of pairs(200)) {
        if (leastDelta(p, q, Math.exp(epsilon)) <= delta) {
          largest = Math.max(largest, largestRatio(flipped(p), flipped(q)));
        }
      }
      expect(Math.log(largest)).toBeLessThanOrEqual(epsilonOf(epsilon, delta, flip) + 1e-12);
    }
  });

  it("the extremal pairs attain it", () => {
    for (const [epsilon, delta, flip] of cases) {
      const growth = Math.exp(epsilon);
      const flipped = (p: number): number => flip + (1 - 2 * flip) * p;
      const corner = (1 - delta) / (1 + growth);
      const ends = [0, corner].map((q) => {
        expect(leastDelta(growth * q + delta, q, growth)).toBeCloseTo(delta, 12);
        return largestRatio(flipped(growth * q + delta), flipped(q));
      });
      expect(epsilonOf(epsilon, delta, flip)).toBeCloseTo(Math.log(Math.max(...ends)), 8);
    }
  });

  it("without delta it improves epsilon, and a flip never does harm to a pure answer", () => {
    for (const epsilon of [0.1, 1, 4]) expect(epsilonOf(epsilon, 0, 0.01)).toBeLessThan(epsilon);
    expect(epsilonOf(0, 0, 0.01)).toBe(0);
  });

  it("at epsilon 0 it is never worse than what stability alone gives", () => {
    for (const [delta, flip] of [
      [0.1, 0.05],
      [0.4, 0.3],
    ] as const) {
      const viaStability = concluded(flipStability, "epsilon", [`uniform-stability:gamma=${delta}`], {
        flip: `${flip}`,
      });
      expect(epsilonOf(0, delta, flip)).toBe(viaStability);
    }
  });

  it("is a step of a conversion when the flip is chosen", () => {
    const judgement = premise(readClaim("private-prediction:epsilon=1"), "any");
    const flip = Rational.parse("0.1");
    expect(flipPrediction.proposals?.(judgement, {})).toEqual([]);
    expect(flipPrediction.proposals?.(judgement, { flip })).toEqual([{ flip }]);
  });
});
