import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commonDivisor, normalOf, pivotColumns, primitive } from "./integer-algebra.ts";

const rowsOf = (k: number, most: number): fc.Arbitrary<number[][]> => {
  const row = fc.array(fc.integer({ min: -most, max: most }), { minLength: k, maxLength: k });
  return fc.array(row, { minLength: k - 1, maxLength: k - 1 });
};

describe("integer algebra", () => {
  it.each([1, 2, 3, 4, 5])(
    "normals of Z^%i are orthogonal, primitive, and missing for dependent rows",
    (k) => {
      fc.assert(
        fc.property(fc.oneof(rowsOf(k, 1), rowsOf(k, 1 << 24)), (rows) => {
          const normal = normalOf(rows);
          if (normal === undefined) {
            expect(pivotColumns(rows, k).length).toBeLessThan(k - 1);
            return;
          }
          expect(pivotColumns(rows, k).length).toBe(k - 1);
          for (const row of rows)
            expect(row.reduce((sum, x, j) => sum + BigInt(x) * normal[j]!, 0n)).toBe(0n);
          expect(normal.find((x) => x !== 0n)! > 0n).toBe(true);
          expect(primitive(normal)).toEqual(normal);
        }),
        { seed: 1, numRuns: 100 },
      );
    },
  );

  it("pivot columns are the first independent ones", () => {
    expect(pivotColumns([], 3)).toEqual([]);
    expect(pivotColumns([[0, 0]], 2)).toEqual([]);
    expect(
      pivotColumns(
        [
          [0, 2, 4, 1],
          [0, 1, 2, 5],
          [0, 3, 6, 6],
        ],
        4,
      ),
    ).toEqual([1, 3]);
  });

  it("common divisors are positive, 0 for zeros", () => {
    expect([[-4, 6], [0, -0], [], [0, -7], [2 ** 53 - 1, 6361]].map(commonDivisor)).toEqual([
      2, 0, 0, 7, 6361,
    ]);
    expect(primitive([-4n, 0n, 6n])).toEqual([-2n, 0n, 3n]);
    expect(primitive([0n, 0n])).toEqual([0n, 0n]);
  });
});
