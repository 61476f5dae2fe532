import type { Family } from "../../classes/family.ts";
import type { Run } from "../learner.ts";
import { pausing } from "../pause.ts";
import { isLevel, type LevelledSample } from "./sample.ts";

export interface TwoLevelCounting {
  readonly family: Family;
  readonly sample: LevelledSample;
  readonly levels: number;
  readonly run: Pick<Run, "engine" | "signal" | "onProgress">;
}

/**
 * The errors of "a where h labels 1, b elsewhere": by h, then a, then b other than a; the K constant levels last. All are
 * integers from K + 1 binary counts. With no label 1 the count of h is #{h = 1}; with the labels [y = a] it is
 * #{h = 1} + n_a - 2 #{h = 1, y = a}. A candidate is right on #{h = 1, y = a} + #{h = 0, y = b} examples.
 */
export async function twoLevelErrors({ family, sample, levels, run }: TwoLevelCounting): Promise<Int32Array> {
  const { n, columns } = sample;
  const { engine, signal } = run;
  const options = signal === undefined ? {} : { signal };
  const pause = pausing(run);
  const total = levels + 1;
  const inside = await engine.errorCounts(family, { n, columns, labels: new Uint8Array(n) }, options);
  const sizes = new Int32Array(levels);
  for (const level of sample.levels) sizes[level]!++;
  // hits[a * count + i]: the examples of level a that hypothesis i labels 1.
  const { count } = family;
  const hits = new Int32Array(levels * count);
  for (let a = 0; a < levels; a++) {
    await pause({ done: a + 1, total });
    const errors = await engine.errorCounts(family, isLevel(sample, a), options);
    for (let i = 0; i < count; i++) hits[a * count + i] = (inside[i]! + sizes[a]! - errors[i]!) / 2;
  }
  const result = new Int32Array(count * levels * (levels - 1) + levels);
  let next = 0;
  for (let i = 0; i < count; i++) {
    for (let a = 0; a < levels; a++) {
      for (let b = 0; b < levels; b++) {
        if (b !== a) result[next++] = n - hits[a * count + i]! - (sizes[b]! - hits[b * count + i]!);
      }
    }
  }
  for (let a = 0; a < levels; a++) result[next++] = n - sizes[a]!;
  return result;
}
