import {
  chiSquareBelow,
  logConcave,
  type Reals,
  truncatedNormalExcess,
} from "../../../random/reals/index.ts";
import type { GaussianDraw } from "./gaussian.ts";
import { lowerGamma } from "./lower-gamma.ts";
import { squaredNorm } from "./set.ts";

export interface GaussianInBall {
  readonly radius: number;
  /** At least 2. */
  readonly dimension: number;
  readonly deviation: number;
  readonly reals: Reals;
}

/** How often the Gaussian itself is tried where it often falls into the ball. */
const tries = 64;

/**
 * Draws from N(mean, s^2 I) given that the norm is at most R. Three exact draws, each where it is quick; which one is made does not
 * change the law.
 *
 * A Gaussian whose squared norm is not above R^2 by much: the Gaussian itself, until it falls inside. A mean at distance c > R and a
 * deviation that is small against the ball: `beneath`. Otherwise, or after 64 vain tries: `slices`, which suits every mean and
 * deviation.
 */
export function gaussianInBall({ radius, dimension, deviation, reals }: GaussianInBall): GaussianDraw {
  const across = dimension - 1;
  const variance = deviation * deviation;
  const axis = new Float64Array(dimension);

  /** Writes a Gaussian orthogonal to the axis, with this deviation, and returns its squared norm. */
  const orthogonal = (spread: number, out: Float64Array): number => {
    let along = 0;
    for (let i = 0; i < dimension; i++) along += (out[i] = spread * reals.normal()) * axis[i]!;
    for (let i = 0; i < dimension; i++) out[i]! -= along * axis[i]!;
    return squaredNorm(out);
  };

  const inside = (mean: Float64Array, out: Float64Array): boolean => {
    for (let attempt = 0; attempt < tries; attempt++) {
      for (let i = 0; i < dimension; i++) out[i] = mean[i]! + deviation * reals.normal();
      if (squaredNorm(out) <= radius * radius) return true;
    }
    return false;
  };

  /**
   * x = (q(w) - t) axis + w with w orthogonal to the axis and q(w) = sqrt(R^2 - |w|^2) the height of the sphere above it. Then
   * |x - mean|^2 = |w|^2 + (c - R)^2 + 2(c - R)(R - q) + (R - q)^2 + 2(c - R) t + 2(R - q) t + t^2, and R - q >= |w|^2/(2R): propose w
   * Gaussian with variance s^2 R/c and t the excess of a normal over c - R, and accept with the exponential of what is left.
   */
  const beneath = (distance: number, out: Float64Array): void => {
    const gap = distance - radius;
    const spread = deviation * Math.sqrt(radius / distance);
    for (;;) {
      const square = orthogonal(spread, out);
      if (square > radius * radius) continue;
      const height = Math.sqrt(radius * radius - square);
      const sunk = square / (radius + height);
      const depth = deviation * truncatedNormalExcess(reals, gap / deviation, Infinity);
      if (depth > 2 * height) continue;
      const left = 2 * gap * (sunk - square / (2 * radius)) + sunk * sunk + 2 * sunk * depth;
      if (reals.uniform() > Math.exp(-left / (2 * variance))) continue;
      for (let i = 0; i < dimension; i++) out[i]! += (height - depth) * axis[i]!;
      return;
    }
  };

  /** The coordinate along the axis has a log-concave law; given it, the squared norm of the rest is a truncated chi-square. */
  const slices = (distance: number, out: Float64Array): void => {
    const room = (a: number): number => (radius - a) * (radius + a);
    const along = logConcave(reals, {
      lower: -radius,
      upper: radius,
      start: [-0.9, -0.5, 0, 0.5, 0.9].map((share) => share * radius),
      density: (a) => {
        const { log, slope } = lowerGamma(across / 2, room(a) / (2 * variance));
        return {
          value: log - ((a - distance) * (a - distance)) / (2 * variance),
          slope: (distance - a - a * slope) / variance,
        };
      },
    });
    const square = orthogonal(1, out);
    const norm = deviation * Math.sqrt(chiSquareBelow(reals, across, room(along) / variance));
    for (let i = 0; i < dimension; i++) out[i] = out[i]! * (norm / Math.sqrt(square)) + along * axis[i]!;
  };

  return (mean, out) => {
    const square = squaredNorm(mean);
    const distance = Math.sqrt(square);
    // By how much the mean of the squared norm is above the ball's, beside the squared norm's variance.
    const excess = square + dimension * variance - radius * radius;
    const fluctuation = variance * (4 * square + 2 * dimension * variance);
    const often = excess <= 0 || (excess <= radius * radius && excess * excess <= 2 * fluctuation);
    if (often && inside(mean, out)) return;
    for (let i = 0; i < dimension; i++) axis[i] = distance > 0 ? mean[i]! / distance : i === 0 ? 1 : 0;
    // Then the exponent that `beneath` leaves over is below 4 on average.
    const small = across * Math.max(across, 4) * variance <= 4 * radius * distance;
    if (distance > radius && small) beneath(distance, out);
    else slices(distance, out);
  };
}
