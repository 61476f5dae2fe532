import type { Reals } from "../../random/reals/index.ts";

/** A frame: orthonormal rows, row by row, that span a subspace; `rank` of them, each with `width` coordinates. */
export type Frame = Float64Array;

/**
 * Makes rows orthonormal, in place, from the first to the last (Gram and Schmidt, twice). A row that depends on those
 * before it is replaced by the unit vector that is farthest from them: whatever comes in, a frame comes out.
 */
export function orthonormalize(rows: Float64Array, width: number): Frame {
  const rank = rows.length / width;
  for (let i = 0; i < rank; i++) {
    const row = rows.subarray(i * width, (i + 1) * width);
    if (!row.every(Number.isFinite)) row.fill(0);
    const before = Math.sqrt(dot(row, 0, row, 0, width));
    removeRows(rows, i, row, width);
    const after = Math.sqrt(dot(row, 0, row, 0, width));
    if (!(after > before * 1e-12)) {
      row.fill(0);
      row[farthestAxis(rows, i, width)] = 1;
      removeRows(rows, i, row, width);
    }
    removeRows(rows, i, row, width);
    const norm = Math.sqrt(dot(row, 0, row, 0, width));
    for (let k = 0; k < width; k++) row[k]! /= norm;
  }
  return rows;
}

/** A frame whose subspace is uniform among all of this rank: orthonormalized normal vectors. */
export function haarFrame(reals: Reals, rank: number, width: number): Frame {
  return orthonormalize(
    Float64Array.from({ length: rank * width }, () => reals.normal()),
    width,
  );
}

/** The frame of even weights and then waves of growing frequency: cosines at the middles of `width` equal parts. */
export function waveFrame(rank: number, width: number): Frame {
  return orthonormalize(
    Float64Array.from({ length: rank * width }, (_, place) => {
      const frequency = Math.floor(place / width);
      return Math.cos((Math.PI * frequency * ((place % width) + 0.5)) / width);
    }),
    width,
  );
}

/** The frame of the first axes. */
export function axisFrame(rank: number, width: number): Frame {
  const rows = new Float64Array(rank * width);
  for (let i = 0; i < rank; i++) rows[i * width + i] = 1;
  return rows;
}

/** The inner product of `width` coordinates of a from i and of b from j. */
export function dot(a: Float64Array, i: number, b: Float64Array, j: number, width: number): number {
  let sum = 0;
  for (let k = 0; k < width; k++) sum += a[i + k]! * b[j + k]!;
  return sum;
}

/** Takes from a row its parts along the first `count` rows. */
function removeRows(rows: Float64Array, count: number, row: Float64Array, width: number): void {
  for (let i = 0; i < count; i++) {
    const along = dot(rows, i * width, row, 0, width);
    for (let k = 0; k < width; k++) row[k]! -= along * rows[i * width + k]!;
  }
}

/** The axis with the smallest part in the span of the first `count` rows. */
function farthestAxis(rows: Float64Array, count: number, width: number): number {
  let best = 0;
  let least = Infinity;
  for (let axis = 0; axis < width; axis++) {
    let part = 0;
    for (let i = 0; i < count; i++) part += rows[i * width + axis]! * rows[i * width + axis]!;
    if (part < least) {
      least = part;
      best = axis;
    }
  }
  return best;
}
