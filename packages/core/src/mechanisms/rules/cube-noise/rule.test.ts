import { describe, expect, it } from "vitest";
import { audit, type Law, lists } from "../../testing/audit.ts";

const largest = (list: readonly number[]): number => Math.max(...list.map(Math.abs));

/** The law of noisy blocks of equal length on a window of outcomes that is wide enough to show every ratio. */
function law(blocks: readonly (readonly number[])[], scale: number, norm = largest): Law {
  const length = blocks[0]!.length;
  const total = normalizer(length, scale);
  const masses = lists(blocks.length * length, -4, 4).map((outcome): [string, number] => [
    outcome.join(),
    blocks.reduce((product, block, b) => {
      const noise = block.map((value, j) => outcome[b * length + j]! - value);
      return product * (Math.exp(-norm(noise) / scale) / total);
    }, 1),
  ]);
  return { masses: new Map(masses), missing: 0 };
}

/** The sum of exp(-max|z|/scale) over all z, by rings; it is the same for all values, so any number would do. */
function normalizer(length: number, scale: number): number {
  let sum = 1;
  for (let r = 1; r < 500; r++) sum += ((2 * r + 1) ** length - (2 * r - 1) ** length) * Math.exp(-r / scale);
  return sum;
}

interface Blocks {
  readonly count: number;
  readonly length: number;
  readonly sensitivity: number;
}

/** All blocks with entries 0 or 1, with all moves whose largest entries add up to at most the sensitivity. */
function* pairs(
  { count, length, sensitivity }: Blocks,
  scale: number,
  norm = largest,
): Generator<[Law, Law]> {
  const inBlocks = (list: readonly number[]): number[][] =>
    Array.from({ length: count }, (_, b) => list.slice(b * length, (b + 1) * length));
  for (const values of lists(count * length, 0, 1)) {
    const from = law(inBlocks(values), scale, norm);
    for (const move of lists(count * length, -sensitivity, sensitivity)) {
      if (inBlocks(move).reduce((sum, block) => sum + largest(block), 0) > sensitivity) continue;
      yield [from, law(inBlocks(values.map((value, i) => value + move[i]!)), scale, norm)];
    }
  }
}

describe("cube noise", () => {
  it.each([
    { count: 1, length: 1, sensitivity: 2 },
    { count: 1, length: 2, sensitivity: 1 },
    { count: 1, length: 2, sensitivity: 2 },
    { count: 2, length: 1, sensitivity: 2 },
  ])("loses exactly epsilon = sensitivity / scale, for one block and for two: %o", (blocks) => {
    for (const epsilon of [0.1, 2]) {
      const { verdict, worst } = audit(pairs(blocks, blocks.sensitivity / epsilon), { epsilon });
      expect(verdict).toBe("kept");
      expect(worst).toBeCloseTo(epsilon, 10);
    }
  });

  it("is rejected by the same check with noise of the sum instead of the largest entry", () => {
    const sum = (list: readonly number[]): number => list.reduce((total, x) => total + Math.abs(x), 0);
    const blocks = { count: 1, length: 2, sensitivity: 1 };
    expect(audit(pairs(blocks, 1, sum), { epsilon: 1 }).verdict).toBe("broken");
  });
});
