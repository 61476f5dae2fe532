import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { largestRatio, oddsRatio, pairs } from "../../../testing/two-point.ts";
import { boundedRangeToPrediction } from "./rule.ts";

const epsilonOf = (range: number): number =>
  concluded(boundedRangeToPrediction, "epsilon", [`bounded-range:epsilon=${range}`]);

describe("bounded range to private prediction", () => {
  it("no pair of laws in the range has a larger ratio", () => {
    for (const range of [0.1, 1, 3]) {
      let largest = 1;
      for (const [p, q] of pairs(300)) {
        if (oddsRatio(p, q) <= Math.exp(range)) largest = Math.max(largest, largestRatio(p, q));
      }
      expect(Math.log(largest)).toBeLessThanOrEqual(epsilonOf(range) + 1e-12);
    }
  });

  it("a rare label comes close to it", () => {
    const odds = 1e-9;
    const p = odds / (1 + odds);
    const q = (odds * Math.E) / (1 + odds * Math.E);
    expect(Math.log(largestRatio(p, q))).toBeCloseTo(epsilonOf(1), 7);
  });

  it("is a step of every conversion", () => {
    const judgement = premise(readClaim("bounded-range:epsilon=1"), "any");
    expect(boundedRangeToPrediction.proposals?.(judgement, {})).toEqual([{}]);
  });
});
