import { describe, expect, it } from "vitest";
import { rootScales } from "./root-scale.ts";

const range = { lower: 10, upper: 110 };

describe("rootScales", () => {
  it("counts the rounded square root of a part of the range, and one place for more than nothing", () => {
    const [scale] = rootScales([range], 16);
    const code = (x: number): number => scale!.cuts.filter((cut) => x >= cut).length;
    expect(code(10)).toBe(0);
    expect(code(10.001)).toBe(1);
    // 15 * sqrt(0.25) = 7.5, which rounds up.
    expect(code(35)).toBe(9);
    expect(code(34.99)).toBe(8);
    expect(code(110)).toBe(16);
    expect([...scale!.cuts]).toEqual([...scale!.cuts].sort((a, b) => a - b));
  });

  it("leaves levels of categories out", () => {
    const scales = rootScales([{ lower: 0, upper: 1, indicator: true }, range], 4);
    expect(scales.map(({ feature }) => feature)).toEqual([1]);
  });
});
