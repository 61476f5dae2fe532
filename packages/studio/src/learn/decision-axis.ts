import type { CategoryColumn, NumberColumn } from "holdfast";

/** A column that a picture can run along. */
export type DrawnColumn = NumberColumn | CategoryColumn;

/** One side of a picture: the values of its cells, in order; texts for levels. */
export interface Axis {
  readonly column: string;
  readonly isNumber: boolean;
  readonly values: readonly (number | string)[];
}

/** How many cells a column of numbers gets at most; odd, so that one is in the middle. */
const mostCells = 121;

/** The cells along a column: one for each level, or values evenly spaced, as the column's grid is, between its public bounds. */
export function axisOf(column: DrawnColumn, cells = mostCells): Axis {
  if (column.type === "category") return { column: column.name, isNumber: false, values: column.levels };
  const count = column.type === "integer" ? Math.min(cells, column.upper - column.lower + 1) : cells;
  const values = Array.from({ length: count }, (_, i) => valueAt(column, count === 1 ? 0 : i / (count - 1)));
  return { column: column.name, isNumber: true, values };
}

/** What stands for a column that is not on a side: the middle of its bounds, or its first level. */
export function middleOf(column: DrawnColumn): number | string {
  return column.type === "category" ? column.levels[0]! : valueAt(column, 0.5);
}

/** The value at a share of the way through a column's grid, with so few digits that it is what is shown. */
function valueAt({ lower, upper, type, transform }: NumberColumn, share: number): number {
  if (share === 0) return lower;
  if (share === 1) return upper;
  const value =
    transform === "identity"
      ? lower + share * (upper - lower)
      : Math.expm1(Math.log1p(lower) + share * (Math.log1p(upper) - Math.log1p(lower)));
  if (type === "integer") return Math.round(value);
  const span = transform === "identity" ? upper - lower : Math.min(upper - lower, Math.abs(value) || 1);
  const digits = Math.min(Math.max(3 - Math.floor(Math.log10(span)), 0), 100);
  return Math.min(Math.max(Number(value.toFixed(digits)), lower), upper);
}
