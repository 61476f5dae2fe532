import { refuse } from "../../../issues/index.ts";
import type { Reals } from "../../../random/reals/index.ts";
import { symmetricEigen } from "./symmetric-eigen.ts";

export interface BinghamOptions {
  /** A symmetric matrix, dense, row by row. */
  readonly moment: Float64Array;
  readonly dimension: number;
  readonly lambda: number;
  /** Orthonormal vectors, row by row: only directions in their span. Default: all directions. */
  readonly within?: Float64Array;
}

/** A Bingham law, ready for draws. */
export interface BinghamLaw {
  /** One proposal: a direction if it was accepted. How many are refused depends on the records; it is not for outsiders. */
  readonly propose: (reals: Reals) => Float64Array | undefined;
}

/** The largest dimension that is served. */
export const mostDirections = 256;

/**
 * The law of a direction u with density proportional to exp(lambda * u' moment u) on the unit sphere, or on its part in a
 * subspace: the exponential mechanism for the first principal component (Wang, Lei, Fienberg Table 1; Chaudhuri, Sarwate,
 * Sinha 2013). With moment the mean of z z' over n records |z| <= 1 and lambda = epsilon * n / 2, one draw is epsilon-private in
 * real arithmetic.
 *
 * Exact rejection from an angular central Gaussian (Kent, Ganeiber, Mardia 2018). In the eigenbasis, with
 * t = sum a_i y_i^2 and a_i = lambda * (largest - value_i) >= 0, the target is exp(-t) and the proposal, a normal vector with
 * precisions 1 + 2 a_i / b brought to the sphere, has density (1 + 2 t / b)^(-q/2). The ratio of the two is largest at
 * 1 + 2 t / b = q / b, for every b; b is the root of sum 1 / (b + 2 a_i) = 1, which makes refusals fewest. The acceptance is
 * compared in logarithms, so that any lambda is served. Cost: one eigendecomposition, then O(dimension) for a proposal and
 * of the order of sqrt(dimension) proposals.
 */
export function binghamLaw({ moment, dimension, lambda, within }: BinghamOptions): BinghamLaw {
  checkSizes({ moment, dimension, lambda, ...(within && { within }) });
  const q = within === undefined ? dimension : within.length / dimension;
  const { values, vectors } = symmetricEigen(
    within === undefined ? moment : restricted(moment, dimension, within),
    q,
  );
  const excess = values.map((value) => lambda * (values[0]! - value));
  const b = balance(excess);
  const spreads = excess.map((a) => 1 / Math.sqrt(1 + (2 * a) / b));
  const offset = (q - b) / 2 - (q / 2) * Math.log(q / b);
  const propose = (reals: Reals): Float64Array | undefined => {
    const y = spreads.map((spread) => spread * reals.normal());
    const square = y.reduce((sum, x) => sum + x * x, 0);
    if (square === 0) return undefined;
    const t = y.reduce((sum, x, i) => sum + excess[i]! * x * x, 0) / square;
    const ratio = offset - t + (q / 2) * Math.log1p((2 * t) / b);
    if (-reals.exponential() > ratio) return undefined;
    const inside = combined(
      y.map((x) => x / Math.sqrt(square)),
      vectors,
      q,
    );
    return within === undefined ? inside : combined(inside, within, dimension);
  };
  return Object.freeze({ propose });
}

export interface BinghamDraw extends BinghamOptions {
  readonly reals: Reals;
  /** Thins the law by exp(-penalty(u)), penalty >= 0: a regularizer times lambda. */
  readonly penalty?: (direction: Float64Array) => number;
}

/**
 * One direction from a Bingham law, thinned by a penalty if there is one: exact, with no bound on the number of proposals.
 * Further components are drawn one at a time within `complement` of those before, each from a budget of its own.
 */
export function binghamDraw({ reals, penalty, ...options }: BinghamDraw): Float64Array {
  const law = binghamLaw(options);
  for (;;) {
    const direction = law.propose(reals);
    if (direction === undefined) continue;
    if (penalty === undefined || reals.exponential() >= penalty(direction)) return direction;
  }
}

/** The root b of sum 1 / (b + 2 a_i) = 1: between 1, as one a_i is 0, and their number. By bisection to the last bit. */
function balance(excess: Float64Array): number {
  let [low, high] = [1, excess.length];
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (excess.reduce((sum, a) => sum + 1 / (middle + 2 * a), 0) > 1) low = middle;
    else high = middle;
  }
  return high;
}

/** basis * moment * basis', for a basis given row by row. */
function restricted(moment: Float64Array, dimension: number, basis: Float64Array): Float64Array {
  const q = basis.length / dimension;
  const result = new Float64Array(q * q);
  const image = new Float64Array(dimension);
  for (let i = 0; i < q; i++) {
    for (let j = 0; j < dimension; j++) {
      let sum = 0;
      for (let k = 0; k < dimension; k++) sum += moment[j * dimension + k]! * basis[i * dimension + k]!;
      image[j] = sum;
    }
    for (let r = 0; r <= i; r++) {
      let sum = 0;
      for (let k = 0; k < dimension; k++) sum += basis[r * dimension + k]! * image[k]!;
      result[i * q + r] = sum;
      result[r * q + i] = sum;
    }
  }
  return result;
}

/** The combination of the rows with these coefficients. */
function combined(coefficients: Float64Array, rows: Float64Array, width: number): Float64Array {
  const result = new Float64Array(width);
  coefficients.forEach((c, i) => {
    for (let k = 0; k < width; k++) result[k]! += c * rows[i * width + k]!;
  });
  return result;
}

function checkSizes({ moment, dimension, lambda, within }: BinghamOptions): void {
  if (!(Number.isInteger(dimension) && dimension >= 1 && dimension <= mostDirections)) {
    refuse({
      code: "too-large",
      path: "dimension",
      expected: `an integer from 1 to ${mostDirections}`,
      received: `${dimension}`,
      remedy: "Project the records to fewer public features, or use a random public cover.",
    });
  }
  if (moment.length !== dimension * dimension) {
    refuse({ code: "parameter-range", path: "moment", expected: `${dimension * dimension} entries` });
  }
  if (within !== undefined && (within.length === 0 || within.length % dimension !== 0)) {
    refuse({ code: "parameter-range", path: "within", expected: `vectors of ${dimension} entries` });
  }
  if (!(Number.isFinite(lambda) && lambda >= 0)) {
    refuse({ code: "parameter-range", path: "lambda", expected: "a number >= 0", received: `${lambda}` });
  }
}
