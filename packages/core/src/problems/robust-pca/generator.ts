import type { Reals } from "../../random/reals/index.ts";
import { dot, drawIntoBall, haarFrame } from "../linear/index.ts";
import type { Generated } from "../problem.ts";
import { padded } from "./ranked-frame.ts";

/** Records on a uniform line, one in ten of them replaced by a vector of length 0.6 orthogonal to it; the same for all. */
export function corrupted(
  n: number,
  { width, size, reals }: { readonly width: number; readonly size: number; readonly reals: Reals },
): Generated {
  const line = haarFrame(reals, 1, width);
  const wild = reals.direction(width);
  const along = dot(line, 0, wild, 0, width);
  for (let j = 0; j < width; j++) wild[j]! -= along * line[j]!;
  const norm = Math.sqrt(dot(wild, 0, wild, 0, width)) || 1;
  const values = new Float64Array(n * width);
  for (let i = 0; i < n; i++) {
    const clean = reals.uniform() >= 0.1;
    const length = clean ? 0.9 * (2 * reals.uniform() - 1) : 0.6 / norm;
    for (let j = 0; j < width; j++) values[i * width + j] = length * (clean ? line : wild)[j]!;
    drawIntoBall(values, i * width, width);
  }
  return { records: { n, width, values }, truth: padded(line, size) };
}
