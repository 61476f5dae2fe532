import { pointsOf } from "holdfast";
import { expect, test } from "vitest";
import { cells, cutsOnGrid, readTable } from "./labeled-table.ts";

const bounds = "feature,lower,upper\nheight,0,3.2\nweight,-1,1\n";
const data = "weight,height,kind\n-5,0,A\n-1,0.05,B\n0,0.1,B\n0.0625,1.65,A\n0.999,3.1,B\n1,3.2,A\n7,99,B\n";

test("a table stands on the public grid of its bounds, and values outside are clipped", () => {
  const { features, sample } = readTable(data, bounds, "kind", "B");
  expect(features.map(({ name }) => name)).toEqual(["height", "weight"]);
  expect([...sample.labels]).toEqual([0, 1, 1, 0, 1, 0, 1]);
  const [height, weight] = pointsOf(sample.columns).columns.map((column) => [...column]);
  expect(height).toEqual([-4095, -3967, -3839, 128, 3839, 4095, 4095]);
  expect(weight).toEqual([-4095, -4095, 0, 256, 4091, 4095, 4095]);
});

test("cuts are the inner ends of equal cells", () => {
  const cuts = cutsOnGrid();
  expect(cuts.length).toBe(cells - 1);
  expect([cuts[0], cuts[15], cuts[30]]).toEqual([(-4095 * 15) / 16, 0, (4095 * 15) / 16]);
});
