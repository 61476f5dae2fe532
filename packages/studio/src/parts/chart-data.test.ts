import { expect, test } from "vitest";
import { forbiddenEdge, joined } from "./chart-data.ts";

test("curves are joined over all their places, and say nothing where they have no point", () => {
  const curves = [
    {
      label: "a",
      points: [
        [1, 5],
        [3, null],
      ] as const,
    },
    {
      label: "b",
      points: [
        [2, 7],
        [3, 8],
      ] as const,
    },
  ];
  expect(joined(curves)).toEqual([
    [1, 2, 3],
    [5, undefined, null],
    [undefined, 7, 8],
  ]);
});

test("between two points only what both forbid is shaded", () => {
  const falling = [
    [1, 8],
    [2, 4],
    [4, 2],
  ] as const;
  expect(forbiddenEdge(falling, "below")).toEqual([
    [1, 4],
    [2, 4],
    [2, 2],
    [4, 2],
  ]);
  expect(
    forbiddenEdge(
      [
        [0, 1],
        [1, 3],
      ],
      "above",
    ),
  ).toEqual([
    [0, 3],
    [1, 3],
  ]);
});
