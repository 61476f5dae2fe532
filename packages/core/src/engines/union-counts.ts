import type { UnionShape } from "../classes/family.ts";
import { cellBlocks } from "./cells.ts";
import { type Counted, featuresOf, onesAmong, timesOf } from "./examples.ts";
import type { Steps } from "./steps.ts";

/**
 * The errors of every union of at most k intervals between cuts, by prefix sums over the closed cells that the cuts
 * leave: a union errs on the ones outside of it and the zeros in it. Cost: O(n + k * candidates), no sort.
 */
export function* unionSteps(family: UnionShape & { count: number }, sample: Counted): Steps<Uint32Array> {
  const { cuts, intervals, count } = family;
  const [column] = featuresOf(sample, 1);
  // Ones minus zeros in every closed cell, then below every cell.
  const surplus = new Int32Array(2 * cuts.length + 2);
  const times = timesOf(sample);
  for (const { from, to, cells } of cellBlocks(column!, cuts)) {
    for (let i = from; i < to; i++) {
      surplus[cells[i - from]! + 1]! += (2 * sample.labels[i]! - 1) * (times === undefined ? 1 : times[i]!);
    }
    yield { done: to, total: sample.n };
  }
  for (let cell = 1; cell < surplus.length; cell++) surplus[cell]! += surplus[cell - 1]!;
  const errors = new Uint32Array(count);
  let place = 0;
  const write = (left: number, first: number, errorsSoFar: number): void => {
    if (left === 0) {
      errors[place++] = errorsSoFar;
      return;
    }
    // Every further interval needs a cut of its own.
    for (let i = first; i <= cuts.length - left; i++) {
      for (let j = i; j <= cuts.length - left; j++) {
        write(left - 1, j + 1, errorsSoFar - (surplus[2 * j + 2]! - surplus[2 * i + 1]!));
      }
    }
  };
  const ones = onesAmong(sample);
  for (let size = 0; size <= intervals; size++) write(size, 0, ones);
  return errors;
}
