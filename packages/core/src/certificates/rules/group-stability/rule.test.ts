import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { Rational } from "../../../math/index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { groupStability } from "./rule.ts";

describe("group stability", () => {
  it("the share of a label in the sample attains it", () => {
    const n = 5;
    const ones = (sample: number): number => [0, 1, 2, 3, 4].reduce((sum, i) => sum + ((sample >> i) & 1), 0);
    for (const group of [1, 2, 3, 5, 7]) {
      let worst = 0;
      for (let a = 0; a < 2 ** n; a++) {
        for (let b = 0; b < 2 ** n; b++) {
          if (ones(a ^ b) <= group) worst = Math.max(worst, Math.abs(ones(a) - ones(b)) / n);
        }
      }
      expect(concluded(groupStability, "gamma", ["uniform-stability:gamma=0.2"], { group })).toBeCloseTo(
        worst,
        12,
      );
    }
  });

  it("is a step of a conversion when the group is chosen", () => {
    const judgement = premise(readClaim("uniform-stability:gamma=0.1"), "any");
    expect(groupStability.proposals?.(judgement, {})).toEqual([]);
    expect(groupStability.proposals?.(judgement, { group: Rational.of(3) })).toEqual([{ group: 3 }]);
    expect(groupStability.proposals?.(judgement, { group: 3 })).toEqual([{ group: 3 }]);
  });
});
