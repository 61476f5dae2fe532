import type { Rational } from "../../math/index.ts";
import type { Hypothesis, Problem } from "../../problems/problem.ts";
import { placesOf, type Records } from "../../problems/records.ts";

/** The public grid of gradients: integer vectors in units of 2^-bits whose squared length is at most `squaredLength`. */
export interface GradientGrid {
  readonly bits: number;
  readonly squaredLength: number;
}

/** The largest coordinate is about 2^20: fine enough for any noise, small enough for exact sums. */
const largest = 1_048_576;

/** The grid for gradients of at most this length: one unit of room, so that rounding never clips a gradient that keeps its bound. */
export function gradientGrid(lipschitz: Rational): GradientGrid {
  let bits = 0;
  while (lipschitz.times(2n ** BigInt(bits)).compare(largest) < 0) bits++;
  const length = lipschitz.times(2n ** BigInt(bits)).plus(1);
  const square = length.times(length);
  return Object.freeze({ bits, squaredLength: Number(square.numerator / square.denominator) });
}

/**
 * Writes gradients as vectors of the grid: every coordinate cut towards 0, and a vector that is too long shortened until it
 * is not. Total: what is no number becomes 0. A function of the gradient alone, in exact integers.
 */
export function codeWriter({
  bits,
  squaredLength,
}: GradientGrid): (gradient: Float64Array, out: Float64Array) => void {
  const unit = Number(1n << BigInt(bits));
  const most = Math.floor(Math.sqrt(squaredLength));
  return (gradient, out) => {
    let square = 0;
    for (let j = 0; j < gradient.length; j++) {
      const code = Math.trunc(gradient[j]! * unit);
      const kept = code >= most ? most : code <= -most ? -most : code === code ? code + 0 : 0;
      out[j] = kept;
      square += kept * kept;
    }
    while (square > squaredLength) {
      // Below 1 by a part that a coordinate of 21 digits feels: every round shortens.
      const factor = Math.min(Math.sqrt(squaredLength / square), 1 - 1 / (2 * largest));
      square = 0;
      for (let j = 0; j < out.length; j++) {
        const kept = Math.trunc(out[j]! * factor) + 0;
        out[j] = kept;
        square += kept * kept;
      }
    }
  };
}

/**
 * The sum of the codes of all records' gradients at a hypothesis: exact integers in any order. Replacing one record moves it by a
 * vector of squared length at most 4 * squaredLength. This is where records are read. O(n d).
 */
export function gradientTotals(
  { recordGradient, size }: Pick<Problem, "recordGradient" | "size">,
  records: Records,
  grid: GradientGrid,
): (hypothesis: Hypothesis) => Float64Array {
  const { values, width, counts } = records;
  const writeCodes = codeWriter(grid);
  const places = placesOf(records);
  const gradient = new Float64Array(size);
  const codes = new Float64Array(size);
  return (hypothesis) => {
    const total = new Float64Array(size);
    for (let place = 0; place < places; place++) {
      recordGradient!(hypothesis, values, place * width, gradient);
      writeCodes(gradient, codes);
      const times = counts?.[place] ?? 1;
      for (let j = 0; j < size; j++) total[j]! += times * codes[j]!;
    }
    return total;
  };
}
