import { expect, test } from "vitest";
import { spentCurve } from "./spent-curve.ts";

const line = (sequence: number, amount: string) => ({ sequence, amount });

test("the curve ends at what is spent and starts before the first entry", () => {
  const entries = [line(1, "0"), line(2, "1"), line(3, "-1"), line(4, "1/4"), line(5, "0.1")];
  expect(spentCurve(entries, line(5, "0.35"))).toEqual([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 0],
    [4, 0.25],
    [5, 0.35],
  ]);
});

test("older entries that were not read still count, newer ones are added", () => {
  expect(spentCurve([line(8, "0.5"), line(9, "0.5")], line(8, "3"))).toEqual([
    [7, 2.5],
    [8, 3],
    [9, 3.5],
  ]);
  expect(spentCurve([], line(8, "3"))).toEqual([]);
});
