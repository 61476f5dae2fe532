import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bitAt, bitMatrixOf } from "../classes/bit-matrix.ts";
import { bitsKey, firstRow, isEmpty, sizeOf, versionSpaces } from "./version-space.ts";

const rowsOf = (space: Uint32Array, count: number): number[] =>
  Array.from({ length: count }, (_, row) => row).filter((row) => (space[row >>> 5]! >>> (row & 31)) & 1);

describe("version spaces", () => {
  test("hold the rows that agree with the labels, for any number of rows and points", () => {
    const tables = fc.integer({ min: 1, max: 70 }).chain((points) =>
      fc.array(fc.string({ unit: fc.constantFrom("0", "1"), minLength: points, maxLength: points }), {
        maxLength: 100,
      }),
    );
    fc.assert(
      fc.property(
        tables,
        fc.array(fc.tuple(fc.nat(69), fc.constantFrom(0 as const, 1 as const))),
        (rows, told) => {
          const matrix = bitMatrixOf(rows);
          const spaces = versionSpaces(matrix);
          let space = spaces.whole();
          let expected = rows.map((_, row) => row);
          for (const [point, label] of told) {
            if (point >= matrix.points) continue;
            space = spaces.labelled(space, point, label);
            expected = expected.filter((row) => bitAt(matrix, row, point) === label);
          }
          expect(rowsOf(space, rows.length)).toEqual(expected);
          expect(sizeOf(space)).toBe(expected.length);
          expect(isEmpty(space)).toBe(expected.length === 0);
          expect(firstRow(space)).toBe(expected[0] ?? -1);
        },
      ),
      { seed: 1, numRuns: 300 },
    );
  });

  test("have different keys when they differ, in the last word of a long one too", () => {
    const long = new Uint32Array(5000);
    const other = long.slice();
    other[4999] = 0x80000000;
    expect(bitsKey(long)).toBe(bitsKey(new Uint32Array(5000)));
    expect(bitsKey(long)).not.toBe(bitsKey(other));
    expect(bitsKey(other.subarray(4999))).toBe(bitsKey(new Uint32Array([0x80000000])));
  });
});
