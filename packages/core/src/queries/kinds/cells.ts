import { refuse } from "../../issues/index.ts";
import { binomial } from "../../math/index.ts";
import type { AskedColumn } from "../columns.ts";
import { type Axis, binStart, cellCounts } from "../engine/statistics.ts";
import { limits } from "../language/predicate.ts";
import { levelCells } from "../language/read-query.ts";
import { countWithin } from "../noise.ts";
import type { Answer, CellName, NoisyQuestion } from "../question.ts";

export interface CellsOptions {
  readonly n: number;
  /** Whether only some rows are meant. */
  readonly isPart: boolean;
  readonly axes: readonly Axis[];
}

/**
 * The counts of disjoint cells: a histogram by one column, a table by two. A replaced row leaves one cell and enters another, or
 * one of the two where the predicate lets it in or out, so that all counts together move by 2 at most; a single cell moves by 1.
 */
export function cellsQuestion({ n, isPart, axes }: CellsOptions): NoisyQuestion {
  const cells = axes.reduce((product, axis) => product * axis.cells, 1);
  if (cells > limits.cells) {
    refuse({
      code: "too-large",
      path: "query",
      expected: `at most ${limits.cells} cells`,
      received: `${cells}`,
    });
  }
  const names = axes.map(namesOf);
  const told = (counts: readonly number[], reach: number): Answer =>
    arranged(
      names,
      counts.map((noisy) => countWithin(noisy, reach, n)),
    );
  const read: NoisyQuestion["read"] = (table, selection) => [...cellCounts(table, axes, selection)];
  return {
    mechanism: "discrete-laplace",
    n,
    sensitivity: Math.min(2, cells),
    integers: cells,
    // All rows are in the cells, or some are in none.
    answers: () =>
      isPart ? binomial(BigInt(n) + BigInt(cells), cells) : binomial(BigInt(n + cells - 1), cells - 1),
    read,
    bars: (reach) => ({ within: Math.min(n, reach) }),
    told,
    exactly: (table, selection) => told(read(table, selection), 0),
  };
}

/** The side of a histogram or table that a column is, with its bins where it has numbers. */
export function axisOf(column: AskedColumn, into: number | undefined): Axis {
  return { column, cells: into ?? levelCells(column) };
}

function namesOf({ column, cells }: Axis): readonly CellName[] {
  if (column.kind === "levels") {
    const levels = column.levels.map((level): CellName => ({ level }));
    return column.mayBeNone ? [...levels, { level: null }] : levels;
  }
  const { places, upper } = column;
  const starts = Array.from({ length: cells }, (_, bin) => column.startOf(binStart(places, cells, bin)));
  return starts.map((from, bin) => ({ from, to: starts[bin + 1] ?? upper }));
}

function arranged(
  [rows = [], columns]: readonly (readonly CellName[])[],
  counts: readonly ReturnType<typeof countWithin>[],
): Answer {
  if (columns === undefined) {
    return { kind: "histogram", cells: rows.map((name, i) => ({ ...name, ...counts[i]! })) };
  }
  const width = columns.length;
  const cells = rows.map((_, row) => counts.slice(row * width, (row + 1) * width));
  return { kind: "table", rows, columns, cells };
}
