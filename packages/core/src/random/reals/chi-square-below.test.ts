import { describe, expect, it } from "vitest";
import { seededSource } from "../index.ts";
import { rejects, seeds } from "../testing/chi-square.ts";
import { chiSquareBelow } from "./chi-square-below.ts";
import { Reals } from "./reals.ts";
import { cellLaw, cellOf, cells } from "./testing/cells.ts";

/** Chi-square tests: three seeds, 20000 draws each, false alarm at most about 1e-9 each. */
const draws = 20000;

describe("chiSquareBelow", () => {
  it.each([
    [1, 0.01],
    [1, 0.9],
    [1, 30],
    [2, 1e-6],
    [2, 1.9],
    [3, 5],
    [10, 0.5],
    [10, 9.9],
    [10, 10.1],
    [100, 60],
    [100, 99],
  ])("has the law of %s degrees of freedom below %s", (degrees, bound) => {
    // The square root of the share of the bound has a density without a pole.
    const edges = cells(0, 1, 60);
    const log = (y: number): number => (degrees - 1) * Math.log(y) - (bound * y * y) / 2;
    const peak = Math.min(1, Math.sqrt((degrees - 1) / bound));
    const law = cellLaw(edges, (y) => Math.exp(log(y) - (peak > 0 ? log(peak) : 0)));
    const passes = (more: number): boolean[] =>
      seeds.map((seed) => {
        const reals = new Reals(seededSource(seed));
        const draw = (): number =>
          cellOf(edges, Math.sqrt(chiSquareBelow(reals, degrees + more, bound) / bound));
        return !rejects({ law, draws, draw });
      });
    expect(passes(0)).toEqual([true, true, true]);
    expect(passes(Math.max(1, degrees / 10))).toEqual([false, false, false]);
  });
});
