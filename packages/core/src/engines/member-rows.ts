import type { VoteShape } from "../classes/family.ts";
import type { Column, Sample } from "../data/index.ts";
import { featuresOf, refusePoint } from "./examples.ts";

/**
 * For every member of a family the examples that it labels 1, as bits: those labelled 1 in the first `split` words of its row, the
 * others behind them. Of stumps only `x >= cut` has a row.
 */
export interface MemberRows {
  readonly count: number;
  readonly stride: number;
  readonly split: number;
  readonly words: Uint32Array;
}

/** Cost: O(members * n). */
export function memberRows(base: VoteShape["base"], sample: Sample): MemberRows {
  const { labels } = sample;
  const places = new Uint32Array(labels.length);
  let ones = 0;
  for (let i = 0; i < labels.length; i++) if (labels[i] === 1) places[i] = ones++;
  const split = (ones + 31) >>> 5;
  let zeros = 32 * split;
  for (let i = 0; i < labels.length; i++) if (labels[i] !== 1) places[i] = zeros++;
  const stride = (zeros + 31) >>> 5;
  const labelled = labellings(base, sample);
  const words = new Uint32Array(labelled.length * stride);
  for (const [row, isOne] of labelled.entries()) {
    const from = row * stride;
    for (let i = 0; i < places.length; i++) {
      if (isOne(i)) words[from + (places[i]! >>> 5)]! |= 1 << (places[i]! & 31);
    }
  }
  return { count: labelled.length, stride, split, words };
}

/** Whether a member labels an example 1. */
function labellings(base: VoteShape["base"], sample: Sample): readonly ((example: number) => boolean)[] {
  if (base.kind === "table") {
    const { table } = base;
    const column = featuresOf(sample, 1)[0]!;
    requirePoints(column, table.points);
    return Array.from({ length: table.rows }, (_, row) => {
      const from = row * table.stride;
      return (i) => ((table.words[from + (column[i]! >>> 5)]! >>> (column[i]! & 31)) & 1) === 1;
    });
  }
  const cuts = base.kind === "stumps" ? base.cuts : [base.cuts];
  const columns = featuresOf(sample, cuts.length);
  return cuts.flatMap((list, feature) => {
    const column = columns[feature]!;
    return Array.from(list, (cut) => (i: number) => column[i]! >= cut);
  });
}

function requirePoints(column: Column, points: number): void {
  for (let i = 0; i < column.length; i++) {
    const point = column[i]!;
    if (Number.isInteger(point) && point >= 0 && point < points) continue;
    refusePoint(points);
  }
}
