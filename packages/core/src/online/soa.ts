import type { BitMatrix } from "../classes/bit-matrix.ts";
import type { Label } from "../classes/class.ts";
import {
  type VersionSpace,
  type VersionSpaceDimension,
  type VersionSpaces,
  isEmpty,
  versionSpaces,
} from "./version-space.ts";

export interface SoaOptions {
  /** The truth table of the class; its rows are different functions. */
  readonly matrix: BitMatrix;
  /** The Littlestone dimension of its version spaces. */
  readonly dimension: VersionSpaceDimension;
  /**
   * `argmax` (default) predicts the label whose side has the larger dimension, 0 in a tie. `lite` predicts 1 exactly
   * when that side keeps the whole dimension: the same mistake bound for one question a point.
   */
  readonly rule?: SoaRule;
}

export type SoaRule = "argmax" | "lite";

/** The standard optimal algorithm: what it predicts from a version space. */
export interface StandardOptimalAlgorithm {
  readonly spaces: VersionSpaces;
  readonly dimension: VersionSpaceDimension;
  predict(space: VersionSpace, point: number): Label;
  /** The predictions at all points as bits, laid out as a row of the table. */
  predictor(space: VersionSpace): Uint32Array;
}

/**
 * The standard optimal algorithm (Bun-Livni-Moran, section 2.3, after Littlestone): on examples that agree with a
 * function of the class it makes at most as many mistakes as the Littlestone dimension, and its predictor agrees with all
 * examples seen (shown in proof.md). Cost: at most three dimensions of version spaces a prediction.
 */
export function standardOptimalAlgorithm(options: SoaOptions): StandardOptimalAlgorithm {
  const { matrix, dimension, rule = "argmax" } = options;
  const spaces = versionSpaces(matrix);
  const predict = (space: VersionSpace, point: number): Label => {
    const ones = spaces.labelled(space, point, 1);
    if (isEmpty(ones)) return 0;
    const zeros = spaces.labelled(space, point, 0);
    if (isEmpty(zeros)) return 1;
    const rank = dimension.dimension(space);
    // The sides cannot both keep the rank, for then the space would have one more.
    if (dimension.atLeast(ones, rank)) return 1;
    if (rule === "lite" || dimension.atLeast(zeros, rank)) return 0;
    return dimension.atLeast(zeros, dimension.dimension(ones)) ? 0 : 1;
  };
  return Object.freeze({
    spaces,
    dimension,
    predict,
    predictor(space: VersionSpace): Uint32Array {
      const bits = new Uint32Array(matrix.stride);
      for (let point = 0; point < matrix.points; point++) {
        if (predict(space, point) === 1) bits[point >>> 5]! |= 1 << (point & 31);
      }
      return bits;
    },
  });
}
