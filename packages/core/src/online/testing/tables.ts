import { bitAt, type BitMatrix, bitMatrixOf } from "../../classes/bit-matrix.ts";
import type { MistakeTree } from "../../classes/dimension/mistake-tree.ts";
import { bestMove } from "../adversary.ts";
import {
  firstRow,
  type VersionSpace,
  type VersionSpaceDimension,
  type VersionSpaces,
} from "../version-space.ts";

/** Small classes by their definitions, for the tests. */

function table(points: number, count: number, label: (row: number, point: number) => boolean): BitMatrix {
  return bitMatrixOf(
    Array.from({ length: count }, (_, row) =>
      Array.from({ length: points }, (_, point) => (label(row, point) ? "1" : "0")).join(""),
    ),
  );
}

function subsets(points: number, keep: (members: readonly number[]) => boolean): BitMatrix {
  const rows: string[] = [];
  for (let mask = 0; mask < 2 ** points; mask++) {
    const members = Array.from({ length: points }, (_, i) => i).filter((i) => (mask >> i) & 1);
    if (keep(members)) {
      rows.push(Array.from({ length: points }, (_, i) => ((mask >> i) & 1 ? "1" : "0")).join(""));
    }
  }
  return bitMatrixOf(rows);
}

/** `x >= t`, t = 0 … points. */
export const thresholds = (points: number): BitMatrix => table(points, points + 1, (t, x) => x >= t);

export const singletons = (points: number): BitMatrix => table(points, points, (row, x) => row === x);

export const allFunctions = (points: number): BitMatrix => subsets(points, () => true);

export const atMost = (points: number, k: number): BitMatrix => subsets(points, ({ length }) => length <= k);

export const exactly = (points: number, k: number): BitMatrix =>
  subsets(points, ({ length }) => length === k);

/** All [a, b] and the empty set. */
export const intervals = (points: number): BitMatrix =>
  subsets(points, (members) => members.length === 0 || members.at(-1)! - members[0]! === members.length - 1);

/** x -> <w, x> modulo 2. */
export const parities = (bits: number): BitMatrix =>
  table(2 ** bits, 2 ** bits, (w, x) => ((w & x).toString(2).split("1").length - 1) % 2 === 1);

/** Conjunctions of positive literals, the empty one included. */
export const monotone = (bits: number): BitMatrix => table(2 ** bits, 2 ** bits, (w, x) => (w & x) === w);

/** Conjunctions of literals with the zero function. */
export const conjunctions = (bits: number): BitMatrix => {
  const rows = ["0".repeat(2 ** bits)];
  for (let care = 0; care < 2 ** bits; care++) {
    for (let value = 0; value < 2 ** bits; value++) {
      if ((value & care) !== value) continue;
      rows.push(Array.from({ length: 2 ** bits }, (_, x) => ((x & care) === value ? "1" : "0")).join(""));
    }
  }
  return bitMatrixOf(rows);
};

/** Nonempty sets closed under a - b + c, of at most p^r points: the affine subspaces of dimension up to r. */
export const affine = (p: number, m: number, r: number): BitMatrix => {
  const digit = (x: number, i: number): number => Math.floor(x / p ** i) % p;
  const combine = (a: number, b: number, c: number): number => {
    let x = 0;
    for (let i = 0; i < m; i++) x += ((digit(a, i) + p - digit(b, i) + digit(c, i)) % p) * p ** i;
    return x;
  };
  return subsets(p ** m, (members) => {
    if (members.length === 0 || members.length > p ** r) return false;
    const [base] = members;
    return members.every((a) => members.every((c) => members.includes(combine(a, base!, c))));
  });
};

/** A class with Littlestone dimension 2 whose tournament is unstable (eight functions on eight points). */
export const eightFunctions: BitMatrix = bitMatrixOf(
  "01010100 11101100 11110110 01001110 00101001 10100101 11111101 10101111".split(" "),
);

/** Labels of one row. */
export const rowLabels = (matrix: BitMatrix, row: number): (0 | 1)[] =>
  Array.from({ length: matrix.points }, (_, point) => bitAt(matrix, row, point));

/** A deepest mistake tree of a version space. */
export function mistakeTree(
  spaces: VersionSpaces,
  dimension: VersionSpaceDimension,
  space: VersionSpace,
  depth: number = dimension.dimension(space),
): MistakeTree {
  const point = depth === 0 ? undefined : bestMove(spaces, dimension, space);
  if (point === undefined) return { row: firstRow(space) };
  const side = (label: 0 | 1): MistakeTree =>
    mistakeTree(spaces, dimension, spaces.labelled(space, point, label), depth - 1);
  return { point, zero: side(0), one: side(1) };
}
