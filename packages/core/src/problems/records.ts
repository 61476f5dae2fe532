import { refuse } from "../issues/index.ts";
import type { Problem } from "./problem.ts";

/** Records as one block of numbers, record after record. */
export interface Records {
  /** How many records, counted with multiplicity. */
  readonly n: number;
  /** How many numbers each has. */
  readonly width: number;
  readonly values: Float64Array;
  /** How often each occurs, where equal ones were put together. Default: once. */
  readonly counts?: Float64Array;
}

/** How many different places `values` has. */
export function placesOf({ values, width }: Records): number {
  return values.length / width;
}

/** The records of rows of a table: features in [0, 1] and, where the problem has one, the target. */
export function recordsOf(
  problem: Pick<Problem, "width" | "encode" | "features" | "target">,
  rows: { readonly n: number; readonly columns: readonly ArrayLike<number>[] },
): Records {
  const columns = problem.features + (problem.target === undefined ? 0 : 1);
  if (rows.columns.length !== columns) {
    refuse({
      code: "points",
      path: "columns",
      expected: `${columns}: ${problem.features} features${problem.target === undefined ? "" : " and the target"}`,
      received: `${rows.columns.length}`,
    });
  }
  const { width } = problem;
  const values = new Float64Array(rows.n * width);
  const row = new Float64Array(columns);
  for (let i = 0; i < rows.n; i++) {
    for (let j = 0; j < columns; j++) row[j] = rows.columns[j]![i]!;
    problem.encode(row, values, i * width);
  }
  return Object.freeze({ n: rows.n, width, values });
}
