import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { Rational } from "../../../math/index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { largestRatio, oddsRatio, pairs } from "../../../testing/two-point.ts";
import { flipBoundedRange } from "./rule.ts";

const epsilonOf = (range: number, flip: number): number =>
  concluded(flipBoundedRange, "epsilon", [`bounded-range:epsilon=${range}`], { flip: `${flip}` });
const cases = [
  [1, 0.1],
  [0.3, 0.02],
  [3, 0.4],
] as const;

describe("flipping an answer of bounded range", () => {
  it("no pair in the range has a larger ratio after the flip", () => {
    for (const [range, flip] of cases) {
      let largest = 1;
      const flipped = (p: number): number => flip + (1 - 2 * flip) * p;
      for (const [p, q] of pairs(200)) {
        if (oddsRatio(p, q) <= Math.exp(range)) {
          largest = Math.max(largest, largestRatio(flipped(p), flipped(q)));
        }
      }
      expect(Math.log(largest)).toBeLessThanOrEqual(epsilonOf(range, flip) + 1e-12);
    }
  });

  it("the stationary pair attains it", () => {
    for (const [range, flip] of cases) {
      const q = Math.sqrt(flip) / (Math.sqrt(flip) + Math.sqrt((1 - flip) * Math.exp(range)));
      const p = (Math.exp(range) * q) / (1 + (Math.exp(range) - 1) * q);
      expect(oddsRatio(p, q)).toBeCloseTo(Math.exp(range), 9);
      const ratio = largestRatio(flip + (1 - 2 * flip) * p, flip + (1 - 2 * flip) * q);
      expect(epsilonOf(range, flip)).toBeCloseTo(Math.log(ratio), 8);
    }
  });

  it("is exact at zero, and below the range elsewhere", () => {
    expect(epsilonOf(0, 0.1)).toBe(0);
    for (const [range, flip] of cases) expect(epsilonOf(range, flip)).toBeLessThan(range);
  });

  it("is a step of a conversion when the flip is chosen", () => {
    const judgement = premise(readClaim("bounded-range:epsilon=1"), "any");
    const flip = Rational.parse("0.1");
    expect(flipBoundedRange.proposals?.(judgement, {})).toEqual([]);
    expect(flipBoundedRange.proposals?.(judgement, { flip })).toEqual([{ flip }]);
  });
});
