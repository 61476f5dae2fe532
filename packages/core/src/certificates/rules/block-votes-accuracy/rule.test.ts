import { describe, expect, it } from "vitest";
import { type ClaimOf } from "../../claim.ts";
import { derive, premise } from "../../derivation.ts";
import { readClaim } from "../../text.ts";
import { blockVotesAccuracy } from "./rule.ts";

function accuracy(blocks: number, epsilon: string, alpha: string, beta = "0.001"): ClaimOf<"accuracy"> {
  const block = premise(readClaim(`accuracy:alpha=${alpha},beta=${beta},setting=realizable`), 10);
  return derive(blockVotesAccuracy, [block], { n: 10 * blocks, blocks, epsilon })
    .claim as ClaimOf<"accuracy">;
}

const wrong = (j: number, blocks: number, epsilon: number): number =>
  1 / (1 + Math.exp((epsilon * (blocks - 2 * j)) / 2));

describe("block votes: accuracy", () => {
  it("the slope is the steepest of all chords", () => {
    for (const blocks of [1, 2, 3, 5, 8, 51, 400]) {
      for (const epsilon of [0.01, 0.3, 1, 4]) {
        const least = wrong(0, blocks, epsilon);
        let steepest = 0;
        for (let j = 1; j <= blocks; j++)
          steepest = Math.max(steepest, ((wrong(j, blocks, epsilon) - least) * blocks) / j);
        expect(accuracy(blocks, `${epsilon}`, "0").alpha.toNumber()).toBeCloseTo(least, 9);
        expect(accuracy(blocks, `${epsilon}`, "0.5").alpha.toNumber()).toBeCloseTo(least + steepest / 2, 9);
      }
    }
  });

  it("covers every number of wrong blocks", () => {
    for (const [blocks, epsilon] of [
      [7, 1],
      [20, 0.2],
    ] as const) {
      for (let j = 0; j <= blocks; j++) {
        const alpha = (j / blocks).toFixed(12);
        const bound = accuracy(blocks, `${epsilon}`, alpha).alpha.toNumber();
        expect(wrong(j, blocks, epsilon)).toBeLessThanOrEqual(bound + 1e-9);
      }
    }
  });

  it("a vote on real blocks errs by no more, exactly", () => {
    // Target x >= 1 on the points 0, 1, 2 of mass 1/2, 1/4, 1/4; blocks of two; the least positive point.
    const mass = [0.5, 0.25, 0.25];
    const errorOfBlock = (a: number, b: number): number => {
      const start = Math.min(a === 0 ? 3 : a, b === 0 ? 3 : b);
      return mass.slice(1, start).reduce((sum, p) => sum + p, 0);
    };
    // Every block errs by at most 1/4 unless both its points are 0: probability 1/4 each.
    let failing = 0;
    const [blocks, epsilon] = [3, 1.5];
    const { alpha, beta } = accuracy(blocks, `${epsilon}`, "0.25", "0.25");
    for (let code = 0; code < 3 ** 6; code++) {
      const points = Array.from({ length: 6 }, (_, i) => Math.floor(code / 3 ** i) % 3);
      const weight = points.reduce((product, x) => product * mass[x]!, 1);
      let error = 0;
      mass.forEach((p, x) => {
        let votes = 0;
        for (let j = 0; j < blocks; j++) {
          const [a, b] = [points[2 * j]!, points[2 * j + 1]!];
          if (Math.min(a === 0 ? 3 : a, b === 0 ? 3 : b) <= x) votes += 1;
        }
        error += p * wrong(x === 0 ? votes : blocks - votes, blocks, epsilon);
      });
      expect(errorOfBlock(points[0]!, points[1]!)).toBeLessThanOrEqual(0.5);
      if (error > alpha.toNumber()) failing += weight;
    }
    expect(failing).toBeGreaterThan(0);
    expect(failing).toBeLessThanOrEqual(beta.toNumber());
  });
});
