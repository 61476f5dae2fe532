import type { Frame } from "../linear/index.ts";

/** The sum of the absolute entries of the projector on the span of a frame. O(rank * width^2); for one row O(width). */
export function entrywiseNorm(frame: Frame, width: number): number {
  const rank = frame.length / width;
  if (rank === 1) {
    const sum = frame.reduce((total, x) => total + Math.abs(x), 0);
    return sum * sum;
  }
  let norm = 0;
  for (let i = 0; i < width; i++) {
    for (let j = 0; j < width; j++) {
      let entry = 0;
      for (let row = 0; row < rank; row++) entry += frame[row * width + i]! * frame[row * width + j]!;
      norm += Math.abs(entry);
    }
  }
  return norm;
}
