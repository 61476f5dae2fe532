import { expect, test } from "vitest";
import { bitMatrixOf } from "../bit-matrix.ts";
import { littlestoneOfTable, littlestoneWitnesses, vcOfTable, vcWitnesses } from "./of-table.ts";
import { intervals, subsets, thresholds, unionsOfTwo } from "./testing/finite-tables.ts";

test.each([
  ["no functions", bitMatrixOf([]), [-1, "the class has no functions"], [-1, "the class has no functions"]],
  [
    "thresholds",
    thresholds(20),
    [4, "a shattered mistake tree of depth 4; too few functions or points for depth 5"],
    [1, "1 shattered point; no 2 points are shattered, by exhaustion"],
  ],
  [
    "all functions",
    subsets(3, () => true),
    [3, "a shattered mistake tree of depth 3; too few functions or points for depth 4"],
    [3, "3 shattered points; fewer than 2^4 functions"],
  ],
  [
    "intervals",
    intervals(9),
    [5, "a shattered mistake tree of depth 5; too few functions or points for depth 6"],
    [2, "2 shattered points; no 3 points are shattered, by exhaustion"],
  ],
] as const)("%s: dimensions with their reasons", (_, table, littlestone, vc) => {
  expect(littlestoneOfTable(table)).toEqual({
    lower: littlestone[0],
    upper: littlestone[0],
    why: littlestone[1],
  });
  expect(vcOfTable(table)).toEqual({ lower: vc[0], upper: vc[0], why: vc[1] });
});

test("names the claims of a refutation", () => {
  expect(littlestoneOfTable(unionsOfTwo(8)).why).toMatch(
    /^a shattered .* 6; a refutation of depth 7 in \d+ claims$/,
  );
});

test("what a short search found does not stand for the answer of a longer one", () => {
  const table = unionsOfTwo(12);
  const short = littlestoneOfTable(table, { budget: 1 });
  expect(short.lower).toBeLessThan(short.upper);
  const long = littlestoneOfTable(table);
  expect(long.lower).toBe(long.upper);
  expect(littlestoneOfTable(table, { budget: 1 })).toEqual(long);
  expect(vcWitnesses(table, { budget: 1 })).toMatchObject({ lower: 1, upper: 9 });
  expect(vcOfTable(table)).toMatchObject({ lower: 4, upper: 4 });
  const [result, again] = [littlestoneWitnesses(table), littlestoneWitnesses(table)];
  expect(again).toBe(result);
});
