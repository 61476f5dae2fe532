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

/** Refuses a sample with an example that is no point of a table. */
export function refusePoint(points: number): never {
  return refuse({
    code: "points",
    path: "sample.columns.0",
    expected: `integers from 0 to ${points - 1}, the points of the table`,
    remedy: "Map rows to points of the domain by a public rule first.",
  });
}

/** Different examples, and how often each occurs: what a table comes to once a database has grouped it. */
export interface Groups extends Sample {
  readonly times: Int32Array;
}

/** A sample, or groups of equal examples. */
export type Counted = Sample | Groups;

/** How often each example occurs; undefined where each does once. */
export function timesOf(sample: Counted): Int32Array | undefined {
  return "times" in sample ? sample.times : undefined;
}

/** How many labels are 1. */
export function onesAmong(sample: Counted): number {
  const { labels } = sample;
  const times = timesOf(sample);
  let ones = 0;
  if (times === undefined) for (let i = 0; i < labels.length; i++) ones += labels[i]!;
  else for (let i = 0; i < labels.length; i++) ones += labels[i]! * times[i]!;
  return ones;
}
