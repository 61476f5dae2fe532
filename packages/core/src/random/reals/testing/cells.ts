import type { Law } from "../../testing/laws.ts";

/** The ends of `count` cells of equal width. */
export function cells(lower: number, upper: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, i) => lower + ((upper - lower) * i) / count);
}

/** The number of the cell in which x lies; -1 outside. */
export function cellOf(edges: readonly number[], x: number): number {
  if (x < edges[0]! || x > edges.at(-1)!) return -1;
  const width = (edges.at(-1)! - edges[0]!) / (edges.length - 1);
  return Math.min(edges.length - 2, Math.floor((x - edges[0]!) / width));
}

/**
 * The law of the cell's number for a density that is stated up to a factor and vanishes outside the cells: by Gauss-Legendre
 * quadrature with five nodes on each of `pieces` parts of every cell.
 */
export function cellLaw(edges: readonly number[], density: (x: number) => number, pieces = 20): Law {
  return normalized(edges.slice(1).map((right, i) => integral(edges[i]!, right, density, pieces)));
}

/** The same for a density of two numbers; the cell (i, j) has the number i * (cells of the second) + j. */
export function cellLaw2(
  first: readonly number[],
  second: readonly number[],
  density: (u: number, v: number) => number,
): Law {
  return normalized(
    first
      .slice(1)
      .flatMap((right, i) =>
        second
          .slice(1)
          .map((top, j) =>
            integral(first[i]!, right, (u) => integral(second[j]!, top, (v) => density(u, v), 4), 4),
          ),
      ),
  );
}

function integral(left: number, right: number, f: (x: number) => number, pieces: number): number {
  const width = (right - left) / pieces;
  let sum = 0;
  for (let piece = 0; piece < pieces; piece++) {
    for (const [node, weight] of nodes) sum += weight * f(left + width * (piece + (1 + node) / 2));
  }
  return (sum * width) / 2;
}

const nodes = [
  [0, 128 / 225],
  ...[-1, 1].flatMap((sign) => [
    [(sign * Math.sqrt(5 - 2 * Math.sqrt(10 / 7))) / 3, (322 + 13 * Math.sqrt(70)) / 900],
    [(sign * Math.sqrt(5 + 2 * Math.sqrt(10 / 7))) / 3, (322 - 13 * Math.sqrt(70)) / 900],
  ]),
] as [number, number][];

function normalized(masses: readonly number[]): Law {
  const sum = masses.reduce((a, b) => a + b, 0);
  return Object.fromEntries(masses.map((mass, i) => [i, mass / sum]));
}
