import { chunkRows, type LinearJob, sizesOf } from "./linear-job.ts";

/** How many of the rows with these labels, which lie one after the other, a candidate labels wrongly. */
type Wrong = (job: LinearJob, candidate: number, rows: Float64Array, labels: Uint8Array) => number;

const half = 0x10000;
const word = 0x1_0000_0000;

/**
 * Runs the tasks of linear jobs without WebAssembly, where a page or a runtime forbids it: the same exact counts from
 * plain loops over the rows of a chunk. A task is as large as the kernel's and takes correspondingly longer.
 */
export function plainLinearCounter(job: LinearJob): (task: number) => void {
  const { columns, labels, offsets, errors } = job;
  const d = columns.length;
  const { tile } = sizesOf(job);
  const chunks = Math.ceil(labels.length / chunkRows);
  const wrong = job.arithmetic === "wide" ? wrongWide : wrongFloat;
  const rows = new Float64Array(Math.min(chunkRows, labels.length) * d);
  return (task) => {
    const first = Math.floor(task / chunks) * tile;
    const start = (task % chunks) * chunkRows;
    const chunk = labels.subarray(start, start + chunkRows);
    columns.forEach((column, f) => {
      for (let i = 0; i < chunk.length; i++) rows[i * d + f] = column[start + i]!;
    });
    for (let c = first; c < Math.min(first + tile, offsets.length); c++) {
      Atomics.add(errors, c, wrong(job, c, rows, chunk));
    }
  };
}

/** Sums below 2^53 are exact, those of real features are rounded as `predict` rounds them. */
const wrongFloat: Wrong = ({ columns, weights, offsets }, candidate, rows, labels) => {
  const d = columns.length;
  const from = candidate * d;
  const offset = offsets[candidate]!;
  let wrong = 0;
  for (let i = 0, x = 0; i < labels.length; i++) {
    let sum = 0;
    for (let f = 0; f < d; f++) sum += weights[from + f]! * rows[x++]!;
    wrong += Number(sum >= offset) ^ labels[i]!;
  }
  return wrong;
};

/**
 * Integers of any sum, as 2^32 high + low with 0 <= low < 2^32. A product w x is split by w = 2^16 u + v: u x and v x
 * have at most 47 bits, and so has what a carry leaves, so no step rounds for fewer than 2^21 features.
 */
const wrongWide: Wrong = ({ columns, weights, offsets }, candidate, rows, labels) => {
  const d = columns.length;
  const from = candidate * d;
  const offset = offsets[candidate]!;
  const offsetHigh = Math.floor(offset / word);
  const offsetLow = offset - offsetHigh * word;
  let wrong = 0;
  for (let i = 0, at = 0; i < labels.length; i++) {
    let high = -offsetHigh;
    let low = -offsetLow;
    for (let f = 0; f < d; f++) {
      const weight = weights[from + f]!;
      const x = rows[at++]!;
      const upper = Math.floor(weight / half) * x;
      const carried = Math.floor(upper / half);
      low += (upper - carried * half) * half + (weight & 0xffff) * x;
      const carry = Math.floor(low / word);
      high += carried + carry;
      low -= carry * word;
    }
    wrong += Number(high + Math.floor(low / word) >= 0) ^ labels[i]!;
  }
  return wrong;
};
