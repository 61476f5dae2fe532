import fc from "fast-check";
import { expect, test } from "vitest";
import { bitAt, type BitMatrix } from "../../bit-matrix.ts";
import { bruteGrowth } from "../../laws/brute-force.ts";
import { conjunctions, intervals, range, thresholds } from "../testing/finite-tables.ts";
import { randomClasses } from "../testing/random-classes.ts";
import { mostRestrictions } from "./most-restrictions.ts";

function rowsOf(matrix: BitMatrix): Uint8Array[] {
  return range(matrix.rows).map((row) =>
    Uint8Array.from(range(matrix.points), (point) => bitAt(matrix, row, point)),
  );
}

test("agrees with all sets of columns on random classes", () => {
  fc.assert(
    fc.property(
      randomClasses.filter(({ rows }) => rows > 0),
      fc.nat({ max: 8 }),
      (matrix, m) => {
        const found = mostRestrictions(matrix, m);
        expect(found).toEqual({ most: bruteGrowth(rowsOf(matrix), m), isComplete: true });
      },
    ),
    { seed: 11, numRuns: 2000 },
  );
});

test("agrees with all sets of columns on conjunctions", () => {
  for (const k of [2, 3]) {
    const matrix = conjunctions(k, true);
    for (let m = 0; m <= matrix.points; m++) {
      expect([k, m, mostRestrictions(matrix, m).most]).toEqual([k, m, bruteGrowth(rowsOf(matrix), m)]);
    }
  }
});

test("more than 32 columns", () => {
  expect(mostRestrictions(thresholds(70), 3)).toEqual({ most: 4, isComplete: true });
  expect(mostRestrictions(intervals(40), 3)).toEqual({ most: 7, isComplete: true });
});

test("stops when it has seen enough, and tells when it gave up", () => {
  expect(mostRestrictions(intervals(40), 6, { enough: 22 })).toEqual({ most: 22, isComplete: true });
  const short = mostRestrictions(intervals(40), 6, { budget: 200_000 });
  expect(short.isComplete).toBe(false);
  expect(short.most).toBeLessThanOrEqual(22);
});
