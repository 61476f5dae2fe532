import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import { zonal } from "./zonal.ts";
import { zonalPlan } from "./zonal-plan.ts";

/** Sizes at r = 0.2, 0.1, 0.05, 0.02, computed by another implementation. */
const table: readonly (readonly [number, readonly bigint[]])[] = [
  [2, [5n, 10n, 20n, 50n]],
  [3, [22n, 73n, 274n, 1646n]],
  [4, [84n, 547n, 3870n, 57296n]],
  [5, [336n, 4300n, 57736n, 2042132n]],
  [6, [1476n, 32896n, 867868n, 73031008n]],
  [7, [6572n, 254886n, 13230408n, 2770742272n]],
  [8, [28433n, 2192268n, 201426280n, 107869231066n]],
  [9, [124456n, 16618780n, 3213870588n, 4161561000092n]],
  [10, [529702n, 148437476n, 54534256280n, 165400732243480n]],
];

describe("the zonal plan", () => {
  it.each(table)("has the known sizes in dimension %i, and reaches its angle", (dimension, sizes) => {
    [0.2, 0.1, 0.05, 0.02].forEach((r, k) => {
      const plan = zonalPlan(dimension, Math.PI * r);
      expect(plan.size).toBe(sizes[k]);
      expect(plan.radius).toBeLessThanOrEqual(Math.PI * r * (1 + 1e-11));
    });
  });

  it("has the known bands", () => {
    expect(zonalPlan(3, Math.PI * 0.2).bands.map(({ size }) => size)).toEqual([4n, 7n, 7n, 4n]);
    expect(zonalPlan(4, Math.PI * 0.2).bands.map(({ size }) => size)).toEqual([6n, 22n, 28n, 22n, 6n]);
  });

  it("is one direction for half a turn, and few for nearly half a turn", () => {
    expect(zonalPlan(5, Math.PI).size).toBe(1n);
    for (const theta of [3.14, 3, 2.5, 1.7, 1.58, 1.57, 1.5]) {
      for (let dimension = 3; dimension <= 6; dimension++) {
        const plan = zonalPlan(dimension, theta);
        expect(plan.size).toBeGreaterThan(1n);
        expect(plan.radius).toBeLessThanOrEqual(theta * (1 + 1e-11));
      }
    }
  });

  it("gives unit vectors, each index its own, poles first and last", () => {
    const directions = zonal(4, Rational.parse("0.2"));
    const seen = new Set<string>();
    const into = new Float64Array(4);
    let before = 2;
    for (let i = 0n; i < directions.size; i++) {
      into.fill(NaN);
      directions.write(i, into);
      expect(Math.abs(Math.hypot(...into) - 1)).toBeLessThan(1e-15);
      expect(into[0]).toBeLessThanOrEqual(before);
      before = into[0]!;
      seen.add(into.join());
    }
    expect(seen.size).toBe(Number(directions.size));
  });

  it.each([
    [3, "0.2"],
    [3, "0.07"],
    [4, "0.2"],
    [5, "0.3"],
    [6, "0.4"],
  ] as const)(
    "in dimension %i at %s is a packing at its separation, and nearly no finer",
    (dimension, scale) => {
      const directions = zonal(dimension, Rational.parse(scale));
      const { size, separation } = directions;
      const all = Array.from({ length: Number(size) }, (_, i) => {
        const into = new Float64Array(dimension);
        directions.write(BigInt(i), into);
        return into;
      });
      let nearest = Infinity;
      for (const [i, a] of all.entries()) {
        for (const b of all.slice(0, i))
          nearest = Math.min(nearest, Math.hypot(...a.map((x, j) => x - b[j]!)));
      }
      const apart = (2 * Math.asin(nearest / 2)) / Math.PI;
      expect(separation.toNumber()).toBeLessThanOrEqual(apart + 1e-14);
      expect(separation.toNumber()).toBeGreaterThan(apart * 0.5);
    },
  );
});
