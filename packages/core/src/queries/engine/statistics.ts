import type { AskedColumn, LevelsAsked } from "../columns.ts";
import type { NumberAsked } from "../number-column.ts";
import type { Table } from "../table.ts";
import { bitAt, type Selection, worthOfBit } from "./selection.ts";

/** How many rows are selected; all of them without a selection. */
export function countRows({ rows }: Table, selection: Selection | undefined): number {
  if (selection === undefined) return rows.n;
  let count = 0;
  for (let i = 0; i < rows.n; i++) count += selection[i]!;
  return count;
}

/** The sum of the steps of a column over the selected rows: at most n times its resolution, which the caller keeps below 2^53. */
export function sumOfSteps(table: Table, column: NumberAsked, selection: Selection | undefined): number {
  const codes = table.rows.columns[column.feature]!;
  const { leastCode, placeOfCode, stepOfPlace } = column;
  let sum = 0;
  if (placeOfCode === undefined) {
    if (selection === undefined) for (let i = 0; i < codes.length; i++) sum += codes[i]! - leastCode;
    else for (let i = 0; i < codes.length; i++) sum += (codes[i]! - leastCode) * selection[i]!;
    return sum;
  }
  const steps = Float64Array.from(placeOfCode, (place) => stepOfPlace?.[place] ?? place);
  if (selection === undefined) for (let i = 0; i < codes.length; i++) sum += steps[codes[i]! - leastCode]!;
  else for (let i = 0; i < codes.length; i++) sum += steps[codes[i]! - leastCode]! * selection[i]!;
  return sum;
}

/** How many of the selected rows have each place of a column. */
export function placeCounts(
  table: Table,
  column: NumberAsked,
  selection: Selection | undefined,
): Float64Array {
  const codes = table.rows.columns[column.feature]!;
  const { leastCode, placeOfCode, places } = column;
  const counts = new Float64Array(placeOfCode?.length ?? places);
  if (selection === undefined) for (let i = 0; i < codes.length; i++) counts[codes[i]! - leastCode]!++;
  else for (let i = 0; i < codes.length; i++) counts[codes[i]! - leastCode]! += selection[i]!;
  if (placeOfCode === undefined) return counts;
  const byPlace = new Float64Array(places);
  for (let i = 0; i < counts.length; i++) byPlace[placeOfCode[i]!]! += counts[i]!;
  return byPlace;
}

/** One side of a histogram or table: a column, and into how many bins its numbers are cut. */
export interface Axis {
  readonly column: AskedColumn;
  readonly cells: number;
}

/** How many of the selected rows fall into each cell, the last axis first to change. */
export function cellCounts(
  table: Table,
  axes: readonly Axis[],
  selection: Selection | undefined,
): Float64Array {
  const { n } = table.rows;
  const size = axes.reduce((product, { cells }) => product * cells, 1);
  const cells = new Uint32Array(n);
  for (const axis of axes) addPositions(cells, axis, table);
  const counts = new Float64Array(size);
  if (selection === undefined) for (let i = 0; i < n; i++) counts[cells[i]!]!++;
  else for (let i = 0; i < n; i++) counts[cells[i]!]! += selection[i]!;
  return counts;
}

/** Makes room for another axis in the number of each row's cell, and adds its position there. */
function addPositions(cells: Uint32Array, { column, cells: width }: Axis, { rows }: Table): void {
  if (column.kind === "levels") {
    addLevels(cells, column, width, rows);
    return;
  }
  const codes = rows.columns[column.feature]!;
  const { leastCode, placeOfCode } = column;
  const bins = binOfCode(column, width);
  for (let i = 0; i < codes.length; i++) cells[i] = cells[i]! * width + bins[codes[i]! - leastCode]!;

  function binOfCode({ places }: NumberAsked, into: number): Uint16Array {
    const ofPlace = new Uint16Array(places);
    for (let bin = 0; bin < into; bin++) ofPlace.fill(bin, binStart(places, into, bin));
    return placeOfCode === undefined ? ofPlace : Uint16Array.from(placeOfCode, (place) => ofPlace[place]!);
  }
}

/** The first place of a bin: bins have nearly the same number of places. */
export function binStart(places: number, into: number, bin: number): number {
  return Math.floor((bin * places) / into);
}

/** Levels by their positions; a row with none of them comes last. */
function addLevels(
  cells: Uint32Array,
  { levels, mayBeNone, source }: LevelsAsked,
  width: number,
  rows: Table["rows"],
): void {
  switch (source.of) {
    case "classes":
      for (let i = 0; i < cells.length; i++) cells[i] = cells[i]! * width + rows.classes![i]!;
      return;
    case "bit": {
      const points = rows.columns[0]!;
      const worth = worthOfBit(source.bit);
      for (let i = 0; i < cells.length; i++) cells[i] = cells[i]! * width + bitAt(points[i]!, worth);
      return;
    }
    case "indicators": {
      // From none down to the level that a row has.
      const none = mayBeNone ? levels.length : 0;
      for (let i = 0; i < cells.length; i++) cells[i] = cells[i]! * width + none;
      for (let position = 0; position < levels.length; position++) {
        const indicator = rows.columns[source.feature + position]!;
        const move = position - none;
        for (let i = 0; i < cells.length; i++) cells[i]! += Number(indicator[i]! > 0) * move;
      }
    }
  }
}
