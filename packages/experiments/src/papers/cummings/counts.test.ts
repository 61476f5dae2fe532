import { expect, it } from "vitest";
import {
  binomialDeviation,
  someColumnHasAtMost,
  worstColumnFailure,
  worstColumnMean,
  worstColumnQuantile,
} from "./counts.ts";

/** The largest deviation of two columns of three fair bits, for each of the 64 equally likely tables. */
const worst = Array.from({ length: 64 }, (_, table) => {
  const ones = (bits: number): number => (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1);
  return Math.max(...[table & 7, table >> 3].map((column) => Math.abs(ones(column) / 3 - 1 / 2)));
});
const share = (isFar: (gap: number) => boolean): number => worst.filter(isFar).length / 64;

it("the worst column of a small table, by enumeration", () => {
  for (const alpha of [0, 0.1, 0.17, 0.4, 0.5]) {
    expect(worstColumnFailure(3, 2, alpha)).toBeCloseTo(
      share((gap) => gap > alpha + 1e-12),
      12,
    );
  }
  expect(worstColumnMean(3, 2)).toBeCloseTo(worst.reduce((sum, gap) => sum + gap, 0) / 64, 12);
  // 28 of 64 tables have a constant column.
  expect(worstColumnQuantile(3, 2, 28 / 64 - 1e-6)).toBe(1 / 2);
  expect(worstColumnQuantile(3, 2, 28 / 64 + 1e-6)).toBeCloseTo(1 / 6, 12);
});

it("columns with few ones, and the deviation of a biased count", () => {
  // A column of three has at most one 1 in 4 of 8 cases; of two columns one has it in 3 of 4.
  expect(someColumnHasAtMost(3, 2, 1)).toBeCloseTo(3 / 4, 12);
  expect(someColumnHasAtMost(3, 2, -1)).toBe(0);
  // Bin(2, 3/4) is 0, 1, 2 with probabilities 1, 6, 9 of 16: off 1/2 by 1/2 in 10 of 16 cases.
  expect(binomialDeviation(2, 3 / 4, 10 / 16 + 1e-9)).toBe(0);
  expect(binomialDeviation(2, 3 / 4, 10 / 16 - 1e-9)).toBe(1 / 2);
});
