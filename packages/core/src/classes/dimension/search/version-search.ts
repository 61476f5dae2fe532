import { fillSet, powerOfTwo } from "../bitset.ts";
import { GreedySearch } from "./greedy-search.ts";
import type { PackedTable } from "./packed-table.ts";

/**
 * Decides "is the Littlestone dimension of this version space at least k?" for the version spaces of a table: the
 * recursion of Bun-Livni-Moran, section 2.3, with the bounds of proof.md, most balanced columns first, and everything
 * proved remembered. A version space of at most a quarter of its table's rows gets a table of its own, which all
 * version spaces share that differ only in the names of points. Cost: exponential in the dimension at worst.
 */
export class VersionSearch extends GreedySearch {
  /** Whether the version space `set` of a table has dimension at least k. */
  atLeast(table: PackedTable, set: Uint32Array, k: number): boolean {
    const size = this.load(set);
    return size === 0 ? k < 0 : this.#atLeast(table, 0, size, k, -1, 0);
  }

  /** A column both of whose sides have dimension at least k - 1, where `atLeast` holds and k is at least 1. */
  column(table: PackedTable, set: Uint32Array, k: number): number {
    const size = this.load(set);
    if (k <= 2) return this.#splittingColumn(table, 0, size, k, -1, 0);
    if (size === table.rows) return table.column;
    return table.memo!.column[this.entry(table, 0, size)]!;
  }

  /** Where the search settles a version space, and its best upper bound; entry -1 is a whole table. */
  known(table: PackedTable, set: Uint32Array): { table: PackedTable; entry: number; upper: number } {
    const size = this.load(set);
    if (size === table.rows) return { table, entry: -1, upper: table.upper };
    const entry = this.entry(table, 0, size);
    const packed = table.memo!.packed[entry];
    if (packed !== undefined) return { table: packed, entry: -1, upper: packed.upper };
    return { table, entry, upper: table.memo!.upper[entry]! };
  }

  /** The table of a version space that is small enough to have its own. */
  packed(table: PackedTable, set: Uint32Array): PackedTable | undefined {
    const size = this.load(set);
    if (size * 4 > table.rows) return undefined;
    const entry = this.entry(table, 0, size);
    return (table.memo!.packed[entry] ??= this.pack(table, 0, size, -1, 0));
  }

  /** Whether the whole table has dimension at least k. */
  #tableAtLeast(table: PackedTable, k: number): boolean {
    if (k <= table.lower) return true;
    if (k > table.upper) return false;
    const at = this.setsEnd;
    this.setsEnd += table.words;
    fillSet(this.sets, at, table.rows);
    const column = this.#splittingColumn(table, at, table.rows, k, -1, 0);
    if (column >= 0) {
      table.lower = k;
      table.column = column;
    } else table.upper = k - 1;
    this.setsEnd = at;
    return column >= 0;
  }

  /**
   * Whether the version space at `sets[at …]` has dimension at least k. Columns outside `lists[list …]` (all, when
   * list is -1) are known to be constant on it.
   */
  #atLeast(table: PackedTable, at: number, size: number, k: number, list: number, listed: number): boolean {
    if (k <= 0) return true;
    if (k === 1) return size >= 2;
    if (size < powerOfTwo(k)) return false;
    if (size === table.rows) return this.#tableAtLeast(table, k);
    if (k === 2 && !table.large) return this.#splittingColumn(table, at, size, k, list, listed) >= 0;
    const entry = this.entry(table, at, size);
    const memo = table.memo!;
    if (k <= memo.lower[entry]!) return true;
    if (k > memo.upper[entry]!) return false;
    if (size * 4 <= table.rows && k > 2) {
      const packed = (memo.packed[entry] ??= this.pack(table, at, size, list, listed));
      const answer = this.#tableAtLeast(packed, k);
      memo.lower[entry] = packed.lower;
      memo.upper[entry] = packed.upper;
      return answer;
    }
    const column = this.#splittingColumn(table, at, size, k, list, listed);
    if (column >= 0) {
      memo.lower[entry] = k;
      memo.column[entry] = column;
    } else memo.upper[entry] = k - 1;
    return column >= 0;
  }

  /** A column both of whose sides have dimension at least k - 1; -1 when there is none. */
  #splittingColumn(
    table: PackedTable,
    at: number,
    size: number,
    k: number,
    list: number,
    listed: number,
  ): number {
    const live = this.listsEnd;
    const count = this.liveColumns(table, at, size, list, listed);
    if (count < k) return -1;
    const keys = this.keys;
    const half = powerOfTwo(k - 1);
    let candidates = 0;
    for (let i = live; i < live + count; i++) {
      const larger = (keys[i]! - this.lists[i]!) / table.columns;
      if (size - larger < half) continue;
      if (k <= 2) return this.lists[i]!;
      keys[live + candidates++] = keys[i]!;
    }
    const best = keys.subarray(live, live + candidates).sort();
    this.listsEnd = live + count;
    const side = this.setsEnd;
    this.setsEnd += table.words;
    let answer = -1;
    for (let i = 0; i < candidates && answer < 0; i++) {
      const column = best[i]! % table.columns;
      const larger = (best[i]! - column) / table.columns;
      const label = this.side(table, at, column, 1, side) === larger ? 0 : 1;
      if (label === 0) this.side(table, at, column, 0, side);
      if (!this.#atLeast(table, side, size - larger, k - 1, live, count)) continue;
      this.side(table, at, column, 1 - label, side);
      if (this.#atLeast(table, side, larger, k - 1, live, count)) answer = column;
    }
    this.setsEnd = side;
    this.listsEnd = live;
    return answer;
  }
}
