import { refuse } from "../issues/index.ts";
import { integerFrom } from "./arguments.ts";
import type { ClosureSystem } from "./closure-learner.ts";

/** A sorted list of points. */
export type PointSet = readonly number[];

/**
 * Sets of at most k of the points 0 … points - 1: the closure is the set itself. With k = 1 it serves the points, with or
 * without the zero function; and it serves the sets of exactly k points where 2k is at most the number of points.
 */
export function smallSets(points: number, k: number): ClosureSystem<PointSet> {
  integerFrom("points", points, 1);
  integerFrom("k", k, 0);
  const most = Math.min(k, points);
  return Object.freeze({
    isSpread: false,
    bottom: [],
    rank: (set: PointSet) => most - set.length,
    has: (set: PointSet, point: number) => set.includes(point),
    join: (set: PointSet, point: number) =>
      set.length === most ? undefined : [...set, point].sort((a, b) => a - b),
    size: (set: PointSet) => set.length,
    members: (set: PointSet) => set,
    frame: (set: PointSet) => set,
    name: (set: PointSet) => `the points ${set.join(" ")}`,
  });
}

/** The points whose bits under `fixed` are those of `values`; null is the empty set, the conjunction of all literals. */
export type Subcube = { readonly fixed: number; readonly values: number } | null;

/** Conjunctions of literals over `bits` variables, with the zero function; variable i is bit i of a point. Up to 30 bits. */
export function subcubes(bits: number): ClosureSystem<Subcube> {
  const all = bitsBelow(bits);
  return Object.freeze({
    ...cubeWalks(bits),
    bottom: null,
    rank: (cube: Subcube) => (cube === null ? bits + 1 : ones(cube.fixed)),
    join: (cube: Subcube, point: number) =>
      cube === null ? { fixed: all, values: point } : joined(cube, cube.fixed & ~(cube.values ^ point)),
  });
}

/** Conjunctions of positive literals, the empty one included: the points that have at least certain bits. */
export function upperSubcubes(bits: number): ClosureSystem<Subcube> {
  const all = bitsBelow(bits);
  return Object.freeze({
    ...cubeWalks(bits),
    bottom: { fixed: all, values: all },
    rank: (cube: Subcube) => ones(cube?.fixed ?? 0),
    join: (cube: Subcube, point: number) => joined(cube!, cube!.fixed & point),
  });
}

function joined({ values }: NonNullable<Subcube>, fixed: number): Subcube {
  return { fixed, values: values & fixed };
}

type CubeWalks = Pick<ClosureSystem<Subcube>, "isSpread" | "has" | "size" | "members" | "frame" | "name">;

function cubeWalks(bits: number): CubeWalks {
  return {
    isSpread: true,
    has: (cube, point) => cube !== null && (point & cube.fixed) === cube.values,
    size: (cube) => (cube === null ? 0 : 1 << (bits - ones(cube.fixed))),
    *members(cube) {
      if (cube === null) return;
      const free = bitsBelow(bits) & ~cube.fixed;
      // The subsets of the free bits, ascending: counting with the other bits full.
      for (let part = 0; ; part = (part - free) & free) {
        yield cube.values | part;
        if (part === free) return;
      }
    },
    frame(cube) {
      if (cube === null) return [];
      const units = Array.from({ length: bits }, (_, i) => 1 << i).filter(
        (unit) => (unit & cube.fixed) === 0,
      );
      return [cube.values, ...units.map((unit) => cube.values | unit)];
    },
    name: (cube) => (cube === null ? "nothing" : `bits ${cube.fixed} as in ${cube.values}`),
  };
}

function bitsBelow(bits: number): number {
  integerFrom("bits", bits, 0);
  if (bits > 30) refuse({ code: "too-large", path: "bits", expected: "at most 30", received: String(bits) });
  return (1 << bits) - 1;
}

function ones(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
