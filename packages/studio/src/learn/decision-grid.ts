import type { Axis } from "./decision-axis.ts";

/** What a model predicts over two columns, all others held fixed. */
export interface DecisionGrid {
  readonly target: string;
  /** The columns that may stand on a side or be held fixed. */
  readonly columns: readonly GridColumn[];
  readonly x: Axis;
  /** None where the model reads one column only. */
  readonly y?: Axis;
  /** The values of the other columns, by name. */
  readonly held: Readonly<Record<string, number | string>>;
  /** The names of the regions: classes, parts, or bands of numbers. */
  readonly regions: readonly string[];
  /** Whether the regions are bands of numbers, in rising order. */
  readonly isOrdered: boolean;
  /** The region of every cell, row by row from the least y. */
  readonly cells: Uint16Array;
  /** The predicted numbers of the cells, where numbers are predicted. */
  readonly numbers?: Float64Array;
}

/** What a control for a column needs to know. */
export type GridColumn =
  | {
      readonly name: string;
      readonly type: "number" | "integer";
      readonly lower: number;
      readonly upper: number;
    }
  | { readonly name: string; readonly type: "category"; readonly levels: readonly string[] };

/** The share of the cells of each region. */
export function sharesOf({ cells, regions }: Pick<DecisionGrid, "cells" | "regions">): readonly number[] {
  const counts = regions.map(() => 0);
  for (const cell of cells) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts.map((count) => count / cells.length);
}

/** Positions spread over so many, ends included: those that a table shows. */
export function spread(count: number, most: number): readonly number[] {
  const shown = Math.min(count, most);
  return Array.from({ length: shown }, (_, i) =>
    shown === 1 ? 0 : Math.round((i * (count - 1)) / (shown - 1)),
  );
}
