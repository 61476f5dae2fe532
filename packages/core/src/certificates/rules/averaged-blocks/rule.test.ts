import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { averagedBlocks } from "./rule.ts";

const gammaOf = (n: number, blocks: number, group = 1): number =>
  concluded(averagedBlocks, "gamma", [], { blocks, group }, n);

/** The majority label of a part, ties to 1: the minimizer among the two constants. */
const majority = (labels: readonly number[]): number =>
  2 * labels.reduce((a, b) => a + b, 0) >= labels.length ? 1 : 0;

function voteFraction(labels: readonly number[], blocks: number): number {
  const size = Math.floor(labels.length / blocks);
  let votes = 0;
  for (let b = 0; b < blocks; b++) votes += majority(labels.slice(b * size, (b + 1) * size));
  return votes / blocks;
}

describe("averaged blocks", () => {
  it("no replacement in any small sample moves a vote fraction by more, and some attain it", () => {
    for (const [n, blocks] of [
      [6, 2],
      [6, 3],
      [7, 3],
      [5, 5],
    ] as const) {
      let most = 0;
      let mostOfTwo = 0;
      for (let bits = 0; bits < 2 ** n; bits++) {
        const labels = Array.from({ length: n }, (_, i) => (bits >> i) & 1);
        const other = (...changed: readonly number[]): number =>
          voteFraction(
            labels.map((y, i) => (changed.includes(i) ? 1 - y : y)),
            blocks,
          );
        for (let i = 0; i < n; i++) {
          most = Math.max(most, Math.abs(other() - other(i)));
          for (let j = 0; j < i; j++) mostOfTwo = Math.max(mostOfTwo, Math.abs(other() - other(i, j)));
        }
      }
      expect(most).toBeCloseTo(gammaOf(n, blocks), 12);
      expect(mostOfTwo).toBeCloseTo(gammaOf(n, blocks, 2), 12);
    }
  });

  it("promises nothing for one block or a group in all of them", () => {
    expect(gammaOf(10, 1)).toBe(1);
    expect(gammaOf(10, 4, 4)).toBe(1);
    expect(gammaOf(10, 4, 400)).toBe(1);
  });
});
