/**
 * What is left of a record outside of a subspace: `residual(frame, start, rank, values, at)` writes z - Pz for the `rank`
 * rows from `start` and returns it, always the same buffer. P is the sum of the outer squares of the rows. Rows that are only
 * nearly orthonormal, as they are on the published grid, do no harm: I - P has no eigenvalue above 1 and, with rows at most
 * sqrt 2 long in every direction, none below -1, so z - Pz is no longer than z.
 */
export type Residual = (
  frame: Float64Array,
  start: number,
  rank: number,
  values: Float64Array,
  at: number,
) => Float64Array;

export function residualOf(width: number): Residual {
  const rest = new Float64Array(width);
  return (frame, start, rank, values, at) => {
    for (let k = 0; k < width; k++) rest[k] = values[at + k]!;
    for (let row = 0; row < rank; row++) {
      const from = start + row * width;
      let along = 0;
      for (let k = 0; k < width; k++) along += frame[from + k]! * values[at + k]!;
      for (let k = 0; k < width; k++) rest[k]! -= along * frame[from + k]!;
    }
    return rest;
  };
}

/** The squared length of what is left of a record outside of a subspace; for one row in one pass, without a buffer. */
export function residualSquareOf(width: number): (...place: Parameters<Residual>) => number {
  const residual = residualOf(width);
  return (frame, start, rank, values, at) => {
    if (rank === 1) {
      // |z - (uz) u|^2 with u nearly a unit vector.
      let square = 0;
      let along = 0;
      let length = 0;
      for (let k = 0; k < width; k++) {
        const z = values[at + k]!;
        const u = frame[start + k]!;
        square += z * z;
        along += u * z;
        length += u * u;
      }
      return Math.max(0, square - along * along * (2 - length));
    }
    const rest = residual(frame, start, rank, values, at);
    let sum = 0;
    for (let k = 0; k < width; k++) sum += rest[k]! * rest[k]!;
    return sum;
  };
}
