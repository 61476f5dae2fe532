import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coveringNumber, packingNumber } from "./covering-number.ts";
import {
  binaryLogarithm,
  criticalScales,
  doublingDimension,
  halfBalls,
  hausslerBound,
  packingBound,
  packingBoundReal,
} from "./doubling.ts";
import { ball, diameter, matrixSpace, type MetricSpace } from "./metric-space.ts";
import { farthestFirst, greedyPacking } from "./packing.ts";

function spaceOf(size: number, distance: (i: number, j: number) => number): MetricSpace {
  return { size, distance };
}
const bits = (x: number): number => x.toString(2).replaceAll("0", "").length;
const grid = (i: number, j: number): number => Math.abs((i & 3) - (j & 3)) + Math.abs((i >> 2) - (j >> 2));

/** Distances are integers; the unit in which the diameter is 1. */
const spaces: Readonly<Record<string, readonly [MetricSpace, number]>> = {
  "path of 5": [spaceOf(5, (i, j) => Math.abs(i - j)), 4],
  "path of 9": [spaceOf(9, (i, j) => Math.abs(i - j)), 8],
  "cycle of 8": [spaceOf(8, (i, j) => Math.min((i - j) & 7, (j - i) & 7)), 4],
  "cube of dimension 3": [spaceOf(8, (i, j) => bits(i ^ j)), 3],
  "cube of dimension 4": [spaceOf(16, (i, j) => bits(i ^ j)), 4],
  "uniform metric": [spaceOf(6, (i, j) => (i === j ? 0 : 1)), 1],
  "star of 8 leaves": [spaceOf(9, (i, j) => (i === j ? 0 : i === 0 || j === 0 ? 1 : 2)), 2],
  "4 x 4 grid": [spaceOf(16, grid), 6],
};

describe("finite spaces of the literature", () => {
  // per scale: half-balls needed / largest packing of a ball farther apart than r / than r/2
  test.each([
    ["path of 5", "1/4: 3/2/3; 1/2: 2/2/3; 1: 1/1/2", 1.584962501, "5,5 2,3 1,2"],
    ["path of 9", "1/8: 3/2/3; 3/8: 3/2/4; 1/2: 2/2/3", 1.584962501, "3,5 2,3 1,2"],
    ["cycle of 8", "1/4: 3/2/3; 3/4: 3/2/4; 1: 2/1/2", 1.584962501, "8,8 3,4 2,2"],
    ["cube of dimension 3", "1/3: 4/3/4; 2/3: 2/2/4; 1: 2/1/4", 2, "8,8 8,8 2,4"],
    ["cube of dimension 4", "1/4: 5/4/5; 1/2: 3/2/7; 3/4: 4/2/8; 1: 2/1/2", 2.321928095, "16,16 4,8 2,2"],
    ["uniform metric", "1: 6/1/6", 2.584962501, "6,6 6,6 6,6"],
    ["star of 8 leaves", "1/2: 9/8/9; 1: 1/1/8", 3.169925001, "9,9 9,9 1,8"],
    ["4 x 4 grid", "1/6: 5/4/5; 1/3: 3/3/7; 1/2: 4/3/8; 2/3: 3/2/4", 2.321928095, "16,16 4,8 2,3"],
  ])("%s", (name, scales, dimension, numbers) => {
    const [space, unit] = spaces[name]!;
    for (const row of scales.split("; ")) {
      const [scale, cell] = row.split(": ") as [string, string];
      const [p, q = "1"] = scale.split("/");
      const r = (Number(p) * unit) / Number(q);
      const [needed, apart, half] = cell.split("/").map(Number) as [number, number, number];
      expect(halfBalls(space, r)).toEqual({ lower: needed, upper: needed });
      const balls = Array.from({ length: space.size }, (_, z) => ball(space, z, r));
      const largest = (separation: number): number =>
        Math.max(...balls.map((within) => packingNumber(space, separation, { within }).lower));
      expect([largest(r), largest(r / 2)]).toEqual([apart, half]);
      for (const within of balls) {
        expect(greedyPacking(space, r, within).length).toBeLessThanOrEqual(apart);
        expect(greedyPacking(space, r / 2, within).length).toBeLessThanOrEqual(half);
      }
    }
    const found = doublingDimension(space);
    expect(found.lower).toBeCloseTo(dimension, 8);
    expect(found.upper - found.lower).toBeLessThan(1e-14);
    expect(diameter(space)).toEqual({ lower: unit, upper: unit });
    const pairs = numbers.split(" ").map((pair) => pair.split(",").map(Number));
    expect(
      [8, 4, 2].map((q) => [coveringNumber(space, unit / q).lower, packingNumber(space, unit / q).lower]),
    ).toEqual(pairs);
  });

  test("a large packing of a ball is no proof of dimension", () => {
    const [star] = spaces["star of 8 leaves"]!;
    expect(packingNumber(star, 1).lower).toBe(8);
    expect(halfBalls(star, 2)).toEqual({ lower: 1, upper: 1 });
  });
});

