import { checkRadius, type MetricSpace, points } from "./metric-space.ts";

/**
 * Points of the candidates, in their order, that are pairwise farther apart than r and within r of every candidate: a
 * maximal packing is a cover (Chaudhuri-Hsu, lemma 13). Cost: candidates times kept distances.
 */
export function greedyPacking(
  space: MetricSpace,
  r: number,
  candidates: readonly number[] = points(space),
): number[] {
  checkRadius(r);
  const kept: number[] = [];
  for (const candidate of candidates) {
    if (kept.every((point) => space.distance(point, candidate) > r)) kept.push(candidate);
  }
  return kept;
}

/** A point of a farthest-first traversal. */
export interface Visit {
  readonly point: number;
  /** Its distance from the points before it; Infinity for the first. */
  readonly distance: number;
}

/**
 * Farthest-first traversal (Gonzalez): from the first point on, always the farthest from those visited, ties to the lowest. The
 * points before a visit cover the space with the radius of that visit's distance, and are a packing below it. Points at
 * distance 0 from visited ones are left out. Cost: size^2 distances.
 */
export function farthestFirst(space: MetricSpace): Visit[] {
  const near = new Float64Array(space.size).fill(Infinity);
  const visits: Visit[] = [];
  for (let next = 0; space.size > 0 && near[next]! > 0;) {
    visits.push({ point: next, distance: near[next]! });
    let farthest = 0;
    for (let i = 0; i < space.size; i++) {
      near[i] = Math.min(near[i]!, space.distance(next, i));
      if (near[i]! > near[farthest]!) farthest = i;
    }
    next = farthest;
  }
  return visits;
}
