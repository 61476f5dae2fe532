import type { Bracket } from "../classes/class.ts";
import { refuse } from "../issues/index.ts";

/**
 * A finite space with a pseudo-metric, its points numbered from 0. Distances and scales are compared as the doubles they
 * are, so a space whose distances are integers, such as counts of disagreements, is treated exactly; scales are in the
 * same unit.
 */
export interface MetricSpace {
  readonly size: number;
  distance(i: number, j: number): number;
}

/** The space of a symmetric matrix of distances; that they obey the triangle inequality is on the caller. */
export function matrixSpace(rows: readonly ArrayLike<number>[]): MetricSpace {
  for (const [i, row] of rows.entries()) {
    for (let j = 0; j < Math.max(row.length, rows.length); j++) {
      const [here, there] = [row[j], rows[j]?.[i]];
      if (here !== undefined && here >= 0 && here === there && (i !== j || here === 0)) continue;
      const expected = "a square, symmetric matrix of distances >= 0, with zeros on the diagonal";
      const received = `${String(here)} in column ${j}, ${String(there)} across`;
      refuse({ code: "matrix", path: `rows.${i}`, expected, received });
    }
  }
  return { size: rows.length, distance: (i, j) => rows[i]![j]! };
}

/** The points at distance at most r of a point: its closed ball. */
export function ball(space: MetricSpace, center: number, r: number): number[] {
  return points(space).filter((i) => space.distance(center, i) <= r);
}

/** A radius or a separation that a caller passes: a number that is not negative. */
export function checkRadius(r: number): void {
  if (r >= 0) return;
  refuse({ code: "parameter-range", path: "r", expected: "a number >= 0", received: String(r) });
}

/** All points, as a list. */
export function points({ size }: MetricSpace): number[] {
  return Array.from({ length: size }, (_, i) => i);
}

/**
 * The largest distance: exact from all pairs up to `exactBelow` points, otherwise between the farthest from point 0 and
 * twice that, by the triangle inequality.
 */
export function diameter(space: MetricSpace, exactBelow = 4096): Bracket<number> {
  let far = 0;
  if (space.size > exactBelow) {
    for (let i = 1; i < space.size; i++) far = Math.max(far, space.distance(0, i));
    return { lower: far, upper: 2 * far };
  }
  for (let i = 0; i < space.size; i++) for (let j = 0; j < i; j++) far = Math.max(far, space.distance(i, j));
  return { lower: far, upper: far };
}
