import { expect, test } from "vitest";
import { bandsOf } from "./decision-bands.ts";
import { sharesOf, spread } from "./decision-grid.ts";
import { placesOf } from "./decision-places.ts";

const drawn = (size: number, region: (x: number, y: number) => number): number[] =>
  Array.from({ length: size * size }, (_, i) => region(i % size, Math.floor(i / size)));

test("a name stands inside of its region, and in the middle of a plain one", () => {
  const cells = drawn(40, (x) => (x < 10 ? 0 : 1));
  const places = placesOf(cells, 40, 40);
  expect(places.map(({ region }) => region).sort()).toEqual([0, 1]);
  for (const { region, x, y } of places) expect(cells[y * 40 + x]).toBe(region);
  expect(
    placesOf(
      drawn(41, () => 0),
      41,
      41,
    ),
  ).toEqual([{ region: 0, x: 20, y: 20 }]);
});

test("in a long region a name stands in its midst", () => {
  const cells = drawn(60, (_x, y) => (y < 20 ? 1 : 0));
  expect(placesOf(cells, 60, 60).find(({ region }) => region === 1)?.x).toBeCloseTo(29.5, -1);
});

test("a sliver has no place for a name", () => {
  const cells = drawn(100, (x) => (x === 50 ? 1 : 0));
  expect(placesOf(cells, 100, 100).map(({ region }) => region)).toEqual([0]);
});

test("one row of cells is a strip with room", () => {
  const cells = Array.from({ length: 100 }, (_, i) => (i < 60 ? 0 : 1));
  expect(placesOf(cells, 100, 1).map(({ region }) => region)).toEqual([0, 1]);
});

test("shares add up, and bands keep their numbers", () => {
  expect(sharesOf({ cells: Uint16Array.of(0, 1, 1, 2), regions: ["a", "b", "c", "d"] })).toEqual([
    0.25, 0.5, 0.25, 0,
  ]);
  const values = Float64Array.of(0, 1, 2, 3, 6);
  const { ends, cells } = bandsOf(values, 3);
  expect(ends).toEqual([0, 2, 4, 6]);
  expect([...cells]).toEqual([0, 0, 1, 1, 2]);
  expect(bandsOf(Float64Array.of(5, 5))).toEqual({ ends: [5, 5], cells: Uint16Array.of(0, 0) });
});

test("spread takes both ends and no position twice", () => {
  expect(spread(120, 5)).toEqual([0, 30, 60, 89, 119]);
  expect(spread(3, 8)).toEqual([0, 1, 2]);
  expect(spread(1, 8)).toEqual([0]);
});
