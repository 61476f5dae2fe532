import type { HypothesisClass } from "../../classes/class.ts";
import { closedSides, shapeOf } from "../../classes/shape.ts";
import type { Point, Sample } from "../../data/index.ts";
import { rowsAt } from "../../mechanisms/coins/kinds.ts";
import type { Run } from "../learner.ts";
import { pausing } from "../pause.ts";

/** How many blocks say 1 at a point. */
export type Votes = (query: Point) => number;

/** The public split: block j has the positions j * size to (j + 1) * size - 1; later ones are not used. */
export interface Blocks {
  readonly blocks: number;
  readonly size: number;
}

/**
 * Learns one hypothesis on every block and counts votes. Thresholds, intervals and boxes: the smallest that holds the
 * block's positive points (none: the empty one), whatever the other labels are; O(n), and O(log blocks) a query on
 * one feature. Other classes: the canonical empirical minimizer. Both exist for every labelling.
 */
export async function blockVotes(
  subject: HypothesisClass,
  sample: Sample,
  { blocks, size }: Blocks,
  run: Omit<Run, "coins">,
): Promise<Votes> {
  const pause = pausing(run);
  const sides = closedSides(shapeOf(subject));
  if (sides !== undefined)
    return sides === 1 ? thresholdVotes(sample, blocks, size) : boxVotes(sample, blocks, size);
  const hypotheses: unknown[] = [];
  for (let j = 0; j < blocks; j++) {
    const positions = Float64Array.from({ length: size }, (_, i) => j * size + i);
    hypotheses.push(subject.erm(rowsAt(sample, positions)).hypothesis);
    await pause({ done: j + 1, total: blocks });
  }
  return (query) =>
    hypotheses.reduce((sum: number, hypothesis) => sum + subject.predict(hypothesis, query), 0);
}

/** A block votes 1 from its least positive point on. */
function thresholdVotes({ columns, labels }: Sample, blocks: number, size: number): Votes {
  const column = columns[0]!;
  const starts = new Float64Array(blocks).fill(NaN);
  let voters = 0;
  for (let j = 0; j < blocks; j++) {
    let least: number | undefined;
    for (let i = j * size; i < (j + 1) * size; i++) {
      if (labels[i] === 1 && (least === undefined || column[i]! < least)) least = column[i]!;
    }
    if (least !== undefined) starts[voters++] = least;
  }
  const sorted = starts.subarray(0, voters).sort();
  return (query) => atMost(sorted, query[0]!);
}

/** A block votes 1 inside the bounding box of its positive points. */
function boxVotes({ columns, labels }: Sample, blocks: number, size: number): Votes {
  const lower: number[][] = [];
  const upper: number[][] = [];
  for (let j = 0; j < blocks; j++) {
    let isEmpty = true;
    const low = columns.map(() => Infinity);
    const high = columns.map(() => -Infinity);
    for (let i = j * size; i < (j + 1) * size; i++) {
      if (labels[i] !== 1) continue;
      isEmpty = false;
      columns.forEach((column, f) => {
        low[f] = Math.min(low[f]!, column[i]!);
        high[f] = Math.max(high[f]!, column[i]!);
      });
    }
    if (isEmpty) continue;
    lower.push(low);
    upper.push(high);
  }
  if (columns.length === 1) {
    const [starts, ends] = [lower, upper].map((list) => Float64Array.from(list, ([value]) => value!).sort());
    // Those that have begun, without those that ended before.
    return (query) => atMost(starts!, query[0]!) - below(ends!, query[0]!);
  }
  return (query) =>
    lower.filter((low, j) => low.every((value, f) => value <= query[f]! && query[f]! <= upper[j]![f]!))
      .length;
}

/** How many of the ascending values are at most x. */
function atMost(sorted: Float64Array, x: number): number {
  return firstWhere(sorted, (value) => value > x);
}

function below(sorted: Float64Array, x: number): number {
  return firstWhere(sorted, (value) => value >= x);
}

function firstWhere(sorted: Float64Array, isPast: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
