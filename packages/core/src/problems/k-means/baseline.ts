import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import type { Hypothesis } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";
import { nearestCenter, squareBetween } from "./nearest.ts";

const starts = 10;
const mostSweeps = 100;

/**
 * Lloyd's iteration from ten k-means++ starts, the best kept: the method without privacy. Squared distances count up to
 * `limit`, as in the loss; a record farther than that from all centers moves none. No sweep makes the cost rise.
 */
export function lloyd(records: Records, k: number, limit: number): Hypothesis {
  const reals = new Reals(seededSource("k-means++"));
  let best: { readonly cost: number; readonly centers: Hypothesis } | undefined;
  for (let start = 0; start < starts; start++) {
    let centers = spread(records, k, limit, reals);
    let cost = Infinity;
    for (let sweep = 0; sweep < mostSweeps; sweep++) {
      const next = improved(records, centers, limit);
      if (!(next.cost < cost)) break;
      cost = next.cost;
      if (best === undefined || cost < best.cost) best = { cost, centers };
      centers = next.centers;
    }
  }
  return best!.centers;
}

/** k-means++: each next center is a record, with weight its squared distance to those before. */
function spread(records: Records, k: number, limit: number, reals: Reals): Hypothesis {
  const { values, width, counts } = records;
  const places = placesOf(records);
  const centers = new Float64Array(k * width);
  const squares = new Float64Array(places).fill(limit);
  for (let c = 0; c < k; c++) {
    let sum = 0;
    for (let i = 0; i < places; i++) sum += squares[i]! * (counts?.[i] ?? 1);
    let rest = reals.uniform() * sum;
    let chosen = 0;
    while (chosen < places - 1 && (rest -= squares[chosen]! * (counts?.[chosen] ?? 1)) >= 0) chosen++;
    centers.set(values.subarray(chosen * width, (chosen + 1) * width), c * width);
    for (let i = 0; i < places; i++) {
      const square = squareBetween(values, i * width, centers, c * width, width);
      squares[i] = Math.min(squares[i]!, square);
    }
  }
  return centers;
}

/** Every center at the mean of its records, and the cost of the centers as they were. */
function improved(
  records: Records,
  centers: Hypothesis,
  limit: number,
): { readonly cost: number; readonly centers: Hypothesis } {
  const { values, width, counts } = records;
  const sums = new Float64Array(centers.length);
  const sizes = new Float64Array(centers.length / width);
  let cost = 0;
  for (let i = 0, places = placesOf(records); i < places; i++) {
    const weight = counts?.[i] ?? 1;
    const nearest = nearestCenter(centers, values, i * width, width);
    const square = squareBetween(centers, nearest * width, values, i * width, width);
    cost += Math.min(square, limit) * weight;
    if (square > limit) continue;
    sizes[nearest]! += weight;
    for (let j = 0; j < width; j++) sums[nearest * width + j]! += values[i * width + j]! * weight;
  }
  const moved = sums.map((sum, i) => {
    const size = sizes[Math.floor(i / width)]!;
    return size > 0 ? sum / size : centers[i]!;
  });
  return { cost, centers: moved };
}
