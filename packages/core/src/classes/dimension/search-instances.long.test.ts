import { expect, test } from "vitest";
import { checkMistakeTree } from "./check-mistake-tree.ts";
import { checkRefutation } from "./check-refutation.ts";
import { littlestoneSearch } from "./littlestone-search.ts";
import { intervals } from "./testing/finite-tables.ts";
import { searchInstances } from "./testing/search-instances.ts";

test.each(searchInstances)(
  "$name is solved with the work it should take, and both witnesses hold",
  ({ table, littlestone, work: most }) => {
    const matrix = table();
    const { lower, upper, tree, refutation, work } = littlestoneSearch(matrix, { budget: most });
    expect([lower, upper]).toEqual([littlestone ?? upper, littlestone ?? lower]);
    expect(work).toBeLessThan(most);
    expect(checkMistakeTree(matrix, tree!)).toEqual({ holds: true, depth: lower });
    expect(checkRefutation(matrix, refutation)).toEqual({ holds: true, depth: lower });
  },
);

test("intervals up to 64 points follow their closed form", () => {
  const least = [1, 2, 3, 5, 7, 10, 14, 20, 28, 40, 56, 80];
  for (let count = 25; count <= 64; count++) {
    const matrix = intervals(count);
    const { lower, tree, refutation } = littlestoneSearch(matrix);
    expect([count, lower]).toEqual([count, least.findLastIndex((size) => size <= count + 1)]);
    expect(checkMistakeTree(matrix, tree!)).toEqual({ holds: true, depth: lower });
    expect(checkRefutation(matrix, refutation)).toEqual({ holds: true, depth: lower });
  }
});
