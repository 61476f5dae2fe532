import { expect, test } from "vitest";
import type { NumberColumn } from "holdfast";
import { influences, strongest } from "./decision-influence.ts";

const column = (name: string): NumberColumn => ({
  name,
  type: "number",
  lower: 0,
  upper: 1,
  bits: 12,
  transform: "identity",
  outside: "clamp",
  missing: 0,
});

test("finds the columns that a prediction depends on", () => {
  const columns = ["a", "b", "c", "d"].map(column);
  const counts = influences(columns, (records) =>
    records.map(({ b, d }) => (Number(b) >= 0.5 ? 1 : 0) + (Number(d) >= 0.9 && Number(b) < 0.2 ? 2 : 0)),
  );
  expect([counts[0], counts[2]]).toEqual([0, 0]);
  expect(counts[1]).toBeGreaterThan(counts[3]!);
  expect(counts[3]).toBeGreaterThan(0);
  expect(strongest(counts)).toEqual([1, 3]);
});

test("takes the first columns where all are alike, and one where there is only one", () => {
  expect(strongest([0, 0, 0])).toEqual([0, 1]);
  expect(strongest([0])).toEqual([0, undefined]);
});
