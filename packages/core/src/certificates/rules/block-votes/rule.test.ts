import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { blockVotes } from "./rule.ts";

const answer = (votes: number, blocks: number, epsilon: number): number =>
  1 / (1 + Math.exp((-epsilon * (2 * votes - blocks)) / 2));
const epsilonOf = (blocks: number, epsilon: number, n = 1000, promise = "private-prediction"): number =>
  concluded(blockVotes, "epsilon", [], { blocks, epsilon: `${epsilon}`, promise }, n);

describe("block votes", () => {
  it("is the largest log-ratio over all counts of votes, exactly", () => {
    for (const blocks of [1, 2, 3, 5, 8, 21]) {
      for (const epsilon of [0.1, 0.5, 1, 3]) {
        let worst = 0;
        for (let votes = 0; votes < blocks; votes++) {
          const [p, q] = [answer(votes, blocks, epsilon), answer(votes + 1, blocks, epsilon)];
          // 1 - p is p with the votes mirrored, without cancellation.
          const [notP, notQ] = [blocks - votes, blocks - votes - 1].map((v) => answer(v, blocks, epsilon));
          worst = Math.max(worst, Math.log(q / p), Math.log(notP! / notQ!));
        }
        expect(epsilonOf(blocks, epsilon)).toBeGreaterThanOrEqual(worst - 1e-12);
        expect(epsilonOf(blocks, epsilon)).toBeCloseTo(worst, 8);
      }
    }
  });

  it("the log-odds move by epsilon, neither more nor less", () => {
    for (const blocks of [1, 4, 9]) {
      for (let votes = 0; votes < blocks; votes++) {
        const odds = (v: number): number => answer(v, blocks, 0.7) / answer(blocks - v, blocks, 0.7);
        const moved = Math.log(odds(votes + 1) / odds(votes));
        expect(epsilonOf(blocks, 0.7, 1000, "bounded-range")).toBeCloseTo(moved, 9);
      }
    }
  });

  it("holds on every data set and neighbor of a small domain", () => {
    // Two points, six examples, three blocks of two, least threshold at which a block has a positive example.
    const examples = [0, 1, 2, 3].map((code) => ({ x: code >> 1, y: code & 1 }));
    const at = (codes: readonly number[], x: number): number => {
      let votes = 0;
      for (let block = 0; block < 3; block++) {
        const positives = [2 * block, 2 * block + 1]
          .map((i) => examples[codes[i]!]!)
          .filter((z) => z.y === 1);
        if (positives.some((z) => z.x <= x)) votes += 1;
      }
      return answer(votes, 3, 1);
    };
    const all = Array.from({ length: 4 ** 6 }, (_, c) =>
      Array.from({ length: 6 }, (_, i) => (c >> (2 * i)) & 3),
    );
    let worst = 0;
    for (const codes of all) {
      for (let i = 0; i < 6; i++) {
        const changed = codes.with(i, (codes[i]! + 1) % 4);
        for (const x of [0, 1]) {
          const [p, q] = [at(codes, x), at(changed, x)];
          worst = Math.max(worst, Math.abs(Math.log(p / q)), Math.abs(Math.log((1 - p) / (1 - q))));
        }
      }
    }
    expect(worst).toBeCloseTo(epsilonOf(3, 1, 6), 9);
  });

  it("tends to epsilon with many blocks, and is half of it with one", () => {
    expect(epsilonOf(1, 0.8)).toBeCloseTo(0.4, 9);
    expect(epsilonOf(999, 4)).toBe(4);
    expect(epsilonOf(499, 4)).toBe(4);
  });
});