/** A metric on up to 10 points: distances between 5 and 9 always satisfy the triangle inequality. */
const anySpace = fc
  .array(fc.array(fc.integer({ min: 5, max: 9 }), { minLength: 10, maxLength: 10 }), {
    minLength: 1,
    maxLength: 10,
  })
  .map((rows) =>
    matrixSpace(rows.map((row, i) => rows.map((_, j) => (i === j ? 0 : i < j ? row[j]! : rows[j]![i]!)))),
  );

/** Obvious: over all subsets. */
function bySubsets(space: MetricSpace, r: number): { cover: number; packing: number } {
  let [cover, packing] = [space.size, 0];
  for (let set = 1; set < 2 ** space.size; set++) {
    const chosen = Array.from({ length: space.size }, (_, i) => i).filter((i) => (set >> i) & 1);
    const isCover = Array.from({ length: space.size }, (_, i) =>
      chosen.some((c) => space.distance(c, i) <= r),
    );
    if (isCover.every(Boolean)) cover = Math.min(cover, chosen.length);
    const isPacking = chosen.every((a, k) => chosen.slice(k + 1).every((b) => space.distance(a, b) > r));
    if (isPacking) packing = Math.max(packing, chosen.length);
  }
  return { cover, packing };
}

describe("numbers of a finite space", () => {
  test("are those of an enumeration of all subsets, and obey M(2r) <= N(r) <= M(r)", () => {
    fc.assert(
      fc.property(anySpace, fc.integer({ min: 1, max: 9 }), (space, r) => {
        const { cover, packing } = bySubsets(space, r);
        expect(coveringNumber(space, r)).toEqual({ lower: cover, upper: cover });
        expect(packingNumber(space, r)).toEqual({ lower: packing, upper: packing });
        expect(bySubsets(space, 2 * r).packing).toBeLessThanOrEqual(cover);
        expect(cover).toBeLessThanOrEqual(packing);
        const greedy = greedyPacking(space, r);
        expect(greedy.every((a, i) => greedy.slice(i + 1).every((b) => space.distance(a, b) > r))).toBe(true);
        for (let i = 0; i < space.size; i++) expect(greedy.some((a) => space.distance(a, i) <= r)).toBe(true);
      }),
      { seed: 1, numRuns: 40 },
    );
  });

  test("are bracketed on large spaces", () => {
    const line = spaceOf(1000, (i, j) => Math.abs(i - j));
    expect(coveringNumber(line, 10)).toEqual({ lower: 48, upper: 91 }); // the truth is ceil(1000/21) = 48
    expect(packingNumber(line, 10)).toEqual({ lower: 91, upper: 167 }); // the truth is 91
    expect(diameter(line, 10)).toEqual({ lower: 999, upper: 1998 });
    const short = spaceOf(100, (i, j) => Math.abs(i - j));
    const { lower, upper } = doublingDimension(short);
    expect(lower).toBeGreaterThanOrEqual(1);
    expect(lower).toBeLessThanOrEqual(Math.log2(3));
    expect(upper).toBeGreaterThanOrEqual(Math.log2(3));
  });

  test("critical scales suffice: nothing changes between them", () => {
    fc.assert(
      fc.property(anySpace, fc.double({ min: 1, max: 20, noNaN: true }), (space, r) => {
        const below = criticalScales(space).findLast((scale) => scale <= r);
        const expected = below === undefined ? { lower: 1, upper: 1 } : halfBalls(space, below);
        expect(halfBalls(space, r)).toEqual(expected);
      }),
      { seed: 2, numRuns: 40 },
    );
  });

  test("farthest-first prefixes are packings and covers", () => {
    fc.assert(
      fc.property(anySpace, (space) => {
        const visits = farthestFirst(space);
        visits.forEach(({ distance }, k) => {
          if (k === 0) return;
          const prefix = visits.slice(0, k).map(({ point }) => point);
          for (let i = 0; i < space.size; i++) {
            expect(Math.min(...prefix.map((p) => space.distance(p, i)))).toBeLessThanOrEqual(distance);
          }
          const full = [...prefix, visits[k]!.point];
          for (const [i, a] of full.entries()) {
            for (const b of full.slice(i + 1)) expect(space.distance(a, b)).toBeGreaterThanOrEqual(distance);
          }
        });
      }),
      { seed: 3, numRuns: 30 },
    );
    expect(farthestFirst(spaceOf(3, () => 0))).toHaveLength(1);
    expect(farthestFirst(spaceOf(0, () => 0))).toEqual([]);
  });
});

