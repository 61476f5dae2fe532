import { describe, expect, it } from "vitest";
import { valueOf } from "../../../testing/adversary.ts";
import { deriveCase } from "../../../testing/oracles.ts";
import { blockSelectionCode } from "./rule.ts";

const nats = (n: number, blocks: number, size: number): number =>
  valueOf(blockSelectionCode, "nats", { premises: [], n, parameters: { blocks, size, kept: size } });

/** All sets of `size` positions out of n, as text. */
function blocksOf(n: number, size: number): string[] {
  const all = Array.from({ length: 2 ** n }, (_, set) => [...Array(n).keys()].filter((i) => (set >> i) & 1));
  return all.filter((set) => set.length === size).map((set) => set.join());
}

/** The number of multisets of `blocks` such sets, listed one by one. */
function multisets(n: number, blocks: number, size: number): number {
  const sets = blocksOf(n, size);
  const seen = new Set<string>();
  const extend = (chosen: string[]): void => {
    if (chosen.length === blocks) seen.add([...chosen].sort().join(";"));
    else for (const set of sets) extend([...chosen, set]);
  };
  extend([]);
  return seen.size;
}

describe("block selection code", () => {
  it("counts the multisets of blocks: 55 for two pairs out of five, by brute force", () => {
    expect(multisets(5, 2, 2)).toBe(55);
    for (const [n, blocks, size] of [
      [5, 2, 2],
      [4, 3, 2],
      [3, 3, 1],
      [4, 2, 4],
    ] as const) {
      const priors = blocks * (blocks + 1) * size * (size + 1);
      expect(nats(n, blocks, size)).toBeCloseTo(Math.log(multisets(n, blocks, size) * priors), 8);
    }
  });

  it("the weights of all keys add up to at most 1 (Kraft)", () => {
    const n = 4;
    let total = 0;
    for (let blocks = 1; blocks <= 6; blocks++) {
      for (let size = 1; size <= n; size++) {
        const sets = blocksOf(n, size).length;
        let keys = 1;
        for (let i = 0; i < blocks; i++) keys = (keys * (sets + i)) / (i + 1);
        total += keys * Math.exp(-nats(n, blocks, size));
      }
    }
    // What is left out: more than six blocks (1/7 of the prior) and sizes above n (1/5 of it).
    expect(total).toBeCloseTo((6 / 7) * (4 / 5), 7);
  });

  it("grows with the number of blocks, their size and the sample", () => {
    const base = nats(1000, 9, 3);
    expect(nats(1001, 9, 3)).toBeGreaterThan(base);
    expect(nats(1000, 10, 3)).toBeGreaterThan(base);
    expect(nats(1000, 9, 4)).toBeGreaterThan(base);
  });

  it("is never stable, and rests on a code fixed in advance", () => {
    const use = { premises: [], n: 10, parameters: { blocks: 3, size: 2, kept: 4 } };
    expect(deriveCase(blockSelectionCode, use).claim).toMatchObject({ kept: 4, stable: false });
    expect(blockSelectionCode.assumptions(use)).toEqual([
      "output-is-function-of-kept",
      "code-fixed-in-advance",
    ]);
  });
});
