import { firstBest } from "../../mechanisms/first-best.ts";
import type { Range } from "../definition.ts";
import type { LinearScores } from "../multiclass/index.ts";
import type { CommonScale } from "./class-sums.ts";

/** Everything that the published model is made of. The blocks are released; all else is public. */
export interface Released {
  readonly n: number;
  /** The noisy sums of `classSums`. */
  readonly blocks: readonly (readonly number[])[];
  /** The scale of their noise; 0 without noise. */
  readonly noise: number;
  readonly scale: CommonScale;
  readonly ranges: readonly Range[];
}

/** A score with all its terms stays near it, so that the difference of two, and any part of it, is an integer of 32 bits. */
const largestScore = 1 << 29;

/**
 * Nearest centroids as linear scores, from released sums alone: only + - * / of doubles, so that every engine gets the
 * same integers. What differs between levels by no more than noise would make it differ is left out, the rest shrunk by the share of the
 * noise (James-Stein): counts toward an even share, never below a fifth of it, and the centroids feature by feature toward
 * the overall mean. Where all features would be left out, the one with the largest spread is kept.
 */
export function linearScores({ n, blocks, noise, scale, ranges }: Released): LinearScores {
  const features = ranges.length;
  const { width, slope, shift } = scale;
  // An entry of cube noise on d entries has the variance scale^2 (d+1) (d+2) / 3, nearly.
  const variance = (square(noise) * (features + 2) * (features + 3)) / 3;
  const counts = countsOf(
    n,
    blocks.map((block) => block[features]! / width),
    variance / square(width),
  );
  const means = blocks.map((block, c) =>
    ranges.map((_, j) => Math.max(-width, Math.min(width, block[j]! / counts[c]!))),
  );
  const middle = ranges.map((_, j) => added(means.map((mean, c) => (counts[c]! * mean[j]!) / n)));
  const spread = ranges.map((_, j) => average(means.map((mean) => square(mean[j]! - middle[j]!))));
  const noisy = average(counts.map((count) => variance / square(count))) * (1 - 1 / blocks.length);
  const shares = spread.map((between) => signal(between, noisy));
  if (!shares.some((share) => share > 0)) shares[firstBest(spread)] = 1;
  const apart = means.map((mean) => ranges.map((_, j) => shares[j]! * (mean[j]! - middle[j]!)));
  // |x - m - w|^2 is least where w.x - w.m - |w|^2 / 2 is largest; x is slope * code + shift.
  const offsets = apart.map((w) => added(w.map((x, j) => x * (shift[j]! - middle[j]! - x / 2))));
  const weights = apart.map((w) => w.map((x, j) => x * slope[j]!));
  return { kind: "linear", ...wholeNumbers(weights, offsets, ranges) };
}

/** The numbers of examples of the levels, positive and n in all. */
function countsOf(n: number, noisy: readonly number[], variance: number): readonly number[] {
  const even = n / noisy.length;
  const share = signal(average(noisy.map((count) => square(count - even))), variance);
  const shrunk = noisy.map((count) => Math.max(even + share * (count - even), even / 5));
  const total = added(shrunk);
  return shrunk.map((count) => (count * n) / total);
}

/** The share of a spread that noise of this variance does not explain. */
function signal(spread: number, variance: number): number {
  return spread > variance ? 1 - variance / spread : 0;
}

/** Weights and offsets times one factor, rounded. */
function wholeNumbers(
  weights: readonly (readonly number[])[],
  offsets: readonly number[],
  ranges: readonly Range[],
): Pick<LinearScores, "weights" | "offsets"> {
  const reach = weights.map((row, c) =>
    row.reduce(
      (sum, weight, j) =>
        sum + Math.abs(weight) * Math.max(Math.abs(ranges[j]!.lower), Math.abs(ranges[j]!.upper)),
      Math.abs(offsets[c]!),
    ),
  );
  const factor = largestScore / Math.max(1, ...reach);
  const whole = (x: number): number => Math.floor(x * factor + 0.5);
  return { weights: weights.map((row) => row.map(whole)), offsets: offsets.map(whole) };
}

function added(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function average(values: readonly number[]): number {
  return added(values) / values.length;
}

function square(x: number): number {
  return x * x;
}
