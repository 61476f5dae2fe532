import { describe, expect, test } from "vitest";
import { cells, correctCounts, readTable, stumps } from "./stumps.ts";

const bounds = "feature,lower,upper\nheight,0,3.2\nweight,-1,1\n";
const data = "weight,height,kind\n-5,0,A\n-1,0.05,B\n0,0.1,B\n0.0625,1.65,A\n0.999,3.1,B\n1,3.2,A\n7,99,B\n";
const table = readTable(data, bounds, "kind", "B");

describe("decision stumps", () => {
  test("stand on the public grid, and values outside it are clipped", () => {
    expect(table.rows.map(([height]) => height)).toEqual([0, 0, 1, 16, 31, 31, 31]);
    expect(table.rows.map(([, weight]) => weight)).toEqual([0, 0, 16, 17, 31, 31, 31]);
    expect(table.labels).toEqual([false, true, true, false, true, false, true]);
  });

  test("are every feature, cut and direction", () => {
    const candidates = stumps(table.features);
    expect(candidates.length).toBe(2 * (cells - 1) * 2);
    expect(candidates.slice(0, 3).map((c) => `${c.feature} ${c.threshold} ${String(c.above)}`)).toEqual([
      "height 0.1 true",
      "height 0.1 false",
      "height 0.2 true",
    ]);
  });

  test("are scored as one by one", () => {
    const counts = correctCounts(table);
    stumps(table.features).forEach(({ feature, above }, i) => {
      const column = table.features.findIndex(({ name }) => name === feature);
      const cut = (Math.floor(i / 2) % (cells - 1)) + 1;
      const correct = table.rows.filter(
        (row, r) => (row[column]! >= cut === above) === table.labels[r],
      ).length;
      expect(counts[i]).toBe(correct);
    });
  });

  test("move by at most 1 when a row is replaced", () => {
    const base = correctCounts(table);
    for (const label of [true, false]) {
      const rows = [[7, 30], ...table.rows.slice(1)];
      const moved = correctCounts({ ...table, rows, labels: [label, ...table.labels.slice(1)] });
      expect(moved.every((count, i) => Math.abs(count - base[i]!) <= 1)).toBe(true);
    }
  });
});
