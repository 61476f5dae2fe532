import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { flippedAccuracy } from "./rule.ts";

const after = (alpha: number, flip: number): number =>
  concluded(flippedAccuracy, "alpha", [`accuracy:alpha=${alpha},beta=0.1,setting=agnostic`], {
    flip: String(flip),
  });

describe("flipped accuracy", () => {
  it("no error after the flip exceeds it, and realizable ones attain it", () => {
    for (const flip of [0.01, 0.1, 0.4]) {
      for (const alpha of [0, 0.05, 0.5]) {
        const claimed = after(alpha, flip);
        for (let best = 0; best + alpha <= 1; best += 0.05) {
          const error = best + alpha;
          const flipped = error * (1 - flip) + (1 - error) * flip;
          expect(flipped - best).toBeLessThanOrEqual(claimed + 1e-12);
          if (best === 0) expect(flipped).toBeCloseTo(claimed, 12);
        }
      }
    }
  });

  it("costs at most the flip, and nothing at excess one half", () => {
    expect(after(0.1, 0.01)).toBeLessThan(0.11);
    expect(after(0.5, 0.3)).toBe(0.5);
  });
});
