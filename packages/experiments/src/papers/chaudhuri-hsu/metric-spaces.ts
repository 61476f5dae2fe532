import { geometry } from "holdfast";

type MetricSpace = geometry.MetricSpace;

export interface NamedSpace {
  readonly name: string;
  readonly space: MetricSpace;
}

/** Small spaces with integer distances, so that every comparison is exact. The star is the one that breaks a converse. */
export function metricSpaces(): readonly NamedSpace[] {
  return [
    named("path of 9", 9, (i, j) => Math.abs(i - j)),
    named("cycle of 12", 12, (i, j) => Math.min(Math.abs(i - j), 12 - Math.abs(i - j))),
    named("cube of 4 bits", 16, (i, j) => bits(i ^ j)),
    named("uniform metric of 6", 6, (i, j) => (i === j ? 0 : 1)),
    named("grid of 4 by 4", 16, (i, j) => Math.abs((i & 3) - (j & 3)) + Math.abs((i >> 2) - (j >> 2))),
    starOf(8),
  ];
}

/** A center at distance 1 of leaves that are at distance 2 from each other. */
function starOf(leaves: number): NamedSpace {
  return named(`star of ${leaves}`, leaves + 1, (i, j) => (i === j ? 0 : i === 0 || j === 0 ? 1 : 2));
}

/** All points within r of a point. */
export function ballOf(space: MetricSpace, center: number, r: number): number[] {
  return Array.from({ length: space.size }, (_, i) => i).filter((i) => space.distance(center, i) <= r);
}

function named(name: string, size: number, distance: (i: number, j: number) => number): NamedSpace {
  const rows = Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => distance(i, j)));
  return { name, space: geometry.matrixSpace(rows) };
}

function bits(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
