import { describe, expect, it } from "vitest";
import { derive, premise } from "../../derivation.ts";
import { readClaim } from "../../text.ts";
import type { ClaimOf } from "../../claim.ts";
import { averagedBlocks } from "../averaged-blocks/rule.ts";
import { basicComposition } from "../basic-composition/rule.ts";
import { flipStability } from "../flip-stability/rule.ts";
import { labelledPublicPoints } from "./rule.ts";

describe("labelled public points", () => {
  it("two labels of flipped averages: the exact law of the student stays within the composition", () => {
    // Three examples on the points 0 and 1, a block each; a block answers its label everywhere if that is its point's.
    const flip = 0.2;
    const answer = (sample: readonly (readonly [number, number])[], x: number): number =>
      flip + (1 - 2 * flip) * (sample.filter(([at, y]) => (at === x ? y === 1 : x === 1)).length / 3);
    const single = derive(flipStability, [derive(averagedBlocks, [], { blocks: 3 }, 3)], { flip: "0.2" });
    const model = derive(labelledPublicPoints, [derive(basicComposition, [single, single], {})], {});
    const claim = model.claim as ClaimOf<"differential-privacy">;
    const bound = Math.exp(claim.epsilon.toNumber());
    const examples = [0, 1].flatMap((x) => [0, 1].map((y) => [x, y] as const));
    let largest = 1;
    for (const a of examples)
      for (const b of examples)
        for (const c of examples)
          for (const d of examples) {
            const [p, q] = [
              [a, b, c],
              [d, b, c],
            ].map((sample) => [answer(sample, 0), answer(sample, 1)]) as [number[], number[]];
            // The student is a function of the two labels; as one that keeps both apart it leaks the most.
            for (const u of [0, 1])
              for (const v of [0, 1]) {
                const of = (law: number[]): number =>
                  (u ? law[0]! : 1 - law[0]!) * (v ? law[1]! : 1 - law[1]!);
                largest = Math.max(largest, of(p) / of(q));
              }
          }
    expect(largest).toBeLessThanOrEqual(bound);
    expect(largest).toBeGreaterThan(1.5);
    expect(claim.delta.sign()).toBe(0);
  });

  it("speaks of another mechanism and keeps neighbors and groups", () => {
    const answers = premise(
      readClaim("private-prediction:epsilon=1,queries=7,neighbours=replace-label,group=3"),
      50,
    );
    expect(labelledPublicPoints.mechanism).toBe("built");
    expect(derive(labelledPublicPoints, [answers], {}).claim).toMatchObject({
      notion: "differential-privacy",
      neighbours: "replace-label",
      group: 3,
    });
  });
});
