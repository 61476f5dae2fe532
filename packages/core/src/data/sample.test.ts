import { describe, expect, test } from "vitest";
import { pointAt, pointsOf, sampleOf } from "./sample.ts";

describe("points", () => {
  test("keep their order, their repetitions and their infinities", () => {
    const points = pointsOf([Float64Array.of(1, 1, -Infinity), Int16Array.of(3, 4, 5)]);
    expect(points.n).toBe(3);
    expect([0, 1, 2].map((i) => pointAt(points, i))).toEqual([
      [1, 3],
      [1, 4],
      [-Infinity, 5],
    ]);
  });

  test("are refused when columns differ in length, naming the column", () => {
    expect(() => pointsOf([new Float64Array(2), new Float64Array(3)])).toThrow(
      "columns.1 cannot be used as points: expected 2 rows, as in column 0, received 3 rows",
    );
  });

  test("are refused when a feature is NaN, naming the column and nothing about rows", () => {
    expect(() => pointsOf([new Float64Array(9), new Float64Array(9).fill(NaN, 7)])).toThrow(
      /^columns\.1 cannot be used as points: expected numbers other than NaN\. Replace missing values by a public default before they enter a sample\.$/,
    );
  });
});

describe("samples", () => {
  test("hold their labels as bytes", () => {
    expect(sampleOf([Int32Array.of(5, 6)], [0, 1]).labels).toEqual(Uint8Array.of(0, 1));
  });

  test("are refused when there are too few or too many labels", () => {
    expect(() => sampleOf([Int32Array.of(5, 6)], [0])).toThrow(
      "labels cannot be used as points: expected 2 labels",
    );
  });

  test.each([2, -1, 0.5, NaN])("are refused when a label is %s, without its value or its row", (label) => {
    expect(() => sampleOf([Int32Array.of(5, 6)], [0, label])).toThrow(
      /^labels cannot be used as points: expected 0 or 1 in every row$/,
    );
  });

  test("keep a copy of their labels", () => {
    const labels = [0, 1];
    const sample = sampleOf([Int32Array.of(5, 6)], labels);
    labels[0] = 1;
    expect([...sample.labels]).toEqual([0, 1]);
  });
});
