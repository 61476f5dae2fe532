import { describe, expect, it } from "vitest";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("votes of blocks", () => {
  it("Lemma 9: privacy, errors, sizes", () => {
    expectRows("vote-epsilon", "blocks voteEpsilon", [
      [5, 1, 0.8774764563],
      [11, 1, 0.9930306984],
      [21, 0.5, 0.4966193144],
      [101, 0.1, 0.09933044158],
      [51, 1, 1],
    ]);
    for (const [blocks, epsilon, ...printed] of [
      [5, 1, 0.07585818002, 0.9271453702, 0.03639726344, 1.157768859],
      [11, 1, 0.004070137716, 1.27836396, 0.001812113043, 1.413106934],
      [21, 0.5, 0.005220125694, 1.270099014, 0.002543849016, 1.38691544],
      [101, 0.1, 0.006368515507, 1.255941367, 0.003200665058, 1.368772612],
      [51, 1, 8.423463754e-12, 1.707071594, 3.735043363e-12, 1.755133556],
    ] as const) {
      ["vote-error", "geometric-vote-error"].forEach((id, i) => {
        const at = (blockError: number): number => valueAt(id, { blocks, epsilon, blockError })!;
        const [least, slope] = [printed[2 * i]!, printed[2 * i + 1]!];
        expect(at(0) / least).toBeCloseTo(1, 9);
        expect((at(1) - at(0)) / slope).toBeCloseTo(1, 8);
      });
    }
    expectRows("vote-sample-size", "pieces alpha beta epsilon", [
      [1, 0.1, 0.05, 1, 525],
      [1, 0.05, 0.05, 1, 1431],
      [1, 0.1, 0.05, 0.1, 7659],
      [2, 0.1, 0.05, 1, 1218],
      [2, 0.05, 0.01, 0.5, 9078],
    ]);
    expectRows("averaged-votes-epsilon", "blocks flip", [
      [14, 0.039, 0.9890372334],
      [28, 0.02, 0.9985288301],
      [225, 0.039, 0.09990978997],
      [100, 0.05, 0.1655144385],
      [10, 0.1, 0.5877866649],
    ]);
  });
});
