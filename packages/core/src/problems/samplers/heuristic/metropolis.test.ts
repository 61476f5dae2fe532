import { describe, expect, it } from "vitest";
import { seededSource } from "../../../random/index.ts";
import { Reals } from "../../../random/reals/index.ts";
import { cellLaw, cellOf, cells } from "../../../random/reals/testing/cells.ts";
import { rejects } from "../../../random/testing/chi-square.ts";
import { quadraticPotential } from "../quadratic/index.ts";
import { metropolisDraw } from "./metropolis.ts";

/** 4000 runs with seed 31, long enough that nothing of the start is left; false alarm at most about 1e-9. */
const draws = 4000;

describe("metropolisDraw", () => {
  it.each([
    ["in the interior", -0.1, "box"],
    ["at the boundary", -0.9, "ball"],
  ] as const)("leaves the law in place, %s", async (_, linear, kind) => {
    const potential = quadraticPotential({
      constant: 0,
      linear: Float64Array.of(linear),
      hessian: Float64Array.of(0.5),
    });
    const [lambda, kappa] = [20, 0.1];
    const set = kind === "box" ? ({ kind, half: 1 } as const) : ({ kind, radius: 1 } as const);
    const reals = new Reals(seededSource(31));
    const edges = cells(-1, 1, 50);
    const seen: number[] = [];
    for (let i = 0; i < draws; i++) {
      const walk = { potential, set, lambda, kappa, smoothness: 0.5, descent: 5, steps: 200, reals };
      seen.push(cellOf(edges, (await metropolisDraw(walk))[0]!));
    }
    const rejected = (factor: number): boolean => {
      const law = cellLaw(edges, (x) =>
        Math.exp(-factor * lambda * (potential.value(Float64Array.of(x)) + (kappa / 2) * x * x)),
      );
      let i = 0;
      return rejects({ law, draws, draw: () => seen[i++] });
    };
    expect(rejected(1)).toBe(false);
    expect(rejected(1.5)).toBe(true);
  });

  it("takes a risk that is not convex, stays in the set and can be stopped", async () => {
    const potential = {
      dimension: 2,
      value: (x: Float64Array): number => Math.cos(3 * x[0]!) + Math.cos(3 * x[1]!),
      gradient(x: Float64Array, out: Float64Array): number {
        out.set(x.map((c) => -3 * Math.sin(3 * c)));
        return this.value(x);
      },
    };
    const set = { kind: "ball", radius: 0.7 } as const;
    const reals = new Reals(seededSource(32));
    const walk = { potential, set, lambda: 50, kappa: 0, smoothness: 9, descent: 10, steps: 500, reals };
    for (let i = 0; i < 20; i++)
      expect(Math.hypot(...(await metropolisDraw(walk)))).toBeLessThanOrEqual(0.7 + 1e-12);
    const pause = (): Promise<void> => Promise.reject(new Error("stopped"));
    await expect(metropolisDraw({ ...walk, steps: 1e9, pause })).rejects.toThrow("stopped");
  });
});
