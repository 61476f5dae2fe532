import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { momentOf, residualSquareOf, symmetricEigen } from "../linear/index.ts";
import type { Hypothesis } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";
import { drawFrames, type Subspaces } from "./generator.ts";

const starts = 20;
const mostSweeps = 60;

/**
 * k-subspaces (Bradley and Mangasarian, 2000): every record goes to the nearest subspace, and every subspace to the leading
 * eigenvectors of its records, until the cost no longer falls. The best of twenty starts from random subspaces.
 */
export function kSubspaces(records: Records, sizes: Subspaces): Hypothesis {
  const reals = new Reals(seededSource("k-subspaces"));
  let best: { cost: number; frames: Hypothesis } | undefined;
  for (let start = 0; start < starts; start++) {
    const frames = drawFrames(reals, sizes);
    let cost = Infinity;
    for (let sweep = 0; sweep < mostSweeps; sweep++) {
      const next = improve(records, frames, sizes);
      if (!(next < cost)) break;
      cost = next;
    }
    if (best === undefined || cost < best.cost) best = { cost, frames };
  }
  return best!.frames;
}

/** Moves every subspace to the leading eigenvectors of its records; returns the cost before. */
function improve(records: Records, frames: Hypothesis, { k, rank, width }: Subspaces): number {
  const { values, counts } = records;
  const places = placesOf(records);
  const square = residualSquareOf(width);
  const belongs = Array.from({ length: k }, () => new Uint8Array(places));
  let cost = 0;
  for (let i = 0; i < places; i++) {
    let nearest = 0;
    let least = Infinity;
    for (let j = 0; j < k; j++) {
      const distance = square(frames, j * rank * width, rank, values, i * width);
      if (distance < least) {
        least = distance;
        nearest = j;
      }
    }
    cost += least * (counts?.[i] ?? 1);
    belongs[nearest]![i] = 1;
  }
  belongs.forEach((weights, j) => {
    if (!weights.includes(1)) return;
    const { vectors } = symmetricEigen(momentOf(records, { weights }), width);
    frames.set(vectors.subarray(0, rank * width), j * rank * width);
  });
  return cost;
}
