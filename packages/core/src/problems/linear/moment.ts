import { placesOf, type Records } from "../records.ts";

export interface MomentOptions {
  /** How many numbers of a record count, from its first. Default: all. */
  readonly width?: number;
  /** A weight for every place, besides how often it occurs. Default: 1. */
  readonly weights?: ArrayLike<number>;
}

/** The mean of z z' over the records, dense, row by row; weighted, it is not divided by the weights. O(n * width^2). */
export function momentOf(records: Records, { width, weights }: MomentOptions = {}): Float64Array {
  const { values, counts, n } = records;
  const order = width ?? records.width;
  const moment = new Float64Array(order * order);
  for (let place = 0, places = placesOf(records); place < places; place++) {
    const at = place * records.width;
    const weight = (counts?.[place] ?? 1) * (weights?.[place] ?? 1);
    if (weight === 0) continue;
    for (let i = 0; i < order; i++) {
      const scaled = values[at + i]! * weight;
      if (scaled === 0) continue;
      for (let j = i; j < order; j++) moment[i * order + j]! += scaled * values[at + j]!;
    }
  }
  for (let i = 0; i < order; i++) {
    for (let j = i; j < order; j++)
      moment[i * order + j] = moment[j * order + i] = moment[i * order + j]! / n;
  }
  return moment;
}
