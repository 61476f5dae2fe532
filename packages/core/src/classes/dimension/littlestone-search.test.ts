import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BitMatrix, bitMatrixOf, distinctRows } from "../bit-matrix.ts";
import { checkMistakeTree } from "./check-mistake-tree.ts";
import { checkRefutation } from "./check-refutation.ts";
import { littlestoneReference } from "./littlestone-reference.ts";
import { type LittlestoneResult, littlestoneSearch, littlestoneSearchInTurns } from "./littlestone-search.ts";
import { dimensionTable } from "./testing/dimension-table.ts";
import { intervals, product, union, unionsOfTwo } from "./testing/finite-tables.ts";
import { randomClasses } from "./testing/random-classes.ts";
import { vcSearch } from "./vc-search.ts";

/** The search's result, after both witnesses passed their checkers. */
function checked(
  matrix: BitMatrix,
  result: LittlestoneResult = littlestoneSearch(matrix),
): LittlestoneResult {
  const { lower, upper, tree, refutation } = result;
  if (tree === undefined) expect(matrix.rows).toBe(0);
  else expect(checkMistakeTree(matrix, tree)).toEqual({ holds: true, depth: lower });
  expect(checkRefutation(matrix, refutation)).toEqual({ holds: true, depth: upper });
  return result;
}

describe("littlestoneSearch", () => {
  test("agrees with the recursion on 3000 random classes", () => {
    fc.assert(
      fc.property(randomClasses, (matrix) => {
        const rows = distinctRows(matrix).copies.map(([first]) => first!);
        const expected = littlestoneReference(matrix, rows);
        expect(checked(matrix)).toMatchObject({ lower: expected, upper: expected });
      }),
      { seed: 1, numRuns: 3000 },
    );
  });

  test.each(dimensionTable)("$name: littlestone $littlestone, vc $vc", ({ table, size, littlestone, vc }) => {
    const matrix = table();
    expect([matrix.rows, matrix.points]).toEqual(size);
    expect(checked(matrix)).toMatchObject({ lower: littlestone, upper: littlestone });
    if (vc !== undefined) expect(vcSearch(matrix)).toMatchObject({ lower: vc, upper: vc });
  });

  test("products add and unions add at most one more (500 pairs)", () => {
    const small = fc
      .array(fc.string({ unit: fc.constantFrom("0", "1"), minLength: 3, maxLength: 3 }), {
        minLength: 1,
        maxLength: 5,
      })
      .map(bitMatrixOf);
    fc.assert(
      fc.property(small, small, (first, second) => {
        const sum = checked(first).lower + checked(second).lower;
        expect(checked(product(first, second)).lower).toBe(sum);
        expect(checked(union(first, second)).lower).toBeLessThanOrEqual(sum + 1);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  test("intervals up to 24 points follow their closed form", () => {
    const least = [1, 2, 3, 5, 7, 10, 14, 20, 28, 40, 56, 80];
    for (let count = 1; count <= 24; count++) {
      const closed = least.findLastIndex((size) => size <= count + 1);
      expect([count, checked(intervals(count)).lower]).toEqual([count, closed]);
    }
  });

  test("repeated rows count once, and witnesses speak of the rows that were given", () => {
    const matrix = bitMatrixOf(["000", "000", "011", "011", "101", "110"]);
    expect(checked(matrix)).toMatchObject({ lower: 2, upper: 2 });
  });

  test("cut short, it gives a bracket with witnesses, the same every time", () => {
    const matrix = unionsOfTwo(14);
    const exact = checked(matrix);
    expect(exact.lower).toBe(exact.upper);
    const cut = littlestoneSearch(matrix, { budget: 1000 });
    expect(cut).toEqual(littlestoneSearch(matrix, { budget: 1000 }));
    checked(matrix, cut);
    expect(cut.lower).toBeLessThan(cut.upper);
    expect(cut.lower).toBeLessThanOrEqual(exact.lower);
    expect(cut.upper).toBeGreaterThanOrEqual(exact.upper);
  });

  test("reports progress, can be stopped, and gives the same result in turns", async () => {
    const matrix = unionsOfTwo(17);
    const works: number[] = [];
    const result = littlestoneSearch(matrix, { onProgress: ({ work }) => works.push(work) });
    expect(works.length).toBeGreaterThan(1);
    expect(works).toEqual([...works].sort((a, b) => a - b));
    expect(await littlestoneSearchInTurns(matrix)).toEqual(result);
    const stop = new AbortController();
    const options = {
      signal: stop.signal,
      onProgress: (): void => {
        stop.abort(new Error("enough"));
      },
    };
    await expect(littlestoneSearchInTurns(matrix, options)).rejects.toThrow("enough");
    expect(() => littlestoneSearch(matrix, options)).toThrow("enough");
  });
});
