import { expect, test } from "vitest";
import { affordableAnswers } from "./affordable-answers.ts";

const answers = (left: string, price: string, leftDelta = "0", delta = "0"): number =>
  affordableAnswers({ amount: left, delta: leftDelta }, { amount: price, delta });

test("answers are counted exactly, and the last one may take all that is left", () => {
  expect(answers("1", "1/3")).toBe(3);
  expect(answers("0.3", "0.1")).toBe(3);
  expect(answers("0.2999999999999999999", "0.1")).toBe(2);
});

test("the number that ends first counts", () => {
  expect(answers("1", "0.1", "2e-6", "1e-6")).toBe(2);
  expect(answers("1", "0.5", "1e-5", "1e-6")).toBe(2);
  expect(answers("1", "0.5", "0", "1e-6")).toBe(0);
});

test("an overdrawn budget pays for nothing, and what is free has no end", () => {
  expect(answers("-1", "0.5")).toBe(0);
  expect(answers("0", "0")).toBe(Number.MAX_SAFE_INTEGER);
  expect(answers("1", "1e-30")).toBe(Number.MAX_SAFE_INTEGER);
});
