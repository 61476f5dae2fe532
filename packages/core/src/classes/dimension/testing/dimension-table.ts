import type { BitMatrix } from "../../bit-matrix.ts";
import {
  boxes,
  conjunctions,
  flats,
  gridHalfspaces,
  intervals,
  monotoneConjunctions,
  nonemptyIntervals,
  parities,
  points,
  product,
  range,
  subsets,
  tableOf,
  thresholds,
  union,
  unionsOfTwo,
} from "./finite-tables.ts";

/** Dimensions found by brute force, outside of this library. */
export interface DimensionRow {
  readonly name: string;
  readonly table: () => BitMatrix;
  readonly size: readonly [rows: number, points: number];
  readonly littlestone: number;
  readonly vc: number | undefined;
}

function row(
  name: string,
  table: () => BitMatrix,
  rows: number,
  count: number,
  littlestone: number,
  vc?: number,
): DimensionRow {
  return { name, table, size: [rows, count], littlestone, vc };
}

const withoutEmpty = (count: number): BitMatrix => tableOf(count, nonemptyIntervals(count));
const complements = (count: number): BitMatrix =>
  tableOf(
    count,
    range(count).map((chosen) => (point) => point !== chosen),
  );
const chain = (count: number): BitMatrix => thresholds(count, range(count, 1));

export const dimensionTable: readonly DimensionRow[] = [
  row("singletons N=1", () => points(1), 1, 1, 0, 0),
  row("singletons N=10", () => points(10), 10, 10, 1, 1),
  row("singletons and empty N=10", () => subsets(10, (size) => size <= 1), 11, 10, 1, 1),
  row("thresholds 7 points, 7 functions", () => chain(7), 7, 7, 2, 1),
  row("thresholds 7 points, 8 functions", () => thresholds(7), 8, 7, 3, 1),
  row("thresholds 31 points, 32 functions", () => thresholds(31), 32, 31, 5, 1),
  row("intervals and empty N=4", () => intervals(4), 11, 4, 3, 2),
  row("intervals and empty N=6", () => intervals(6), 22, 6, 4, 2),
  row("intervals and empty N=9", () => intervals(9), 46, 9, 5, 2),
  row("intervals without empty N=1", () => withoutEmpty(1), 1, 1, 0, 0),
  row("intervals without empty N=2", () => withoutEmpty(2), 3, 2, 1, 1),
  row("intervals without empty N=3", () => withoutEmpty(3), 6, 3, 2, 2),
  row("affine dim<=0 GF(3)^1", () => flats(3, 1, 0), 3, 3, 1, 1),
  row("affine dim<=1 GF(2)^1", () => flats(2, 1, 1), 3, 2, 1, 1),
  row("affine dim<=1 GF(3)^2", () => flats(3, 2, 1), 21, 9, 2, 2),
  row("affine dim<=2 GF(2)^2", () => flats(2, 2, 2), 11, 4, 3, 3),
  row("affine dim<=2 GF(2)^3", () => flats(2, 3, 2), 50, 8, 3, 3),
  row("affine dim<=1 GF(5)^2", () => flats(5, 2, 1), 55, 25, 2, 2),
  row("linear dim<=1 GF(3)^2", () => flats(3, 2, 1, true), 5, 9, 1, 1),
  row("linear dim<=2 GF(2)^3", () => flats(2, 3, 2, true), 15, 8, 2, 2),
  row("parities k=4", () => parities(4), 16, 16, 4, 4),
  row("affine parities k=3", () => parities(3, true), 16, 8, 4, 4),
  row("monotone conjunctions k=4", () => monotoneConjunctions(4), 16, 16, 4, 4),
  row("conjunctions and zero k=1", () => conjunctions(1, true), 4, 2, 2, 2),
  row("conjunctions and zero k=2", () => conjunctions(2, true), 10, 4, 3, 2),
  row("conjunctions and zero k=3", () => conjunctions(3, true), 28, 8, 4, 3),
  row("conjunctions without zero k=1", () => conjunctions(1, false), 3, 2, 1, 1),
  row("conjunctions without zero k=2", () => conjunctions(2, false), 9, 4, 3, 2),
  row("conjunctions without zero k=3", () => conjunctions(3, false), 27, 8, 4, 3),
  row("all functions m=4", () => subsets(4, () => true), 16, 4, 4, 4),
  row("exactly 3 of 6", () => subsets(6, (size) => size === 3), 20, 6, 3, 3),
  row("exactly 4 of 6", () => subsets(6, (size) => size === 4), 15, 6, 2, 2),
  row("at most 2 of 6", () => subsets(6, (size) => size <= 2), 22, 6, 2, 2),
  row("boxes 4x4", () => boxes(4), 101, 16, 6),
  row("unions of two intervals N=8", () => unionsOfTwo(8), 163, 8, 6),
  row("halfspaces on the grid 2^2", () => gridHalfspaces(2, 2, 2), 14, 4, 3, 3),
  row("halfspaces on the grid 3^2", () => gridHalfspaces(3, 2, 4), 58, 9, 5, 3),
  row("halfspaces on the grid 4^2", () => gridHalfspaces(4, 2, 6), 174, 16, 7, 3),
  row("halfspaces on the grid 5^2", () => gridHalfspaces(5, 2, 8), 402, 25, 8),
  row("halfspaces on the grid 2^3", () => gridHalfspaces(2, 3, 3), 104, 8, 6, 4),
  row("thresholds 3 points x thresholds 3 points", () => product(thresholds(3), thresholds(3)), 16, 6, 4, 2),
  row("singletons and complements N=6", () => union(points(6), complements(6)), 12, 6, 3, 3),
];
