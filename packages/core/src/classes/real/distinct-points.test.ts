import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortedDistinct } from "../sorted-distinct.ts";
import { distinctPoints } from "./distinct-points.ts";
import { awkward, columnsOf, pointsFrom } from "./testing/laws.ts";

describe("distinct points", () => {
  it("are the set in lexicographic order, with the place of every row", () => {
    const rows = fc.array(fc.tuple(awkward, awkward, awkward), { maxLength: 30 });
    fc.assert(
      fc.property(rows, (points) => {
        const { count, columns, place } = distinctPoints(pointsFrom(points, 3), 3);
        const plain = points.map((row) => row.map((x) => x + 0));
        const sorted = [...new Map(plain.map((row) => [row.join(), row])).values()];
        sorted.sort((a, b) => {
          const f = [0, 1, 2].find((g) => a[g] !== b[g]);
          return f === undefined ? 0 : a[f]! < b[f]! ? -1 : 1;
        });
        expect(count).toBe(sorted.length);
        expect(columns).toEqual(columnsOf(sorted, 3));
        expect(plain).toEqual(Array.from(place, (i) => sorted[i]));
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it("take columns of integers", () => {
    const { count, columns, place } = distinctPoints({ n: 3, columns: [Int16Array.of(5, -2, 5)] }, 1);
    expect([count, columns[0], place]).toEqual([2, Float64Array.of(-2, 5), Int32Array.of(1, 0, 1)]);
    expect(sortedDistinct([])).toEqual(new Float64Array(0));
  });
});
