import type { Column, Sample } from "../data/index.ts";
import { refuse } from "../issues/index.ts";

/** The columns of a sample that must have this many features. An empty sample may come without columns. */
export function featuresOf(sample: Sample, features: number): readonly Column[] {
  const { columns, n } = sample;
  if (n === 0 && columns.length === 0) return Array.from({ length: features }, () => new Float64Array(0));
  if (columns.length !== features) {
    refuse({
      code: "points",
      path: "sample.columns",
      expected: `${features} ${features === 1 ? "feature" : "features"}, as in the family`,
      received: String(columns.length),
    });
  }
  return columns;
}

/** How many labels are 1. */
export function onesAmong(labels: Uint8Array): number {
  let ones = 0;
  for (let i = 0; i < labels.length; i++) ones += labels[i]!;
  return ones;
}
