import type { CategoryColumn, NumberColumn } from "holdfast";
import { describe, expect, test } from "vitest";
import { axisOf, middleOf } from "./decision-axis.ts";

const number = (lower: number, upper: number, more: Partial<NumberColumn> = {}): NumberColumn => ({
  name: "x",
  type: "number",
  lower,
  upper,
  bits: 12,
  transform: "identity",
  outside: "clamp",
  missing: lower,
  ...more,
});
const color: CategoryColumn = {
  name: "color",
  type: "category",
  levels: ["red", "green"],
  other: null,
  missing: null,
  bits: 12,
};

describe("axisOf", () => {
  test("runs from bound to bound, in rising order, in short numbers", () => {
    const { values } = axisOf(number(-7.0421, 6.8248));
    expect([values.length, values[0], values.at(-1)]).toEqual([121, -7.0421, 6.8248]);
    for (let i = 1; i < values.length; i++) expect(values[i]).toBeGreaterThan(values[i - 1] as number);
    for (const value of values) expect(String(value).length).toBeLessThan(9);
  });

  test("keeps tiny and huge ranges apart", () => {
    for (const [lower, upper] of [
      [0, 1e-6],
      [1e6, 1e9],
      [-1e12, 1e12],
    ] as const)
      expect(new Set(axisOf(number(lower, upper)).values).size).toBe(121);
  });

  test("takes every integer where they are few, and only integers where they are many", () => {
    expect(axisOf(number(3, 6, { type: "integer" })).values).toEqual([3, 4, 5, 6]);
    const { values } = axisOf(number(0, 999, { type: "integer" }));
    expect(values.length).toBe(121);
    expect(values.every(Number.isInteger)).toBe(true);
  });

  test("is spaced as the grid is", () => {
    const { values } = axisOf(number(0, 1e6, { transform: "log1p" }), 3);
    expect(values).toEqual([0, 999, 1e6]);
  });

  test("has one cell for each level", () => {
    expect(axisOf(color)).toEqual({ column: "color", isNumber: false, values: ["red", "green"] });
  });
});

test("middleOf is the middle of the bounds, or the first level", () => {
  expect([middleOf(number(0, 3)), middleOf(number(0, 3, { type: "integer" })), middleOf(color)]).toEqual([
    1.5,
    2,
    "red",
  ]);
});
