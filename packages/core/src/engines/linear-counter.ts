import { chunkRows, type LinearJob, methods, sizesOf } from "./linear-job.ts";

/** A function of the kernel: its arguments are addresses and counts. */
type Routine = (...values: number[]) => number;

/**
 * Runs the tasks of linear jobs in one thread, in a memory of its own: rows are copied into a block for each label,
 * so that the kernel need not look at labels: errors are the rows with label 1 below the boundary and those with
 * label 0 not below. No row stays in that memory after a task. This file is also a part of the workers' source text,
 * behind `linear-job.ts`.
 */
export function linearCounter(module: WebAssembly.Module): (job: LinearJob) => (task: number) => void {
  const exports = new WebAssembly.Instance(module).exports;
  const memory = exports["memory"] as WebAssembly.Memory;
  return (job) => {
    const { arithmetic, columns, labels, weights, offsets, errors } = job;
    const { Cells, bytes, lanes, step, ...names } = methods[arithmetic];
    const { width, rows, tile } = sizesOf(job);
    const pack = exports[names.pack] as Routine;
    const below = exports[names.below] as Routine;
    const chunks = Math.ceil(labels.length / chunkRows);
    const features = columns.length;
    const slice = rows >> 2;
    const stride = rows * 4;

    let end = 1024;
    const place = (size: number): number => (end += size) - size;
    const blockSize = rows * width * bytes;
    const blocksAt = place(2 * blockSize);
    const stageAt = place(features * stride * bytes);
    const weightsAt = place(tile * width * bytes);
    const offsetsAt = place(tile * 8);
    const labelsAt = place(stride);
    const resultAt = place(tile * 4);
    const fillAt = place(8);
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));

    const { buffer } = memory;
    const blocks = new Cells(buffer, blocksAt, 2 * rows * width);
    const stage = new Cells(buffer, stageAt, features * stride);
    const stageLabels = new Uint8Array(buffer, labelsAt, stride);
    const tileWeights = new Cells(buffer, weightsAt, tile * width);
    const tileOffsets = new (arithmetic === "int16" ? Int32Array : Float64Array)(buffer, offsetsAt, tile);
    const result = new Int32Array(buffer, resultAt, tile);
    const fill = new Int32Array(buffer, fillAt, 2).fill(0);
    let loaded = -1;
    // The odd feature of the last pair stays 0.
    blocks.fill(0);

    const load = (first: number, candidates: number): void => {
      tileWeights.fill(0);
      for (let c = 0; c < candidates; c++) {
        const from = (first + c) * features;
        tileWeights.set(weights.subarray(from, from + features), c * width);
      }
      tileOffsets.fill(0);
      tileOffsets.set(offsets.subarray(first, first + candidates));
    };

    const packRows = (first: number, count: number): number =>
      pack(stageAt, stride, labelsAt, first, count, features, blocksAt, blockSize, fillAt);

    /** Counts all full steps of a block and keeps the rows behind them for the next time. */
    const flush = (label: 0 | 1): void => {
      const kept = fill[label]! % step;
      const count = fill[label]! - kept;
      const block = blocksAt + label * blockSize;
      const cells = lanes === 4 ? width / 2 : width;
      below(block, count / lanes, cells, weightsAt, offsetsAt, resultAt, tile, 2 * label - 1);
      const first = label * rows * width;
      blocks.copyWithin(first, first + count * width, first + (count + kept + lanes - 1) * width);
      fill[label] = kept;
    };

    /** Completes the last step with rows of zeros; gives their number. */
    const finish = (label: 0 | 1): number => {
      const padding = (step - (fill[label]! % step)) % step;
      for (let f = 0; f < features; f++) stage.fill(0, f * stride, f * stride + padding);
      stageLabels.fill(label, 0, padding);
      packRows(0, padding);
      flush(label);
      return padding;
    };

    return (task) => {
      const index = Math.floor(task / chunks);
      const candidates = Math.min(tile, offsets.length - index * tile);
      if (index !== loaded) load(index * tile, candidates);
      loaded = index;
      result.fill(0);
      const start = (task % chunks) * chunkRows;
      const stop = Math.min(start + chunkRows, labels.length);
      let ones = 0;
      for (let from = start; from < stop; from += stride) {
        const staged = Math.min(stride, stop - from);
        for (let f = 0; f < features; f++) stage.set(columns[f]!.subarray(from, from + staged), f * stride);
        stageLabels.set(labels.subarray(from, from + staged));
        for (let first = 0; first < staged; first += slice) {
          ones += packRows(first, Math.min(slice, staged - first));
          if (fill[0]! > rows - slice) flush(0);
          if (fill[1]! > rows - slice) flush(1);
        }
      }
      const zeros = stop - start - ones;
      // A row of zeros lies below the boundary when the offset is positive.
      const surplus = finish(1) - finish(0);
      for (let c = 0; c < candidates; c++) {
        Atomics.add(errors, index * tile + c, zeros + result[c]! - (tileOffsets[c]! > 0 ? surplus : 0));
      }
      for (const rowCells of [blocks, stage, stageLabels, result]) rowCells.fill(0);
    };
  };
}
