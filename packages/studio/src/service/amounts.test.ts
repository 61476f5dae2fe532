import { expect, test } from "vitest";
import { amountInWords, answersInWords, isNothing } from "./amounts.ts";

test("a price is nothing when every part of it is", () => {
  expect(isNothing({ amount: "0", delta: "0" })).toBe(true);
  expect(isNothing({ amount: "0", delta: "1e-9" })).toBe(false);
  expect(isNothing({ amount: "0", delta: "0", nats: "0", kept: 1 })).toBe(false);
  // Less than any double, and not free.
  expect(isNothing({ amount: `1/1${"0".repeat(400)}`, delta: "0" })).toBe(false);
});

test("prices are shortened up, what is left is shortened down", () => {
  const third = { amount: "333333333333/1000000000000", delta: "0" };
  expect(amountInWords(third, "pure", "up")).toBe("epsilon 0.3334");
  expect(amountInWords(third, "pure", "down")).toBe("epsilon 0.3333");
  expect(amountInWords({ amount: "0.1", delta: "0" }, "concentrated", "up")).toBe("rho 0.1");
  expect(amountInWords({ amount: "1", delta: "0.000001" }, "approximate", "up")).toBe(
    "epsilon 1, delta 0.000001",
  );
});

test("numbers of answers", () => {
  expect([0, 1, 12, 12_345].map(answersInWords)).toEqual([
    "0 answers",
    "1 answer",
    "12 answers",
    "12\u202f345 answers",
  ]);
  expect(answersInWords(Number.MAX_SAFE_INTEGER)).toBe("any number of answers");
});
