import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import { circle } from "./circle.ts";
import { cube } from "./cube.ts";
import type { Directions } from "./directions.ts";
import { greedy } from "./greedy.ts";
import { icosphere, meshRadius } from "./icosphere.ts";
import { largestGap, randomDirection, uniform } from "./testing/directions.ts";

const at = (text: string): Rational => Rational.parse(text);

function members(directions: Directions): Float64Array {
  const { size, dimension } = directions;
  const all = new Float64Array(Number(size) * dimension);
  for (let i = 0; i < Number(size); i++)
    directions.write(BigInt(i), all.subarray(i * dimension, (i + 1) * dimension));
  return all;
}

function expectCovers(directions: Directions, count: number): void {
  const random = uniform(7);
  const tried = Array.from({ length: count }, () => randomDirection(directions.dimension, random));
  expect(largestGap(members(directions), directions.dimension, tried)).toBeLessThanOrEqual(
    directions.radius.toNumber(),
  );
}

describe("equally spaced directions of the plane", () => {
  it("are as few as can be, and cover an exhaustive fine grid of angles", () => {
    for (const [scale, size] of [
      ["0.2", 5n],
      ["0.1", 10n],
      ["0.05", 20n],
      ["0.02", 50n],
      ["0.3", 4n],
      ["2", 1n],
    ] as const) {
      const directions = circle(at(scale));
      expect(directions.size).toBe(size);
      const grid = Array.from({ length: 20000 }, (_, i) =>
        Float64Array.of(Math.cos((i * Math.PI) / 10000), Math.sin((i * Math.PI) / 10000)),
      );
      expect(largestGap(members(directions), 2, grid)).toBeLessThanOrEqual(
        directions.radius.toNumber() + 1e-8,
      );
    }
  });
});

describe("the icosphere", () => {
  it("has the known radii", () => {
    const radii = [
      [1, 0.2076520452],
      [2, 0.1161397636],
      [3, 0.0759794288],
      [4, 0.0600684276],
      [5, 0.0482602088],
      [8, 0.030304002],
      [13, 0.0186836763],
      [25, 0.0097236589],
      [50, 0.0048629639],
    ] as const;
    for (const [f, radius] of radii) expect(Math.abs(meshRadius(f).toNumber() - radius)).toBeLessThan(1e-10);
  });

  it("takes the least frequency that reaches the scale", () => {
    for (const [scale, size] of [
      ["0.2", 42n],
      ["0.1", 92n],
      ["0.05", 252n],
      ["0.02", 1692n],
    ] as const)
      expect(icosphere(at(scale)).size).toBe(size);
  });

  it("lists every vertex once and covers", () => {
    for (const scale of ["0.25", "0.12", "0.05", "0.04"]) {
      const directions = icosphere(at(scale));
      const all = members(directions);
      const keys = new Set<string>();
      for (let i = 0; i < all.length; i += 3)
        keys.add(
          [...all.subarray(i, i + 3)]
            .map((x) => (x + 0).toFixed(9).replace(/^-0\.0*$/, "0.000000000"))
            .join(),
        );
      expect(keys.size).toBe(Number(directions.size));
      expectCovers(directions, 2000);
    }
  });

  it("refuses more than ten million members", () => {
    expect(() => icosphere(at("0.0001"))).toThrow(/zonal/);
  });
});

describe("the grid on the cube", () => {
  it.each([
    [3, [54n, 150n, 486n, 3174n]],
    [4, [216n, 1728n, 13824n, 175616n]],
    [5, [2560n, 24010n, 285610n, 10485760n]],
    [6, [12288n, 393216n, 9112500n, 725594112n]],
    [7, [57344n, 3670016n, 234881024n, 49262412654n]],
    [8, [1250000n, 76527504n, 6565418768n]],
    [9, [7031250n, 774840978n]],
    [10, [39062500n, 20000000000n, 10240000000000n]],
  ] as const)("has the known sizes in dimension %i", (dimension, sizes) => {
    sizes.forEach((size, k) => {
      expect(cube(dimension, at(["0.2", "0.1", "0.05", "0.02"][k]!)).size).toBe(size);
    });
  });

  it("covers, with integers that share no factor", () => {
    for (const [dimension, scale] of [
      [2, "0.07"],
      [3, "0.1"],
      [4, "0.15"],
      [5, "0.25"],
    ] as const) {
      const directions = cube(dimension, at(scale));
      expectCovers(directions, 1000);
      const keys = new Set<string>();
      for (let i = 0n; i < directions.size; i++) keys.add(directions.integers!(i).join());
      expect(keys.size).toBe(Number(directions.size));
    }
  });

  it("shrinks as the scale grows", () => {
    let before = 0n;
    for (let i = 60; i >= 1; i--) {
      const { size } = cube(4, Rational.of(i, 100));
      expect(size).toBeGreaterThanOrEqual(before);
      before = size;
    }
  });
});

describe("the greedy net", () => {
  it.each([
    [3, "0.2", 30n],
    [3, "0.1", 125n],
    [3, "0.05", 448n],
    [4, "0.2", 89n],
    [4, "0.1", 695n],
  ] as const)(
    "in dimension %i at %s has the known size, covers and is a packing",
    (dimension, scale, size) => {
      const directions = greedy(dimension, at(scale));
      expect(directions.size).toBe(size);
      expect(directions.radius.compare(at(scale))).toBeLessThanOrEqual(0);
      expectCovers(directions, 1000);
      const all = members(directions);
      let nearest = -1;
      for (let i = 0; i < all.length; i += dimension)
        for (let k = 0; k < i; k += dimension) {
          let dot = 0;
          for (let j = 0; j < dimension; j++) dot += all[i + j]! * all[k + j]!;
          nearest = Math.max(nearest, dot);
        }
      expect(Math.acos(nearest) / Math.PI).toBeGreaterThan(directions.separation.toNumber());
      expect(directions.separation.over(directions.radius).toNumber()).toBeGreaterThan(0.899);
    },
  );
});
