import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import { statedRadius } from "./cover-arguments.ts";
import { gridDirection, integerDirection, overPi, primitive, roundingRadius } from "./integer-direction.ts";
import { separatorCover, type SphereCoverOptions } from "./separator-cover.ts";
import { largestGap, randomDirection, uniform } from "./testing/directions.ts";

const covers: readonly (readonly [number, string, SphereCoverOptions])[] = [
  [2, "0.2", {}],
  [2, "1/8", {}],
  [2, "0.013", {}],
  [3, "0.05", {}],
  [3, "1/3", {}],
  [3, "0.05", { construction: "icosphere" }],
  [3, "0.05", { construction: "cube" }],
  [3, "0.05", { construction: "greedy" }],
  [3, "0.2", { bits: 5 }],
  [4, "0.05", {}],
  [5, "0.1", {}],
  [5, "0.25", { construction: "cube" }],
  [7, "0.2", {}],
  [10, "0.4", {}],
];

describe("a cover of the separators", () => {
  it.each(covers)(
    "in dimension %i at %s %o is within its radius of every direction tried",
    (dimension, scale, options) => {
      const cover = separatorCover(dimension, scale, options);
      expect(cover.radius.compare(scale)).toBeLessThanOrEqual(0);
      expect(cover.size).toBeGreaterThanOrEqual(cover.sizeLowerBound);
      const family = cover.family();
      if (family.kind !== "linear") throw new Error("not linear");
      expect(BigInt(family.count)).toBe(cover.size);
      expect(family.offsets.every((offset) => offset === 0)).toBe(true);
      expect(family.weights.every((w) => Math.abs(w) < 2 ** cover.bits)).toBe(true);
      const random = uniform(11);
      const tried = Array.from({ length: Math.min(3000, Math.ceil(6e6 / family.count)) }, () =>
        randomDirection(dimension, random),
      );
      expect(largestGap(family.weights, dimension, tried)).toBeLessThanOrEqual(cover.radius.toNumber());
      for (const i of [0, family.count >> 1, family.count - 1]) {
        expect(cover.at(BigInt(i))).toEqual(family.at(i));
        expect(primitive(cover.at(BigInt(i)).weights)).toEqual(cover.at(BigInt(i)).weights);
      }
    },
  );

  it("has the size and the bound that the scale asks for", () => {
    const cover = separatorCover(3, "0.05");
    expect([cover.size, cover.sizeLowerBound, cover.bits, cover.construction]).toEqual([
      276n,
      165n,
      12,
      "zonal",
    ]);
    expect(separatorCover(2, "1/8").radius.toString()).toBe("0.125");
    expect(separatorCover(2, "1/8").at(3n).weights).toEqual([-1, 1]);
    expect(separatorCover(6, "1").size).toBe(1n);
    expect(separatorCover(6, "5").at(0n).weights).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it("keeps members apart where it says so", () => {
    for (const [dimension, scale, options] of [
      [2, "0.03", {}],
      [3, "0.1", { construction: "greedy" }],
    ] as const) {
      const cover = separatorCover(dimension, scale, options);
      expect(cover.separation.sign()).toBe(1);
      const all = Array.from({ length: Number(cover.size) }, (_, i) => cover.at(BigInt(i)).weights);
      for (const a of all)
        for (const b of all) {
          if (a === b) continue;
          const cosine = a.reduce((sum, x, j) => sum + x * b[j]!, 0) / Math.hypot(...a) / Math.hypot(...b);
          expect(Math.acos(Math.max(-1, Math.min(1, cosine))) / Math.PI).toBeGreaterThan(
            cover.separation.toNumber(),
          );
        }
    }
  });

  it("stays implicit in ten dimensions, and takes more bits for finer scales", () => {
    const cover = separatorCover(10, "0.02");
    expect(cover.at(cover.size - 1n).weights).toHaveLength(10);
    expect(cover.at(cover.size / 3n)).toEqual(cover.at(cover.size / 3n));
    expect(() => cover.family()).toThrow(/at\(i\)/);
    expect(() => cover.at(cover.size)).toThrow(/from 0 to/);
    expect(() => cover.at(-1n)).toThrow(/from 0 to/);
    expect(separatorCover(3, "0.0005").bits).toBe(13);
    expect(separatorCover(3, "0.0001").bits).toBe(15);
  });

  it.each([
    [3, "0", {}, /a number > 0/],
    [3, "-1", {}, /a number > 0/],
    [1, "0.1", {}, /from 2 to 10/],
    [11, "0.1", {}, /from 2 to 10/],
    [2.5, "0.1", {}, /from 2 to 10/],
    [4, "0.1", { construction: "icosphere" }, /dimension 3/],
    [3, "0.1", { construction: "circle" }, /dimension 2/],
    [3, "0.1", { bits: 16 }, /from 1 to 15/],
    [3, "0.1", { bits: 1.5 }, /from 1 to 15/],
    [3, "0.001", { bits: 8 }, /more bits/],
    [3, "0.00001", {}, /coarser/],
    [3, "0.00001", { construction: "cube" }, /coarser/],
  ] as const)("refuses dimension %d, scale %s, %o", (dimension, scale, options, message) => {
    expect(() => separatorCover(dimension, scale, options)).toThrow(message);
  });
});

describe("a direction as integers", () => {
  it("is within the stated angle, on the grid and in lowest terms", () => {
    const random = uniform(3);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 2, max: 15 }), (dimension, bits) => {
        const u = randomDirection(dimension, random);
        const grid = gridDirection(u, bits);
        expect(Math.max(...grid.map(Math.abs))).toBe(2 ** bits - 1);
        const w = integerDirection(u, bits);
        const norm = Math.hypot(...w);
        const chord = Math.hypot(...w.map((x, j) => x / norm - u[j]!));
        expect((2 * Math.asin(chord / 2)) / Math.PI).toBeLessThanOrEqual(
          roundingRadius(dimension, bits).toNumber(),
        );
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  it("has no negative zero and no common factor", () => {
    expect(primitive([-0, -6, 4]).map((x) => Object.is(x, -0))).toEqual([false, false, false]);
    expect(primitive([0, -6, 4])).toEqual([0, -3, 2]);
    expect(primitive([0, 0])).toEqual([0, 0]);
    expect(integerDirection([-1e-9, 1], 12)).toEqual([0, 1]);
    expect(Object.is(integerDirection([-1e-9, 1], 12)[0], 0)).toBe(true);
  });

  it("angles over pi are rounded up", () => {
    expect(overPi(Math.PI).compare("0.9999999999999999")).toBe(1);
    expect(overPi(1).compare("0.31830988618379067153")).toBe(1);
    expect(overPi(1).compare("0.31830988618379067155")).toBe(-1);
  });

  it("a radius is never stated above the scale, nor below what is proved", () => {
    const third = Rational.of(1, 3);
    expect(statedRadius(third, third)).toBe(third);
    expect(statedRadius(Rational.of(1, 7), third).toString()).toBe("0.1428571429");
    expect(() => statedRadius(third, Rational.of(1, 4))).toThrow(RangeError);
  });
});
