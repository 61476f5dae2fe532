import type { Reals } from "../../random/reals/index.ts";
import { drawIntoBall } from "../linear/index.ts";
import type { Generated } from "../problem.ts";

/**
 * Records along `rank` directions, each of equal weights and random signs on coordinates of its own (half of all, together),
 * with even noise of a tenth of their length in every direction.
 */
export function sparseFactors(
  n: number,
  { rank, width, reals }: { readonly rank: number; readonly width: number; readonly reals: Reals },
): Generated {
  const support = Math.max(1, Math.floor(width / (2 * rank)));
  const truth = new Float64Array(rank * width);
  for (let row = 0; row < rank; row++) {
    for (let j = row * support; j < (row + 1) * support; j++)
      truth[row * width + j] = (reals.uniform() < 0.5 ? -1 : 1) / Math.sqrt(support);
  }
  const values = new Float64Array(n * width);
  for (let i = 0; i < n; i++) {
    const at = i * width;
    for (let j = 0; j < width; j++) values[at + j] = (0.1 / Math.sqrt(width)) * (2 * reals.uniform() - 1);
    for (let row = 0; row < rank; row++) {
      const along = (0.9 / Math.sqrt(rank)) * (2 * reals.uniform() - 1);
      for (let j = 0; j < width; j++) values[at + j]! += along * truth[row * width + j]!;
    }
    drawIntoBall(values, at, width);
  }
  return { records: { n, width, values }, truth };
}
