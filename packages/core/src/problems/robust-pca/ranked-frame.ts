import type { Frame } from "../linear/index.ts";

/** Rows of a frame followed by rows of zeros: a subspace of any rank in a fixed number of coordinates. */
export type RankedFrame = Float64Array;

/** How many rows come before the first row of zeros. */
export function rankOf(frame: RankedFrame, width: number): number {
  for (let start = 0, rank = 0; start < frame.length; start += width, rank++) {
    let k = 0;
    while (k < width && frame[start + k] === 0) k++;
    if (k === width) return rank;
  }
  return frame.length / width;
}

/** A frame with rows of zeros behind it, `size` coordinates in all. */
export function padded(frame: Frame, size: number): RankedFrame {
  const rows = new Float64Array(size);
  rows.set(frame);
  return rows;
}
