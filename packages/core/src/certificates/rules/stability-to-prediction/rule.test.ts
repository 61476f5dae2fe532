import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { leastDelta, pairs } from "../../../testing/two-point.ts";
import { stabilityToPrediction } from "./rule.ts";

describe("uniform stability to private prediction", () => {
  it("is exactly the delta of every pair of laws at epsilon 0", () => {
    for (const gamma of [0, 0.1, 0.25, 0.75, 1]) {
      const delta = concluded(stabilityToPrediction, "delta", [`uniform-stability:gamma=${gamma}`]);
      let worst = 0;
      for (const [p, q] of pairs(200)) {
        if (Math.abs(p - q) <= gamma + 1e-12) worst = Math.max(worst, leastDelta(p, q, 1));
      }
      expect(delta).toBeCloseTo(worst, 12);
    }
  });

  it("is a step of every conversion", () => {
    const judgement = premise(readClaim("uniform-stability:gamma=0.1"), "any");
    expect(stabilityToPrediction.proposals?.(judgement, {})).toEqual([{}]);
  });
});
