import { describe, expect, it } from "vitest";
import { seededSource } from "../index.ts";
import { rejects, seeds } from "../testing/chi-square.ts";
import { Reals } from "./reals.ts";
import { cellLaw, cellOf, cells } from "./testing/cells.ts";
import { truncatedNormalExcess } from "./truncated-normal.ts";

/** Chi-square tests: three seeds, 20000 draws each, false alarm at most about 1e-9 each. */
const draws = 20000;

describe("truncatedNormalExcess", () => {
  it.each([
    [-8, 16],
    [-0.1, 0.3],
    [-1, 1.5],
    [-0.001, 4],
    [0, 0.5],
    [0.5, 0.2],
    [0.5, 3],
    [1e-9, 1e-6],
    [3, Infinity],
    [8, Infinity],
    [-2, Infinity],
    [40, 0.01],
    [1e6, Infinity],
    [1e6, 1e-6],
    [-3.5, 3],
    [-1e5, 1e5 - 30],
    [-1e9, 1e9 - 2],
  ])("has the law of the excess over %s within %s", (lower, width) => {
    // The excess t has density exp(-lower * t - t^2/2); where it falls from the upper end, look from there.
    const down = lower + width < 0;
    const start = down ? -lower - width : lower;
    const reach = Math.min(width, start > 0 ? 30 / (start + 1) : 8 - start);
    const edges = cells(0, reach, 60);
    const law = cellLaw(edges, (t) => Math.exp(-start * t - (t * t) / 2));
    const passes = (shift: number): boolean[] =>
      seeds.map((seed) => {
        const reals = new Reals(seededSource(seed));
        return !rejects({
          law,
          draws,
          draw: () => {
            const excess = truncatedNormalExcess(reals, lower, width);
            return cellOf(edges, (down ? width - excess : excess) * (1 + shift));
          },
        });
      });
    expect(passes(0)).toEqual([true, true, true]);
    expect(passes(-0.1)).toEqual([false, false, false]);
  });

  it("never leaves its interval", () => {
    const reals = new Reals(seededSource(7));
    for (const [lower, width] of [
      [-40, 1],
      [39, 1e-3],
      [-1e-3, 2e-3],
      [700, 1],
    ] as const) {
      for (let i = 0; i < 2000; i++) {
        const excess = truncatedNormalExcess(reals, lower, width);
        expect(excess >= 0 && excess <= width).toBe(true);
      }
    }
  });
});
