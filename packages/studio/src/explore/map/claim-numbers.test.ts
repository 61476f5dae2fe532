import { expect, test } from "vitest";
import { claimNumbers, wholeClaim } from "./claim-numbers.ts";

const bound = { notion: "lower-bound", quantity: "epsilon", value: "0.123456789012" } as const;

test("a claim in short leaves out what is usual, and stays true", () => {
  expect(
    claimNumbers({
      notion: "differential-privacy",
      epsilon: "0.123456789012",
      delta: "0",
      neighbours: "replace-one",
      group: 1,
    }),
  ).toBe("epsilon 0.1235");
  expect(claimNumbers(bound)).toBe("quantity epsilon, value 0.1234");
});

test("a whole claim is as the library wrote it", () => {
  expect(wholeClaim(bound)).toBe("lower-bound:quantity=epsilon,value=0.123456789012");
  expect(wholeClaim({ notion: "none" })).toBe("none");
});
