import { dot, type Frame, momentOf, orthonormalize, symmetricEigen } from "../linear/index.ts";
import type { Records } from "../records.ts";
import { entrywiseNorm } from "./entrywise-norm.ts";

const iterations = 60;

/**
 * The truncated power method (Yuan and Zhang, JMLR 14, 2013): multiply by the moment, keep the k largest coordinates, normalize;
 * further directions after the earlier ones are projected out. Of all k, and the leading eigenvectors among them, the frame
 * with the least risk and price is kept. Without a price these are the leading eigenvectors.
 */
export function truncatedPower(
  records: Records,
  { rank, price }: { readonly rank: number; readonly price: number },
): Frame {
  const { width } = records;
  const moment = momentOf(records);
  const eigen = symmetricEigen(moment, width);
  let best: Frame = eigen.vectors.slice(0, rank * width);
  if (price === 0) return best;
  const cost = (frame: Frame): number => price * entrywiseNorm(frame, width) - captured(moment, frame, width);
  for (let kept = 1; kept <= width; kept++) {
    const frame = sparseFrame(moment, { rank, kept, width });
    if (cost(frame) < cost(best)) best = frame;
  }
  return best;
}

/** The trace of P moment: the mean squared length of what lies in the span. */
export function captured(moment: Float64Array, frame: Frame, width: number): number {
  let sum = 0;
  for (let start = 0; start < frame.length; start += width) {
    for (let i = 0; i < width; i++) sum += frame[start + i]! * dot(moment, i * width, frame, start, width);
  }
  return sum;
}

/** Directions with `kept` coordinates each, one after the other, made orthonormal. */
function sparseFrame(
  moment: Float64Array,
  { rank, kept, width }: { readonly rank: number; readonly kept: number; readonly width: number },
): Frame {
  const frame = new Float64Array(rank * width);
  const rest = Float64Array.from(moment);
  for (let row = 0; row < rank; row++) {
    const direction = frame.subarray(row * width, (row + 1) * width);
    direction.set(symmetricEigen(rest, width).vectors.subarray(0, width));
    keepLargest(direction, kept);
    for (let step = 0; step < iterations; step++) {
      const from = Float64Array.from(direction);
      for (let i = 0; i < width; i++) direction[i] = dot(rest, i * width, from, 0, width);
      keepLargest(direction, kept);
    }
    projectOut(rest, direction, width);
  }
  return orthonormalize(frame, width);
}

/** Sets all but the `kept` largest coordinates to 0, the first of equal ones kept, and makes the rest a unit vector. */
function keepLargest(vector: Float64Array, kept: number): void {
  const order = Array.from(vector.keys()).sort(
    (i, j) => Math.abs(vector[j]!) - Math.abs(vector[i]!) || i - j,
  );
  for (const place of order.slice(kept)) vector[place] = 0;
  const norm = Math.sqrt(dot(vector, 0, vector, 0, vector.length));
  if (norm === 0) vector[order[0]!] = 1;
  else for (let i = 0; i < vector.length; i++) vector[i]! /= norm;
}

/** (I - uu') matrix (I - uu'), in place. */
function projectOut(matrix: Float64Array, unit: Float64Array, width: number): void {
  const image = Float64Array.from({ length: width }, (_, i) => dot(matrix, i * width, unit, 0, width));
  const energy = dot(image, 0, unit, 0, width);
  for (let i = 0; i < width; i++) {
    for (let j = 0; j < width; j++)
      matrix[i * width + j]! += energy * unit[i]! * unit[j]! - image[i]! * unit[j]! - unit[i]! * image[j]!;
  }
}
