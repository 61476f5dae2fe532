import { describe, expect, it } from "vitest";
import { seededSource } from "../index.ts";
import { rejects, seeds } from "../testing/chi-square.ts";
import { logConcave, type LogConcave } from "./log-concave.ts";
import { Reals } from "./reals.ts";
import { cellLaw, cellOf, cells } from "./testing/cells.ts";

/** Chi-square tests: three seeds, 10000 draws each, false alarm at most about 1e-9 each. */
const draws = 10000;

const laws: Readonly<Record<string, LogConcave & { readonly range: readonly [number, number] }>> = {
  "a narrow normal far from the first tangents": {
    ...{ lower: -1, upper: 1, start: [-0.5, 0, 0.5], range: [0.299, 0.301] },
    density: (x) => ({ value: -((x - 0.3) ** 2) * 0.5e8, slope: -(x - 0.3) * 1e8 }),
  },
  "a beta law that vanishes at both ends": {
    ...{ lower: 0, upper: 1, start: [0.5], range: [0, 1] },
    density: (x) => ({ value: 2 * Math.log(x) + 5 * Math.log1p(-x), slope: 2 / x - 5 / (1 - x) }),
  },
  "a Laplace law with its edge": {
    ...{ lower: -2, upper: 3, start: [-1, 1], range: [-2, 3] },
    density: (x) => ({ value: -3 * Math.abs(x), slope: -3 * Math.sign(x) }),
  },
  "a uniform law": {
    ...{ lower: 2, upper: 5, start: [3], range: [2, 5] },
    density: () => ({ value: 7, slope: 0 }),
  },
};

describe("logConcave", () => {
  it.each(Object.keys(laws))("draws from %s", (name) => {
    const { range, ...law } = laws[name]!;
    const edges = cells(range[0], range[1], 60);
    const passes = (power: number): boolean[] =>
      seeds.map((seed) => {
        const reals = new Reals(seededSource(seed));
        const stated = cellLaw(edges, (x) => Math.exp(power * law.density(x).value + (power - 1) * x));
        return !rejects({ law: stated, draws, draw: () => cellOf(edges, logConcave(reals, law)) });
      });
    expect(passes(1)).toEqual([true, true, true]);
    expect(passes(1.3)).toEqual([false, false, false]);
  });
});
