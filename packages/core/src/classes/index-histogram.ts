import { checkLabels, checkRows, type Points, type Sample } from "../data/index.ts";
import { refuse } from "../issues/index.ts";
import { sortedDistinct } from "./sorted-distinct.ts";

/** The largest finite domain: twice an index is still an exact number. */
export const mostPoints = 4503599627370496;

/** How often each point of a finite domain occurs in a sample with either label; points ascend. */
export interface Histogram {
  readonly points: Float64Array;
  readonly positives: Float64Array;
  readonly negatives: Float64Array;
}

/** The column of indices of points on a finite domain. Values never enter the refusal: they may be sensitive. */
export function indicesOf(list: Points, points: number): ArrayLike<number> {
  const { columns, n } = list;
  const [column] = columns;
  if (column === undefined || columns.length !== 1) {
    // A list of no points needs no column.
    if (n === 0 && column === undefined) return [];
    return refuse({
      code: "points",
      path: "columns",
      expected: "one column, the index of each point in a finite domain",
      received: `${columns.length} columns`,
    });
  }
  checkRows(list);
  for (let i = 0; i < n; i++) {
    const index = column[i]!;
    if (!(index >= 0 && index < points && Number.isInteger(index))) {
      return refuse({
        code: "points",
        path: "columns.0",
        expected: `whole numbers from 0 to ${points - 1}`,
        received: "something else",
      });
    }
  }
  return column;
}

/**
 * Counts a sample over a finite domain. Cost: one pass over the rows when the domain is not much larger than the
 * sample, a numeric sort otherwise.
 */
export function histogramOf(sample: Sample, points: number): Histogram {
  const indices = indicesOf(sample, points);
  const { n, labels } = sample;
  checkLabels(labels, n);
  if (points <= 4 * n + 1024) return denseHistogram(indices, labels, points);
  const coded = new Float64Array(n);
  for (let i = 0; i < n; i++) coded[i] = 2 * indices[i]! + labels[i]!;
  coded.sort();
  const distinct = sortedDistinct(indices);
  const positives = new Float64Array(distinct.length);
  const negatives = new Float64Array(distinct.length);
  let at = 0;
  for (const code of coded) {
    const label = code % 2;
    while (distinct[at] !== (code - label) / 2) at++;
    (label === 1 ? positives : negatives)[at]!++;
  }
  return { points: distinct, positives, negatives };
}

function denseHistogram(indices: ArrayLike<number>, labels: Uint8Array, points: number): Histogram {
  const counts = new Float64Array(2 * points);
  for (let i = 0; i < labels.length; i++) counts[2 * indices[i]! + labels[i]!]!++;
  let distinct = 0;
  for (let x = 0; x < points; x++) if (counts[2 * x]! + counts[2 * x + 1]! > 0) distinct++;
  const result = {
    points: new Float64Array(distinct),
    positives: new Float64Array(distinct),
    negatives: new Float64Array(distinct),
  };
  let at = 0;
  for (let x = 0; x < points; x++) {
    if (counts[2 * x]! + counts[2 * x + 1]! === 0) continue;
    result.points[at] = x;
    result.negatives[at] = counts[2 * x]!;
    result.positives[at++] = counts[2 * x + 1]!;
  }
  return result;
}

/** What is gained at each point of the histogram by labelling it 1 instead of 0. */
export function gainsOf({ positives, negatives }: Histogram): Float64Array {
  return positives.map((count, i) => count - negatives[i]!);
}
