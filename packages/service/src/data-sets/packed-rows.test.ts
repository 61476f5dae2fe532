import { expect, test } from "vitest";
import { joinRows, packRows, unpackRows } from "./packed-rows.ts";

const rows = {
  n: 3,
  columns: [Int16Array.of(1, -2, 3), Int32Array.of(-70_000, 0, 70_000), Float64Array.of(0.5, 2 ** 40, -1)],
  classes: Uint16Array.of(0, 2, 1),
};

test("rows come back as they were, with or without classes", () => {
  expect(unpackRows(packRows(rows).buffer as ArrayBuffer)).toEqual(rows);
  const points = { n: rows.n, columns: rows.columns };
  expect(unpackRows(packRows(points).buffer as ArrayBuffer)).toEqual(points);
});

test("bytes that were cut short are no rows", () => {
  const bytes = packRows(rows);
  for (let length = 4; length < bytes.length; length += 7)
    expect(unpackRows(bytes.slice(0, length).buffer)).toBeUndefined();
});

test("rows of the same columns are put end to end", () => {
  const joined = joinRows([rows, rows]);
  expect(joined.n).toBe(6);
  expect(joined.columns[1]).toEqual(Int32Array.of(-70_000, 0, 70_000, -70_000, 0, 70_000));
  expect(joined.classes).toEqual(Uint16Array.of(0, 2, 1, 0, 2, 1));
  expect(joinRows([rows])).toBe(rows);
});
