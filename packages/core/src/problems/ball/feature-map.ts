import { inside, unit, within } from "./vectors.ts";

/** How a row of features in [0, 1] becomes a vector x with |x| <= 1. Public: it never depends on other rows. */
export interface FeatureMap {
  /** How many numbers x has. */
  readonly size: number;
  /** Writes x at `at`. Total: whatever the numbers of the row are, |x| <= 1. */
  write(row: ArrayLike<number>, out: Float64Array, at: number): void;
  /** Brings numbers into the domain of x, in place. Total and idempotent. */
  normalize(values: Float64Array, at: number): void;
  /** What each number of x stands for. */
  readonly names: readonly string[];
}

/**
 * x = (1, 2 u_1 - 1, ..., 2 u_k - 1) / sqrt(k + 1): a constant, and each feature around the middle of its public range, so that
 * hypothesis 0 is the center of what can be said and no coordinate is spent on the middle of a feature.
 */
export function centeredFeatures(features: number): FeatureMap {
  const scale = inside / Math.sqrt(features + 1);
  return Object.freeze({
    size: features + 1,
    write(row: ArrayLike<number>, out: Float64Array, at: number) {
      out[at] = scale;
      for (let j = 0; j < features; j++) out[at + 1 + j] = (2 * unit(row[j]!) - 1) * scale;
    },
    normalize(values: Float64Array, at: number) {
      values[at] = scale;
      for (let j = 1; j <= features; j++) values[at + j] = within(values[at + j]!, scale);
    },
    names: ["constant", ...Array.from({ length: features }, (_, j) => `feature ${j + 1}`)],
  });
}
