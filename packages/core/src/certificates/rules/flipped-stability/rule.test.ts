import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { pairs } from "../../../testing/two-point.ts";
import { flippedStability } from "./rule.ts";

describe("flipped stability", () => {
  it("every pair moves by exactly the factor", () => {
    for (const flip of [0.05, 0.25, 0.49]) {
      const flipped = (p: number): number => p * (1 - flip) + (1 - p) * flip;
      for (const [p, q] of pairs(20)) {
        const gamma = Math.abs(p - q).toFixed(12);
        const claimed = concluded(flippedStability, "gamma", [`uniform-stability:gamma=${gamma}`], {
          flip: String(flip),
        });
        expect(Math.abs(flipped(p) - flipped(q))).toBeCloseTo(claimed, 10);
      }
    }
  });

  it("keeps groups", () => {
    expect(
      concluded(flippedStability, "group", ["uniform-stability:gamma=0.5,group=4"], { flip: "0.1" }),
    ).toBe(4);
  });
});
