import { type Rational, Real, roundUp } from "../../math/index.ts";

/** The parts of n examples: validation first, then the folds. */
export interface Folds {
  readonly folds: number;
  /** Examples in a fold. */
  readonly size: number;
  /** Examples for the selection: half of them, and what the folds leave over. */
  readonly validation: number;
}

/** Each fold fails with at most this probability, a little below 1/e. */
export const foldFailure = "0.36";

/** The number of folds for a failure probability: the least a with e^-a <= beta/3. */
export function foldsFor(beta: Rational): number {
  const { numerator, denominator } = roundUp(Real.from(3).over(beta).ln());
  return Math.max(1, Number((numerator + denominator - 1n) / denominator));
}

/** Half of the sample validates; the rest is split evenly into folds, fewer of them where there are not enough examples. */
export function foldsOf(n: number, wanted: number): Folds {
  const training = Math.floor(n / 2);
  const folds = Math.max(1, Math.min(wanted, training));
  const size = Math.max(1, Math.floor(training / folds));
  return { folds, size, validation: n - folds * size };
}
