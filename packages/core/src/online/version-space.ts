import { bitAt, type BitMatrix } from "../classes/bit-matrix.ts";
import type { Label } from "../classes/class.ts";

/** The functions of a class that are still possible: bit `r % 32` of word `r / 32` says that row r is among them. */
export type VersionSpace = Uint32Array;

/** The Littlestone dimension of version spaces of one truth table, -1 for the empty one. */
export interface VersionSpaceDimension {
  dimension(rows: VersionSpace): number;
  /** Is the dimension at least k? Often cheaper than the dimension. */
  atLeast(rows: VersionSpace, k: number): boolean;
}

/** Version spaces of one truth table. */
export interface VersionSpaces {
  readonly matrix: BitMatrix;
  /** The whole class. */
  whole(): VersionSpace;
  /** The functions of the space with this label at the point: V[x = y]. */
  labelled(space: VersionSpace, point: number, label: Label): VersionSpace;
}

/** Version spaces as bitsets over rows. Cost: the table once more, by columns; then rows / 32 steps a restriction. */
export function versionSpaces(matrix: BitMatrix): VersionSpaces {
  const width = (matrix.rows + 31) >>> 5;
  const columns = new Uint32Array(matrix.points * width);
  for (let row = 0; row < matrix.rows; row++) {
    for (let point = 0; point < matrix.points; point++) {
      if (bitAt(matrix, row, point) === 1) columns[point * width + (row >>> 5)]! |= 1 << (row & 31);
    }
  }
  return Object.freeze({
    matrix,
    whole(): VersionSpace {
      const space = new Uint32Array(width).fill(0xffffffff);
      if ((matrix.rows & 31) !== 0) space[width - 1] = (1 << (matrix.rows & 31)) - 1;
      return space;
    },
    labelled(space: VersionSpace, point: number, label: Label): VersionSpace {
      const flip = label === 1 ? 0 : -1;
      const kept = new Uint32Array(width);
      for (let i = 0; i < width; i++) kept[i] = space[i]! & (columns[point * width + i]! ^ flip);
      return kept;
    },
  });
}

export function isEmpty(space: VersionSpace): boolean {
  return space.every((word) => word === 0);
}

/** How many functions the space has. */
export function sizeOf(space: VersionSpace): number {
  let size = 0;
  for (let word of space) for (; word !== 0; word &= word - 1) size += 1;
  return size;
}

/** The first row of the space; -1 when it is empty. */
export function firstRow(space: VersionSpace): number {
  const at = space.findIndex((word) => word !== 0);
  const word = space[at] ?? 0;
  return at < 0 ? -1 : 32 * at + 31 - Math.clz32(word & -word);
}

/** Bits as text, for maps: equal bits, and only they, have equal keys. */
export function bitsKey(bits: Uint32Array): string {
  const units = new Uint16Array(bits.buffer, bits.byteOffset, 2 * bits.length);
  let key = "";
  for (let start = 0; start < units.length; start += 4096) {
    key += String.fromCharCode(...units.subarray(start, start + 4096));
  }
  return key;
}
