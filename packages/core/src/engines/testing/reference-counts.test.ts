import { expect, test } from "vitest";
import { bitMatrixOf } from "../../classes/bit-matrix.ts";
import type { FamilyShape } from "../../classes/family.ts";
import { type Column, sampleOf } from "../../data/index.ts";
import { referenceErrorCounts } from "./reference-counts.ts";

function counts(family: FamilyShape, count: number, columns: Column[], labels: number[]): number[] {
  const errors = referenceErrorCounts(family, sampleOf(columns, labels));
  expect(errors).toHaveLength(count);
  return [...errors];
}

const x = Float64Array.of(1, 2, 2, 3);
const labels = [0, 1, 1, 0];

test("thresholds label their cut 1, and may be infinite", () => {
  const cuts = Float64Array.of(-Infinity, 2, 2.5, Infinity);
  expect(counts({ kind: "thresholds", cuts }, 4, [x], labels)).toEqual([2, 1, 3, 2]);
});

test("intervals: the empty one, then by lower and upper end", () => {
  const cuts = Float64Array.of(1, 2, 3);
  expect(counts({ kind: "intervals", cuts }, 7, [x], labels)).toEqual([2, 3, 1, 2, 0, 1, 3]);
});

test("stumps: each cut in both directions, feature by feature", () => {
  const cuts = [Float64Array.of(2), Float64Array.of(0)];
  expect(counts({ kind: "stumps", cuts }, 4, [x, x], labels)).toEqual([1, 3, 2, 2]);
});

test("rectangles: the last feature runs fastest", () => {
  const cuts = [Float64Array.of(1, 2), Float64Array.of(3)];
  const y = Float64Array.of(3, 3, 4, 3);
  expect(counts({ kind: "rectangles", cuts }, 4, [x, y], labels)).toEqual([2, 3, 2, 1]);
});

test("linear functions label their boundary 1; grid integers are summed exactly", () => {
  const weights = Int32Array.of(1, -1);
  const shape = { kind: "linear", features: 1, weights, offsets: Float64Array.of(2, -2) } as const;
  expect(counts(shape, 2, [x], labels)).toEqual([1, 1]);
  const wide = {
    kind: "linear",
    features: 2,
    weights: Int32Array.of(94906267, 1),
    offsets: Float64Array.of(0),
  } as const;
  expect(counts(wide, 1, [Int32Array.of(94906267), Int32Array.of(-1)], [1])).toEqual([0]);
});

test("rows of a table label the points of a finite domain", () => {
  const table = bitMatrixOf(["011", "000"]);
  expect(counts({ kind: "table", table }, 2, [Int16Array.of(0, 1, 2, 2)], labels)).toEqual([1, 2]);
});
