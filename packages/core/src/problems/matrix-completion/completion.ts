import { semidefiniteEnergy, semidefiniteSolve } from "../linear/index.ts";

export interface CompletionOptions {
  readonly rank: number;
  /** How many entries a row of the matrix has: a record has these and then a mask, 1 where an entry is seen. */
  readonly width: number;
  /** The price of a squared coefficient; 0 for none. */
  readonly ridge: number;
}

/** The least squares of a row of the matrix on what is seen of a frame. */
export interface Completion {
  /** min over c of the sum over seen entries of (sum_i c_i frame_i - x)^2, plus ridge |c|^2. */
  readonly cost: (frame: Float64Array, values: Float64Array, at: number) => number;
  /** Writes the minimizing c; where it is not unique, one with zeros. */
  readonly coefficients: (frame: Float64Array, values: Float64Array, at: number, out: Float64Array) => void;
}

/**
 * The inner minimization in closed form: with S the frame at the seen entries and b = S x, the least cost is
 * |x|^2 - b' (S S' + ridge I)^+ b. Entries that are not seen are 0 in x. O(rank^2 width), no allocation after the first call.
 */
export function completionOf({ rank, width, ridge }: CompletionOptions): Completion {
  const gram = new Float64Array(rank * rank);
  const side = new Float64Array(rank);
  const prepare = (frame: Float64Array, values: Float64Array, at: number): void => {
    for (let i = 0; i < rank; i++) {
      for (let j = 0; j <= i; j++) {
        let sum = 0;
        for (let k = 0; k < width; k++)
          sum += frame[i * width + k]! * frame[j * width + k]! * values[at + width + k]!;
        gram[i * rank + j] = i === j ? sum + ridge : sum;
      }
      let sum = 0;
      for (let k = 0; k < width; k++) sum += frame[i * width + k]! * values[at + k]!;
      side[i] = sum;
    }
  };
  return {
    cost(frame, values, at) {
      let square = 0;
      for (let k = 0; k < width; k++) square += values[at + k]! * values[at + k]!;
      if (rank === 1) {
        let along = 0;
        let seen = ridge;
        for (let k = 0; k < width; k++) {
          along += frame[k]! * values[at + k]!;
          seen += frame[k]! * frame[k]! * values[at + width + k]!;
        }
        return seen === 0 ? square : Math.max(0, square - (along * along) / seen);
      }
      prepare(frame, values, at);
      return Math.max(0, square - semidefiniteEnergy(gram, side, rank));
    },
    coefficients(frame, values, at, out) {
      prepare(frame, values, at);
      semidefiniteSolve(gram, side, rank);
      out.set(side);
    },
  };
}
