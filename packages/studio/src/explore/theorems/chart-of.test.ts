import { experiments } from "holdfast-experiments";
import { expect, test } from "vitest";
import { chartOf } from "./chart-of.ts";

test("spots over the same x all stay, and claims are dashed in the color of what they are like", () => {
  const { curves, x, y } = chartOf({
    title: "t",
    x: { label: "n", scale: "logarithmic" },
    y: { label: "error" },
    curves: [
      {
        label: "measured",
        kind: "dots",
        spots: [
          { x: 10, y: 0.2, lower: 0.1, upper: 0.3 },
          { x: 10, y: 0.4 },
          { x: 0, y: 1 },
        ],
      },
      { label: "claimed", kind: "claim", like: "measured", spots: [{ x: 10, y: 0.5 }] },
    ],
    caption: "c",
  });
  const [measured, claimed] = curves;
  expect(measured!.points).toHaveLength(2);
  expect(new Set(measured!.points.map(([at]) => at)).size).toBe(2);
  expect(measured!.intervals).toEqual([[10, 0.1, 0.3]]);
  expect(claimed).toMatchObject({ isDashed: true, color: measured!.color });
  expect(x.isLog).toBe(true);
  expect(y.range![0]).toBe(0);
});

test("bars stand on zero", () => {
  const { y } = chartOf({
    title: "t",
    x: { label: "x" },
    y: { label: "y" },
    curves: [
      {
        label: "b",
        kind: "bars",
        spots: [
          { x: 1, y: 5 },
          { x: 2, y: 6 },
        ],
      },
    ],
    caption: "c",
  });
  expect(y.range![0]).toBe(0);
});

test("the ids of experiments can stand in an address as they are", () => {
  for (const { id } of experiments) expect(id).toMatch(/^[a-z0-9-]+$/);
});
