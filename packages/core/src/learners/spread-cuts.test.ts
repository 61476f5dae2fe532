import { expect, it } from "vitest";
import { mostSpreadCuts, spreadCount, spreadCuts } from "./spread-cuts.ts";

const range = { lower: 0, upper: 256 };

it("cuts a range in the middle, the quarters, and where values crowd", () => {
  expect(spreadCuts([range], 1)).toEqual([Float64Array.of(128)]);
  expect(spreadCuts([range], 3)).toEqual([Float64Array.of(64, 128, 192)]);
  expect(spreadCuts([range], 6)).toEqual([Float64Array.of(1, 4, 16, 64, 128, 192)]);
});

it("has different cuts, ascending, within the range, as many as are asked for", () => {
  const [cuts] = spreadCuts([{ lower: -1024, upper: 1024 }], mostSpreadCuts);
  expect(cuts!.length).toBe(mostSpreadCuts);
  expect([...cuts!].every((cut, i) => i === 0 || cut > cuts![i - 1]!)).toBe(true);
  expect(cuts![0]!).toBeGreaterThan(-1024);
  expect(cuts!.at(-1)!).toBeLessThan(1024);
});

it("gives a level of a category one cut", () => {
  const ranges = [range, { lower: -1, upper: 1, indicator: true }];
  expect(spreadCuts(ranges, 3)[1]).toEqual(Float64Array.of(0));
  expect(spreadCount(ranges, 3)).toBe(4);
});
