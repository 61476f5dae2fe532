import { fillSet } from "../bitset.ts";
import type { LittlestoneSolver } from "./littlestone-solver.ts";
import type { PackedTable } from "./packed-table.ts";
import type { VersionSearch } from "./version-search.ts";

/** A version space as the search knows it, and as rows and points of the class. */
export interface VersionSpace {
  readonly table: PackedTable;
  readonly set: Uint32Array;
  /** The i-th member is row `rows[i]` of the class. */
  readonly rows: Int32Array;
  /** For every point its column in the table, up to opposite labels; -1 where it is constant. */
  readonly columnOf: Int32Array;
}

/** The whole class; undefined when it has no functions. */
export function wholeClass({
  root,
  search,
  originals,
  distinct,
}: LittlestoneSolver): VersionSpace | undefined {
  if (root === undefined) return undefined;
  const columnOf = search.bench.placePoints(distinct, root);
  return { table: root, set: allRows(root), rows: originals, columnOf };
}

/** The set of all rows of a table. */
export function allRows({ rows, words }: PackedTable): Uint32Array {
  const set = new Uint32Array(words);
  fillSet(set, 0, rows);
  return set;
}

/** The members with this label at a column, as a set. */
export function sideSet({ table, set }: VersionSpace, column: number, label: number): Uint32Array {
  const side = new Uint32Array(table.words);
  const from = column * table.words;
  for (let w = 0; w < side.length; w++) side[w] = set[w]! & (table.bits[from + w]! ^ (label - 1));
  return side;
}

/** The version space of some of the members. */
export function subspace({ table, set, rows, columnOf }: VersionSpace, side: Uint32Array): VersionSpace {
  const kept: number[] = [];
  let member = 0;
  for (let w = 0; w < set.length; w++) {
    for (let rest = set[w]!; rest !== 0; rest &= rest - 1, member++) {
      if ((side[w]! & rest & -rest) !== 0) kept.push(rows[member]!);
    }
  }
  return { table, set: side, rows: Int32Array.from(kept), columnOf };
}

/** The same version space in the table in which the search settles it. */
export function settled(search: VersionSearch, space: VersionSpace): VersionSpace {
  const { table, set, rows, columnOf } = space;
  const packed = search.packed(table, set);
  if (packed === undefined) return space;
  const places = search.bench.placeColumns(table, set, packed);
  const moved = columnOf.map((column) => (column < 0 ? -1 : places[column]!));
  return { table: packed, set: allRows(packed), rows, columnOf: moved };
}
