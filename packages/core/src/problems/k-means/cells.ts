import { refuse } from "../../issues/index.ts";
import type { Problem } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";

/** The most cells that are counted. */
const mostCells = 2 ** 20;

/** Where a number of a record stands in the unit interval. */
export interface Axis {
  readonly place: (x: number) => number;
  /** Counts records by cells, where numbers are brought to the middles of cells. */
  readonly condense?: NonNullable<Problem["condense"]>;
}

/** Numbers as they are, in the unit interval; what is no number counts as 0. */
export const unitInterval: Axis = { place: (x) => (x >= 1 ? 1 : x > 0 ? x : 0) };

/**
 * The unit interval in `grid` equal cells, every number at the middle of its cell: records fall into grid^features public
 * cells, and as many losses are enough for any number of them. A record moves by at most half a cell in each feature.
 */
export function cellsOf(features: number, grid: number): Axis {
  const count = grid ** features;
  if (!(count <= mostCells)) {
    refuse({
      code: "too-large",
      path: "grid",
      expected: `at most ${mostCells} cells in all`,
      received: `${grid} for each of ${features} features`,
      remedy: "Take a coarser grid or none, or fewer features.",
    });
  }
  const cell = (x: number): number => (x >= 1 ? grid - 1 : x > 0 ? Math.floor(x * grid) : 0);
  const middle = (index: number): number => (index + 0.5) / grid;
  return {
    place: (x) => middle(cell(x)),
    condense(records: Records) {
      const places = placesOf(records);
      if (places <= count) return records;
      const counts = new Float64Array(count);
      for (let i = 0; i < places; i++) {
        let at = 0;
        for (let j = 0; j < features; j++) at = at * grid + cell(records.values[i * features + j]!);
        counts[at]! += records.counts?.[i] ?? 1;
      }
      const values = Float64Array.from({ length: count * features }, (_, i) => {
        const power = features - 1 - (i % features);
        return middle(Math.floor(Math.floor(i / features) / grid ** power) % grid);
      });
      return { n: records.n, width: features, values, counts };
    },
  };
}
