import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bitAt, type BitMatrix, bitMatrixOf, distinctRows } from "../classes/bit-matrix.ts";
import { littlestoneReference } from "../classes/dimension/littlestone-reference.ts";
import { standardOptimalAlgorithm } from "./soa.ts";
import { plainDimension } from "./testing/plain-dimension.ts";
import { atMost, conjunctions, eightFunctions, intervals, parities, thresholds } from "./testing/tables.ts";

type Told = readonly (readonly [number, 0 | 1])[];

function bitsText(bits: Uint32Array, points: number): string {
  return Array.from({ length: points }, (_, i) => (bits[i >>> 5]! >>> (i & 31)) & 1).join("");
}

function predictorAfter(matrix: BitMatrix, told: Told, rule: "argmax" | "lite"): [number, string] {
  const dimension = plainDimension(matrix);
  const algorithm = standardOptimalAlgorithm({ matrix, dimension, rule });
  const space = told.reduce(
    (rest, [point, label]) => algorithm.spaces.labelled(rest, point, label),
    algorithm.spaces.whole(),
  );
  return [dimension.dimension(space), bitsText(algorithm.predictor(space), matrix.points)];
}

describe("the standard optimal algorithm", () => {
  test.each<[string, BitMatrix, Told, number, string, string?]>([
    ["thresholds 8 functions", thresholds(7), [], 3, "0000111", "0000000"],
    ["thresholds after (3,0)", thresholds(7), [[3, 0]], 2, "0000001", "0000000"],
    ["thresholds after (3,1)", thresholds(7), [[3, 1]], 2, "0011111", "0001111"],
    ["intervals after (1,1)", intervals(4), [[1, 1]], 2, "0110"],
    ["intervals after (1,0),(2,1)", intervals(4), [[1, 0], [2, 1]], 1, "0010"], // prettier-ignore
    ["at most 2 of 4", atMost(4, 2), [[0, 1]], 1, "1000"],
    ["conjunctions of 2", conjunctions(2), [[3, 1]], 2, "0001"],
    ["parities of 3", parities(3), [[1, 1], [2, 0]], 1, "01010000"], // prettier-ignore
    ["eight functions", eightFunctions, [[0, 1], [1, 1]], 1, "11111100"], // prettier-ignore
  ])("predicts the table's bits: %s", (_name, matrix, told, rank, argmax, lite = argmax) => {
    expect(predictorAfter(matrix, told, "argmax")).toEqual([rank, argmax]);
    expect(predictorAfter(matrix, told, "lite")).toEqual([rank, lite]);
  });

  test("predicts by its definition on random classes", () => {
    const tables = fc.array(fc.string({ unit: fc.constantFrom("0", "1"), minLength: 5, maxLength: 5 }), {
      minLength: 1,
      maxLength: 10,
    });
    fc.assert(
      fc.property(tables, (rows) => {
        const { matrix } = distinctRows(bitMatrixOf(rows));
        const all = Array.from({ length: matrix.rows }, (_, row) => row);
        const rank = littlestoneReference(matrix, all);
        const sides = Array.from({ length: 5 }, (_, point) =>
          [0, 1].map((label) =>
            littlestoneReference(
              matrix,
              all.filter((row) => bitAt(matrix, row, point) === label),
            ),
          ),
        );
        const argmax = sides.map(([zero, one]) => (one! > zero! ? 1 : 0)).join("");
        const lite = sides.map(([, one]) => (one === rank ? 1 : 0)).join("");
        expect(predictorAfter(matrix, [], "argmax")).toEqual([rank, argmax]);
        expect(predictorAfter(matrix, [], "lite")).toEqual([rank, lite]);
      }),
      { seed: 2, numRuns: 400 },
    );
  });
});
