import { bitCount, setSize } from "../bitset.ts";
import { floorLog2, type PackedTable, PackedTables } from "./packed-table.ts";
import { PackingBench } from "./packing-bench.ts";
import { VersionMemo } from "./version-memo.ts";

/** Thrown out of a search whose allowance of work is used up. What it found stays known; asking again goes on. */
export class SearchPause extends Error {}

/**
 * What a search among version spaces works with: stacks of sets of rows and of lists of columns, so that a step down
 * allocates nothing; the tables and what is remembered of their version spaces; and the count of work.
 */
export class VersionStacks {
  /** Steps so far, about a word of a column each: the measure of work. The search pauses when it exceeds `limit`. */
  work: number = 0;
  limit: number = Infinity;
  readonly tables: PackedTables = new PackedTables();
  readonly bench: PackingBench = new PackingBench();
  #memoWords = 0;
  /** Stacks of sets, of lists of columns, and of sort keys; their ends. */
  protected sets: Uint32Array = new Uint32Array(0);
  protected lists: Int32Array = new Int32Array(0);
  protected keys: Float64Array = new Float64Array(0);
  protected setsEnd: number = 0;
  protected listsEnd: number = 0;

  /** Makes room for searches that start in this table. */
  reserve({ rows, words, columns }: PackedTable): void {
    // A path of the search halves its version space at best, and keeps two sets and a list of columns per level.
    const levels = floorLog2(rows) + 3;
    this.sets = new Uint32Array(levels * 3 * words);
    this.lists = new Int32Array(levels * (columns + 1));
    this.keys = new Float64Array(levels * (columns + 1));
  }

  /** 32-bit words remembered: the measure of memory. */
  get memory(): number {
    return this.tables.words + this.#memoWords;
  }

  protected load(set: Uint32Array): number {
    this.sets.set(set);
    this.setsEnd = set.length;
    this.listsEnd = 0;
    return setSize(set);
  }

  /**
   * Lists the columns that are not constant on the version space, at the end of `lists`, and beside them keys that
   * ascend from the most balanced column on: (size of the larger side, column). The end is not moved.
   */
  protected liveColumns(table: PackedTable, at: number, size: number, list: number, listed: number): number {
    const { words, bits, columns } = table;
    const [sets, lists, keys, live] = [this.sets, this.lists, this.keys, this.listsEnd];
    const count = list < 0 ? columns : listed;
    this.spend(128 + count * (words + 2));
    let end = live;
    for (let i = 0; i < count; i++) {
      const column = list < 0 ? i : lists[list + i]!;
      let ones = 0;
      for (let w = 0, from = column * words; w < words; w++)
        ones += bitCount(bits[from + w]! & sets[at + w]!);
      if (ones === 0 || ones === size) continue;
      lists[end] = column;
      keys[end++] = (ones * 2 <= size ? size - ones : ones) * columns + column;
    }
    return end - live;
  }

  /** The size of V[column = label], which is written to `sets[to …]`. */
  protected side(
    { words, bits }: PackedTable,
    at: number,
    column: number,
    label: number,
    to: number,
  ): number {
    const sets = this.sets;
    const from = column * words;
    const flip = label - 1;
    let size = 0;
    for (let w = 0; w < words; w++) {
      const word = (bits[from + w]! ^ flip) & sets[at + w]!;
      sets[to + w] = word;
      size += bitCount(word);
    }
    return size;
  }

  protected pack(table: PackedTable, at: number, size: number, list: number, listed: number): PackedTable {
    const columns = list < 0 ? undefined : this.lists.subarray(list, list + listed);
    this.spend(512 + (columns?.length ?? table.columns) * (4 * table.words + 8));
    return this.bench.pack(table, this.sets, at, size, columns, this.tables);
  }

  protected entry(table: PackedTable, at: number, size: number): number {
    const memo = (table.memo ??= new VersionMemo(table.words));
    const before = memo.words;
    const entry = memo.entry(this.sets, at, floorLog2(size));
    this.#memoWords += memo.words - before;
    return entry;
  }

  protected spend(work: number): void {
    this.work += work;
    if (this.work > this.limit) throw new SearchPause();
  }
}
