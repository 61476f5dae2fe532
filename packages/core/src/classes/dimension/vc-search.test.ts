import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bitMatrixOf } from "../bit-matrix.ts";
import { checkShattered } from "./check-shattered.ts";
import { randomClasses } from "./testing/random-classes.ts";
import { intervals, randomTable, subsets, thresholds } from "./testing/finite-tables.ts";
import { vcReference } from "./vc-reference.ts";
import { vcSearch, vcSearchInTurns } from "./vc-search.ts";

describe("vcSearch", () => {
  test("agrees with the definition, and its shattered set is shattered", () => {
    fc.assert(
      fc.property(randomClasses, (matrix) => {
        const { lower, upper, shattered } = vcSearch(matrix);
        expect([lower, upper]).toEqual([vcReference(matrix), vcReference(matrix)]);
        if (lower >= 0) expect(checkShattered(matrix, shattered)).toEqual({ holds: true, depth: lower });
      }),
      { seed: 2, numRuns: 1000 },
    );
  });

  test.each([
    ["no functions", bitMatrixOf([]), -1, { rule: "functions", functions: 0 }],
    ["one function", bitMatrixOf(["0101"]), 0, { rule: "functions", functions: 1 }],
    ["one function, twice", bitMatrixOf(["0101", "0101"]), 0, { rule: "functions", functions: 1 }],
    ["no points", bitMatrixOf([""]), 0, { rule: "functions", functions: 1 }],
    ["equal and opposite points", bitMatrixOf(["001", "110"]), 1, { rule: "functions", functions: 2 }],
    ["thresholds", thresholds(100), 1, { rule: "exhausted", sets: 99 }],
    ["points beyond a word", intervals(40), 2, { rule: "exhausted" }],
    ["all functions", subsets(6, () => true), 6, { rule: "functions", functions: 64 }],
  ])("%s: the bound has a reason", (_, matrix, dimension, limit) => {
    expect(vcSearch(matrix)).toMatchObject({ lower: dimension, upper: dimension, limit });
  });

  test("stops at a bound that is given, and at a point set that is small", () => {
    expect(vcSearch(intervals(10), { atMost: 2 })).toMatchObject({ upper: 2, limit: { rule: "given" } });
    expect(vcSearch(bitMatrixOf(["00", "01", "10", "11"]), { atMost: 5 })).toMatchObject({ upper: 2 });
  });

  test("cut short, it gives a bracket that holds the dimension, the same every time", () => {
    const matrix = randomTable(400, 16, 0.5, 7);
    const exact = vcSearch(matrix, { budget: 2 ** 28 });
    expect(exact.lower).toBe(exact.upper);
    const cut = vcSearch(matrix, { budget: 2 ** 12 });
    expect(cut).toEqual(vcSearch(matrix, { budget: 2 ** 12 }));
    expect(cut.lower).toBeLessThan(cut.upper);
    expect(cut.lower).toBeLessThanOrEqual(exact.lower);
    expect(cut.upper).toBeGreaterThanOrEqual(exact.upper);
    expect(checkShattered(matrix, cut.shattered)).toEqual({ holds: true, depth: cut.lower });
  });

  test("reports progress, can be stopped, and gives the same result in turns", async () => {
    const matrix = randomTable(2000, 20, 0.5, 7);
    const budget = 2 ** 23;
    let turns = 0;
    const result = vcSearch(matrix, { budget, onProgress: () => turns++ });
    expect(turns).toBeGreaterThan(1);
    expect(await vcSearchInTurns(matrix, { budget })).toEqual(result);
    const stop = new AbortController();
    const stopped = vcSearchInTurns(matrix, {
      budget,
      signal: stop.signal,
      onProgress: () => {
        stop.abort(new Error("enough"));
      },
    });
    await expect(stopped).rejects.toThrow("enough");
  });
});
