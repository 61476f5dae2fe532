import { describe, expect, it } from "vitest";
import { neighborsOf, sampleOfCounts } from "./small-samples.ts";

describe("small samples", () => {
  it("have the neighbors that differ in one example", () => {
    const moved = [...neighborsOf([2, 0, 0, 1])];
    expect(moved).toHaveLength(6);
    for (const counts of moved) expect(counts.reduce((sum, some) => sum + some, 0)).toBe(3);
    expect(moved).toContainEqual([1, 0, 1, 1]);
  });

  it("are samples", () => {
    const { columns, labels } = sampleOfCounts([1, 0, 0, 2]);
    expect([...columns[0]!]).toEqual([0, 1, 1]);
    expect([...labels]).toEqual([0, 1, 1]);
  });
});
