import { type Sample, sampleOf } from "holdfast";

/** A data set on a finite domain, whatever its order: how often each example occurs, at 2 * point + label. */
export type Counts = readonly number[];

/** The data sets that differ in one example. */
export function* neighborsOf(counts: Counts): Generator<Counts> {
  for (const [from, some] of counts.entries()) {
    if (some === 0) continue;
    for (let to = 0; to < counts.length; to++) {
      if (to === from) continue;
      const moved = [...counts];
      moved[from]!--;
      moved[to]!++;
      yield moved;
    }
  }
}

/** The data set as a sample, in the order of its examples. */
export function sampleOfCounts(counts: Counts): Sample {
  return sampleOfExamples(counts.flatMap((some, example) => new Array<number>(some).fill(example)));
}

/** Examples 2 * point + label as a sample, in their order. */
export function sampleOfExamples(examples: readonly number[]): Sample {
  return sampleOf(
    [Int32Array.from(examples, (example) => example >> 1)],
    Uint8Array.from(examples, (example) => example & 1),
  );
}
