import { expect, test } from "vitest";
import { derive } from "../../certificates/index.ts";
import { blockSelectionCode } from "../../certificates/rules/block-selection-code/rule.ts";
import { lengthOf, longestCode } from "./longest-code.ts";

test.each([
  { n: 40, rounds: 5, size: 8, kept: 13 },
  { n: 1000, rounds: 7, size: 4, kept: 20 },
  { n: 12, rounds: 9, size: 3, kept: 11 },
  { n: 500, rounds: 3, size: 100, kept: 100 },
])("no vote within the limits has a longer code, and one has it: %j", (limits) => {
  const longest = longestCode(limits)!;
  const { n, rounds, size, kept } = limits;
  const codes = Array.from({ length: rounds }, (_, t) => t + 1).flatMap((blocks) =>
    Array.from(
      { length: Math.min(size, Math.floor(kept / blocks)) },
      (_, m) => lengthOf(derive(blockSelectionCode, [], { blocks, size: m + 1, kept: m + 1 }, n))!.nats,
    ),
  );
  const most = codes.reduce((a, b) => (a.compare(b) < 0 ? b : a));
  expect(longest.nats.equals(most)).toBe(true);
  expect(longest.kept).toBe(Math.min(kept, n - 1));
});

test("nothing is kept by no vote", () => {
  expect(longestCode({ n: 100, rounds: 3, size: 5, kept: 0 })).toBeUndefined();
});
