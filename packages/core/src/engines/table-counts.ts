import type { BitMatrix } from "../classes/bit-matrix.ts";
import type { TableShape } from "../classes/family.ts";
import { type Counted, featuresOf, refusePoint, timesOf } from "./examples.ts";
import { finish, type Steps } from "./steps.ts";
import { type BitPlanes, type WeighRows, weighRows, weighRowsPlainly } from "./popcount.ts";

/** Words of a table that are weighed at a time: some milliseconds. */
const stepWords = 1 << 22;

/**
 * The errors of every row of a truth table. Predicting 1 at a point instead of 0 trades its ones for its zeros, so a
 * row errs on all ones plus the weights zeros - ones of the points that it contains; these are summed by AND and
 * popcount over the binary digits of the weights. Cost: O(n + rows * points / 64 * digits), where the digits are those
 * of the largest weight. Exact for n < 2^32.
 */
export function tableSteps(family: TableShape, sample: Counted): Steps<Uint32Array> {
  return stepsBy(weighRows() ?? weighRowsPlainly, family.table, sample);
}

/** The same without WebAssembly. */
export function plainTableCounts(family: TableShape, sample: Counted): Uint32Array {
  return finish(stepsBy(weighRowsPlainly, family.table, sample));
}

/** A step is all rows of the sample, or some rows of the table. */
function* stepsBy(weigh: WeighRows, table: BitMatrix, sample: Counted): Steps<Uint32Array> {
  const { rows, points, stride, words } = table;
  const weights = new Int32Array(points);
  const errors = new Uint32Array(rows).fill(addLabels(sample, weights));
  const planes = bitPlanes(weights);
  const slice = Math.max(1, Math.floor(stepWords / Math.max(1, stride)));
  for (let first = 0; first < rows; first += slice) {
    yield { done: first, total: rows };
    const last = Math.min(first + slice, rows);
    const part = { rows: last - first, points, stride, words: words.subarray(first * stride, last * stride) };
    weigh(part, planes, errors.subarray(first, last));
  }
  return errors;
}

/** Adds zeros minus ones at every point and returns the number of ones. */
function addLabels(sample: Counted, weights: Int32Array): number {
  const column = featuresOf(sample, 1)[0]!;
  const { labels } = sample;
  const times = timesOf(sample);
  let ones = 0;
  for (let i = 0; i < column.length; i++) {
    const point = column[i]!;
    const index = point | 0;
    if (index !== point || index >>> 0 >= weights.length) return refusePoint(weights.length);
    const label = labels[i]!;
    const count = times === undefined ? 1 : times[i]!;
    ones += label * count;
    weights[index]! += (1 - 2 * label) * count;
  }
  return ones;
}

/** The binary digits of the weights in two's complement, without planes that are empty. */
function bitPlanes(weights: Int32Array): BitPlanes {
  let digits = 0;
  for (let p = 0; p < weights.length; p++) digits |= weights[p]! ^ (weights[p]! >> 31);
  const length = 32 - Math.clz32(digits);
  // Whole 128-bit words, the step of the kernel.
  const words = ((weights.length + 127) >>> 7) * 4;
  const planes = Array.from({ length: length + 1 }, () => new Uint32Array(words));
  for (let p = 0; p < weights.length; p++) {
    const weight = weights[p]!;
    if (weight === 0) continue;
    for (let b = 0; b <= length; b++) planes[b]![p >>> 5]! |= ((weight >> b) & 1) << (p & 31);
  }
  // All digits from the last on repeat the sign; together they are worth -2^length.
  const used = planes
    .map((plane, b) => ({ plane, value: b === length ? -(1 << b) : 1 << b }))
    .filter(({ plane }) => plane.some((word) => word !== 0));
  return { words, planes: used.map(({ plane }) => plane), values: used.map(({ value }) => value) };
}
