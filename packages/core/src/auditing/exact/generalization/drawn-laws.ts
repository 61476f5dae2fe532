import type { Laws } from "../laws.ts";
import type { SampleTable } from "../law-table.ts";

/** Laws as lists of outcomes with their masses, for sums over many distributions. */
export interface DrawnLaws {
  /** For each data set the outcomes that can occur. */
  readonly outcomes: readonly Int32Array[];
  readonly lower: readonly Float64Array[];
  readonly upper: readonly Float64Array[];
  readonly count: number;
}

const known = new WeakMap<Laws, DrawnLaws>();

/** The lists of one table of laws, made once. */
export function drawnLaws(laws: Laws): DrawnLaws {
  let found = known.get(laws);
  if (found === undefined) {
    const possible = laws.masses.map((row) =>
      row.flatMap((mass, r) => (mass === undefined ? [] : [{ r, mass }])),
    );
    found = {
      outcomes: possible.map((row) => Int32Array.from(row, ({ r }) => r)),
      lower: possible.map((row) => Float64Array.from(row, ({ mass }) => mass.lower)),
      upper: possible.map((row) => Float64Array.from(row, ({ mass }) => mass.upper)),
      count: laws.outcomes.length,
    };
    known.set(laws, found);
  }
  return found;
}

const counted = new WeakMap<SampleTable, readonly Int32Array[]>();

/** For each data set how often each labelled point occurs. */
export function countsOf(table: SampleTable): readonly Int32Array[] {
  let counts = counted.get(table);
  if (counts === undefined) {
    counts = table.sets.map((cells) => {
      const row = new Int32Array(table.cells);
      for (const cell of cells) row[cell]!++;
      return row;
    });
    counted.set(table, counts);
  }
  return counts;
}
