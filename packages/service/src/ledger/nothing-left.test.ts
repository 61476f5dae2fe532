import { Rational } from "holdfast";
import { expect, test } from "vitest";
import { leftInWords, remedyAt } from "./nothing-left.ts";

const left = (amount: string, delta = "0"): { readonly amount: Rational; readonly delta: Rational } => ({
  amount: Rational.parse(amount),
  delta: Rational.parse(delta),
});

test("where nothing is left the remedy is not to ask for less", () => {
  expect(remedyAt("budget", [left("0")])).toEqual({ remedy: "Nothing is left; a budget is never refilled." });
  expect(remedyAt("allowance", [left("1"), left("-1")])).toEqual({
    remedy: "Nothing is left of this key's allowance; ask the curator for more.",
  });
  expect(remedyAt("budget", [left("0.1")])).toEqual({});
});

test("less than nothing is nothing", () => {
  expect([left("-1"), left("1/3"), left("1", "0.1")].map(leftInWords)).toEqual(["0", "1/3", "1 (delta 0.1)"]);
});