describe("bounds", () => {
  test.each([
    ["1", "1", "0.1", 40, 2, 32n],
    ["2", "1", "0.1", 1600, 4, 1024n],
    ["3", "0.5", "0.05", 64000, 8, 32768n],
    ["2.5", "1", "0.01", 3200000, 5, 390625n],
    ["10", "1", "0.2", 1.024e13, 1024, 1099511627776n],
    ["3", "1", "5", 1, 8, 1n],
  ])(
    "packings in dimension %s, ball %s, separation %s",
    (dimension, radius, separation, real, halves, whole) => {
      expect(packingBoundReal({ dimension, ball: radius, separation }).toNumber() / real - 1).toBeLessThan(
        1e-9,
      );
      expect(packingBoundReal({ dimension, ball: radius, separation }).toNumber()).toBeGreaterThanOrEqual(
        real,
      );
      expect(packingBound({ halves, ball: radius, separation })).toBe(whole);
    },
  );

  test.each([
    [1, "0.1", 295.562244],
    [2, "0.05", 96410.57723],
    [3, "0.01", 1747140801],
    [5, "0.1", 7745832835],
    [10, "0.02", 6.586155589e25],
  ])("Haussler's for vc %i at %s is %d", (vc, r, bound) => {
    expect(Math.abs(hausslerBound(vc, r).toNumber() / bound - 1)).toBeLessThan(1e-9);
  });

  test("hold on the spaces of the table", () => {
    for (const [space, unit] of Object.values(spaces)) {
      const halves = Math.max(...criticalScales(space).map((r) => halfBalls(space, r).upper));
      for (const q of [2, 4, 8]) {
        const bound = packingBound({ halves, ball: unit, separation: `${unit}/${q}` });
        expect(BigInt(packingNumber(space, unit / q).lower)).toBeLessThanOrEqual(bound);
      }
    }
  });

  test("logarithms to base 2 enclose", () => {
    expect(binaryLogarithm(1024)).toEqual({ lower: 10, upper: 10 });
    expect(binaryLogarithm(3).lower).toBeLessThan(Math.log2(3) + 1e-15);
    expect(binaryLogarithm(3).upper - binaryLogarithm(3).lower).toBeLessThan(1e-15);
  });
});
