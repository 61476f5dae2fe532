import type { BitMatrix } from "../bit-matrix.ts";
import type { WitnessCheck } from "./check-mistake-tree.ts";

/**
 * Collects the labellings of the points and counts them: all 2^k must be there. It shares no code with the search:
 * points that pass are shattered, so the VC dimension is at least their number.
 */
export function checkShattered(
  { rows, points: count, stride, words }: BitMatrix,
  points: readonly number[],
): WitnessCheck {
  for (const point of points) {
    if (!Number.isInteger(point) || point < 0 || point >= count) {
      return { holds: false, why: `there is no point ${point}` };
    }
  }
  if (new Set(points).size !== points.length) return { holds: false, why: "a point is there twice" };
  const patterns = new Set<string>();
  for (let row = 0; row < rows; row++) {
    let pattern = "";
    for (const point of points) {
      pattern += String((words[row * stride + Math.floor(point / 32)]! >>> (point % 32)) & 1);
    }
    patterns.add(pattern);
  }
  const all = 1n << BigInt(points.length);
  if (BigInt(patterns.size) === all) return { holds: true, depth: points.length };
  return { holds: false, why: `the points have ${patterns.size} labellings of ${all}` };
}
