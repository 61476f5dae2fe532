import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { Rational } from "../../../math/index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { largestRatio, pairs } from "../../../testing/two-point.ts";
import { flipStability } from "./rule.ts";

const epsilonOf = (gamma: number, flip: number): number =>
  concluded(flipStability, "epsilon", [`uniform-stability:gamma=${gamma}`], { flip: `${flip}` });
const cases = [
  [0.05, 0.1],
  [0.3, 0.02],
  [1, 0.4],
] as const;

describe("flipping the labels of a stable predictor", () => {
  it("no stable pair has a larger ratio after the flip", () => {
    for (const [gamma, flip] of cases) {
      let largest = 1;
      const flipped = (p: number): number => flip + (1 - 2 * flip) * p;
      for (const [p, q] of pairs(200)) {
        if (Math.abs(p - q) <= gamma) {
          largest = Math.max(largest, largestRatio(flipped(p), flipped(q)));
        }
      }
      expect(Math.log(largest)).toBeLessThanOrEqual(epsilonOf(gamma, flip) + 1e-12);
    }
  });

  it("the extremal pair attains it", () => {
    for (const [gamma, flip] of cases) {
      const ratio = largestRatio(flip + (1 - 2 * flip) * gamma, flip);
      expect(epsilonOf(gamma, flip)).toBeCloseTo(Math.log(ratio), 8);
    }
  });

  it("gives nothing away when nothing moves", () => {
    expect(epsilonOf(0, 0.1)).toBe(0);
  });

  it("is a step of a conversion when the flip is chosen", () => {
    const judgement = premise(readClaim("uniform-stability:gamma=0.1"), "any");
    const flip = Rational.parse("0.1");
    expect(flipStability.proposals?.(judgement, {})).toEqual([]);
    expect(flipStability.proposals?.(judgement, { flip })).toEqual([{ flip }]);
  });
});
