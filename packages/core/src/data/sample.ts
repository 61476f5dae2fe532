import { refuse } from "../issues/index.ts";

/** One feature of all points. On the public grid a column holds integers (`Int16Array`, `Int32Array`). */
export type Column = Float64Array | Int32Array | Int16Array;

/** A point of a domain: its features; on a finite domain one number, the index of the point. */
export type Point = ArrayLike<number>;

/** A list of points, feature by feature. Points may repeat; their order is kept. */
export interface Points {
  readonly n: number;
  readonly columns: readonly Column[];
}

/** Points with labels 0 or 1. */
export interface Sample extends Points {
  readonly labels: Uint8Array;
}

/** Checks columns that come from outside: equal lengths, no NaN. Infinite features are numbers. */
export function pointsOf(columns: readonly Column[]): Points {
  const points = Object.freeze({ n: columns[0]?.length ?? 0, columns: Object.freeze([...columns]) });
  checkRows(points);
  checkNumbers(points);
  return points;
}

/** Checks points with labels that come from outside. */
export function sampleOf(columns: readonly Column[], labels: ArrayLike<number>): Sample {
  const points = pointsOf(columns);
  checkLabels(labels, points.n);
  return Object.freeze({ ...points, labels: Uint8Array.from(labels) });
}

/** Refuses points, perhaps made by hand, with a column that is not `n` long. */
export function checkRows({ n, columns }: Points): void {
  for (const [feature, column] of columns.entries()) {
    if (column.length === n) continue;
    refuse({
      code: "points",
      path: `columns.${feature}`,
      expected: `${n} rows, as ${feature === 0 ? "`n` says" : "in column 0"}`,
      received: `${column.length} rows`,
    });
  }
}

/** Refuses NaN. Which row has it, or how many, is not said: rows may be sensitive, their columns are not. */
export function checkNumbers({ columns }: Points): void {
  for (const [feature, column] of columns.entries()) {
    if (column instanceof Int16Array || column instanceof Int32Array || hasNumbersOnly(column)) continue;
    refuse({
      code: "points",
      path: `columns.${feature}`,
      expected: "numbers other than NaN",
      remedy: "Replace missing values by a public default before they enter a sample.",
    });
  }
}

/** Refuses labels other than `n` times 0 or 1, without a word on where or what they are. */
export function checkLabels(labels: ArrayLike<number>, n: number): void {
  if (labels.length !== n) {
    refuse({ code: "points", path: "labels", expected: `${n} labels`, received: `${labels.length}` });
  }
  for (let i = 0; i < n; i++) {
    if (labels[i] !== 0 && labels[i] !== 1) {
      refuse({ code: "points", path: "labels", expected: "0 or 1 in every row" });
    }
  }
}

function hasNumbersOnly(column: ArrayLike<unknown>): boolean {
  for (let i = 0; i < column.length; i++) {
    if (typeof column[i] !== "number" || Number.isNaN(column[i])) return false;
  }
  return true;
}

/** The i-th point. */
export function pointAt({ columns }: Points, i: number): number[] {
  return columns.map((column) => column[i]!);
}
