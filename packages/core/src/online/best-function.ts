import { bitAt, type BitMatrix } from "../classes/bit-matrix.ts";
import type { Examples } from "./run-block.ts";

/**
 * The function of a class with the fewest mistakes on a sequence, the first of them: what regret is measured against.
 * Cost: one step a function and point that occurs.
 */
export function bestFunction(
  matrix: BitMatrix,
  { points, labels }: Examples,
): { row: number; mistakes: number } {
  const counts = new Map<number, [number, number]>();
  for (let i = 0; i < points.length; i++) {
    const count = counts.get(points[i]!) ?? [0, 0];
    count[labels[i] === 1 ? 1 : 0] += 1;
    counts.set(points[i]!, count);
  }
  let best = { row: -1, mistakes: Infinity };
  for (let row = 0; row < matrix.rows; row++) {
    let mistakes = 0;
    for (const [point, count] of counts) mistakes += count[1 - bitAt(matrix, row, point)]!;
    if (mistakes < best.mistakes) best = { row, mistakes };
  }
  return best;
}
