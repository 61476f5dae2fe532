import fc from "fast-check";
import { expect, test } from "vitest";
import { distinctRows } from "../../bit-matrix.ts";
import { littlestoneReference } from "../littlestone-reference.ts";
import { randomClasses } from "../testing/random-classes.ts";
import { LittlestoneSolver } from "./littlestone-solver.ts";

/** The set of these rows. */
function setOf(rows: readonly number[], size: number): Uint32Array {
  const words = new Uint32Array((size + 31) >>> 5);
  for (const row of rows) words[row >>> 5]! |= 1 << (row & 31);
  return words;
}

test("agrees with the recursion on 3000 classes and their version spaces", () => {
  fc.assert(
    fc.property(randomClasses, fc.integer({ min: 0, max: 2 ** 14 - 1 }), (matrix, mask) => {
      const solver = new LittlestoneSolver(matrix);
      const { copies } = distinctRows(matrix);
      const firsts = copies.map(([first]) => first!);
      const all = Array.from({ length: matrix.rows }, (_, row) => row);
      const expected = littlestoneReference(matrix, firsts);
      expect(solver.dimension(setOf(all, matrix.rows))).toBe(expected);
      const part = all.filter((row) => ((mask >>> row) & 1) === 1);
      const partFirsts = copies.flatMap((places) => places.find((row) => part.includes(row)) ?? []);
      const partial = littlestoneReference(matrix, partFirsts);
      expect(solver.dimension(setOf(part, matrix.rows))).toBe(partial);
      for (const k of [-1, 0, 1, 2, 3]) {
        expect(solver.atLeast(setOf(part, matrix.rows), k)).toBe(k <= partial);
      }
    }),
    { seed: 1, numRuns: 3000 },
  );
});
