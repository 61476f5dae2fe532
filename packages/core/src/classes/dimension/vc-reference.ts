import { bitAt, type BitMatrix } from "../bit-matrix.ts";

/**
 * The VC dimension by its definition, the reference for the search: the largest number of points that have all
 * labellings; -1 for a class without functions. Cost: all 2^|X| sets of points.
 */
export function vcReference(matrix: BitMatrix): number {
  if (matrix.rows === 0) return -1;
  let best = 0;
  for (let chosen = 0; chosen < 1 << matrix.points; chosen++) {
    const points: number[] = [];
    for (let point = 0; point < matrix.points; point++)
      if (((chosen >>> point) & 1) === 1) points.push(point);
    const labellings = new Set<string>();
    for (let row = 0; row < matrix.rows; row++) {
      labellings.add(points.map((point) => bitAt(matrix, row, point)).join(""));
    }
    if (labellings.size === 1 << points.length) best = Math.max(best, points.length);
  }
  return best;
}
