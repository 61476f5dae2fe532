import type { Reals } from "../../random/reals/index.ts";
import { drawIntoBall, haarFrame } from "../linear/index.ts";
import type { Generated, Hypothesis } from "../problem.ts";

/** How many subspaces, of which rank, in how many coordinates. */
export interface Subspaces {
  readonly k: number;
  readonly rank: number;
  readonly width: number;
}

/** k uniform subspaces, as frames one after the other. */
export function drawFrames(reals: Reals, { k, rank, width }: Subspaces): Hypothesis {
  const frames = new Float64Array(k * rank * width);
  for (let j = 0; j < k; j++) frames.set(haarFrame(reals, rank, width), j * rank * width);
  return frames;
}

/** Records near one of k subspaces each: even coordinates within, and a step of at most 0.05 in an even direction. */
export function flats(n: number, sizes: Subspaces, reals: Reals): Generated {
  const { k, rank, width } = sizes;
  const truth = drawFrames(reals, sizes);
  const values = new Float64Array(n * width);
  for (let i = 0; i < n; i++) {
    const start = reals.index(k) * rank * width;
    const step = 0.05 * reals.uniform();
    values.set(
      reals.direction(width).map((x) => x * step),
      i * width,
    );
    for (let row = 0; row < rank; row++) {
      const along = (0.9 / Math.sqrt(rank)) * (2 * reals.uniform() - 1);
      for (let j = 0; j < width; j++) values[i * width + j]! += along * truth[start + row * width + j]!;
    }
    drawIntoBall(values, i * width, width);
  }
  return { records: { n, width, values }, truth };
}
