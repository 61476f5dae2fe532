import { type Reals, truncatedNormalExcess } from "../../../random/reals/index.ts";
import { gaussianInBall } from "./ball.ts";
import type { CenteredSet } from "./set.ts";

export interface TruncatedGaussian {
  readonly set: CenteredSet;
  readonly dimension: number;
  /** The standard deviation of every coordinate before truncation. */
  readonly deviation: number;
  readonly reals: Reals;
}

/** Draws a point around `mean` into `out`, which is another array. */
export type GaussianDraw = (mean: Float64Array, out: Float64Array) => void;

/**
 * Draws from N(mean, deviation^2 I) given that the point lies in the set, exactly and for every mean, however far outside. Nothing
 * is allocated by a draw.
 */
export function truncatedGaussian({ set, dimension, deviation, reals }: TruncatedGaussian): GaussianDraw {
  if (set.kind === "ball" && dimension > 1) {
    return gaussianInBall({ radius: set.radius, dimension, deviation, reals });
  }
  const half = set.kind === "box" ? set.half : set.radius;
  const width = (2 * half) / deviation;
  return (mean, out) => {
    for (let i = 0; i < dimension; i++) {
      const lower = (-half - mean[i]!) / deviation;
      out[i] = Math.min(half, deviation * truncatedNormalExcess(reals, lower, width) - half);
    }
  };
}
