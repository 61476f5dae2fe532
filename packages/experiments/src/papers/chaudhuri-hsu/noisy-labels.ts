import type { Reals, Sample } from "holdfast";

/** The sample with each label flipped independently with this probability. */
export function noisy(sample: Sample, flip: number, reals: Reals): Sample {
  if (flip === 0) return sample;
  return { ...sample, labels: sample.labels.map((label) => (reals.uniform() < flip ? 1 - label : label)) };
}
