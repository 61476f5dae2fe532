import type { Reals } from "../../random/reals/index.ts";
import { haarFrame } from "../linear/index.ts";
import type { Generated } from "../problem.ts";

/** Rows on a uniform subspace; of the i-th row, counted from 1, the entry i modulo the width is not seen. */
export function lowRankRows(
  n: number,
  { rank, width, reals }: { readonly rank: number; readonly width: number; readonly reals: Reals },
): Generated {
  const truth = haarFrame(reals, rank, width);
  const values = new Float64Array(n * 2 * width);
  for (let i = 0; i < n; i++) {
    const at = i * 2 * width;
    for (let row = 0; row < rank; row++) {
      const along = (2 * reals.uniform() - 1) / Math.sqrt(rank);
      for (let j = 0; j < width; j++) values[at + j]! += along * truth[row * width + j]!;
    }
    values.fill(1, at + width, at + 2 * width);
    const hidden = at + ((i + 1) % width);
    values[hidden] = values[hidden + width] = 0;
  }
  return { records: { n, width: 2 * width, values }, truth };
}
