import type { IntervalShape, ThresholdShape } from "../classes/family.ts";
import type { Column } from "../data/index.ts";
import { type CellBlock, cellBlocks } from "./cells.ts";
import { type Counted, featuresOf, timesOf } from "./examples.ts";
import { rectangleSteps } from "./rectangle-counts.ts";
import type { Steps } from "./steps.ts";

/**
 * The errors of every threshold `x >= cut` or of every interval between cuts, by prefix sums over the cells that the
 * cuts leave (Dagan–Feldman, section 2.1, need them for all dichotomies of a net). Cost: O(n + candidates), no sort.
 */
export function sortedSteps(family: ThresholdShape | IntervalShape, sample: Counted): Steps<Uint32Array> {
  if (family.kind === "intervals") return rectangleSteps({ kind: "rectangles", cuts: [family.cuts] }, sample);
  const [column] = featuresOf(sample, 1);
  return thresholdSteps({ column: column!, labels: sample.labels, times: timesOf(sample) }, family.cuts);
}

/** One feature of the examples. */
export interface OneFeature {
  readonly column: Column;
  readonly labels: Uint8Array;
  readonly times: Int32Array | undefined;
}

/** The errors of `x >= cuts[i]` on one column, a step for each block of rows. Sums wrap around at 2^32, which no true count reaches. */
export function* thresholdSteps(feature: OneFeature, cuts: Float64Array): Steps<Uint32Array> {
  const { column, times } = feature;
  // Ones minus zeros in every closed cell.
  const surplus = new Int32Array(2 * cuts.length + 1);
  let zeros = times === undefined ? column.length : times.reduce((sum, count) => sum + count, 0);
  for (const block of cellBlocks(column, cuts)) {
    zeros -= addLabels(feature, block, surplus);
    yield { done: block.to, total: column.length };
  }
  const errors = new Uint32Array(cuts.length);
  // The threshold at -∞ errs on every zero; each cell that falls below the threshold trades its zeros for its ones.
  let count = zeros + surplus[0]!;
  for (let i = 0; i < cuts.length; i++) {
    errors[i] = count;
    count += surplus[2 * i + 1]! + surplus[2 * i + 2]!;
  }
  return errors;
}

/** Returns the number of ones. */
function addLabels(
  { labels, times }: OneFeature,
  { from, to, cells }: CellBlock,
  surplus: Int32Array,
): number {
  let ones = 0;
  if (times === undefined) {
    for (let i = from; i < to; i++) {
      const label = labels[i]!;
      ones += label;
      surplus[cells[i - from]!]! += 2 * label - 1;
    }
    return ones;
  }
  for (let i = from; i < to; i++) {
    const label = labels[i]!;
    ones += label * times[i]!;
    surplus[cells[i - from]!]! += (2 * label - 1) * times[i]!;
  }
  return ones;
}
