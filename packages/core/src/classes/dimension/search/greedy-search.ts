import { fillSet } from "../bitset.ts";
import { floorLog2, type PackedTable } from "./packed-table.ts";
import { VersionStacks } from "./version-stacks.ts";

/** Trees found without search: a good lower bound to begin with. */
export class GreedySearch extends VersionStacks {
  /** The depth of the tree that splits on the most balanced column again and again: a lower bound, recorded. */
  greedy(table: PackedTable, set: Uint32Array): number {
    const size = this.load(set);
    return this.#greedy(table, 0, size, -1, 0, floorLog2(size));
  }

  /** The greedy tree's depth, not followed below `cap` levels. */
  #greedy(table: PackedTable, at: number, size: number, list: number, listed: number, cap: number): number {
    if (size < 4 || cap <= 1) return Math.min(cap, size < 2 ? 0 : 1);
    const whole = size === table.rows;
    if (!whole && size * 4 <= table.rows) {
      const entry = this.entry(table, at, size);
      const packed = (table.memo!.packed[entry] ??= this.pack(table, at, size, list, listed));
      const set = this.setsEnd;
      this.setsEnd += packed.words;
      fillSet(this.sets, set, packed.rows);
      const depth = packed.lower >= cap ? cap : this.#greedy(packed, set, packed.rows, -1, 0, cap);
      this.setsEnd = set;
      table.memo!.lower[entry] = packed.lower;
      return depth;
    }
    const live = this.listsEnd;
    const count = this.liveColumns(table, at, size, list, listed);
    let best = live;
    for (let i = live + 1; i < live + count; i++) if (this.keys[i]! < this.keys[best]!) best = i;
    const column = this.lists[best]!;
    const side = this.setsEnd;
    this.listsEnd = live + count;
    this.setsEnd += table.words;
    let depth = cap - 1;
    for (const label of [0, 1]) {
      const part = this.side(table, at, column, label, side);
      depth = this.#greedy(table, side, part, live, count, depth);
    }
    this.setsEnd = side;
    this.listsEnd = live;
    const known = whole ? table : undefined;
    const entry = whole ? -1 : this.entry(table, at, size);
    const memo = table.memo!;
    if (known !== undefined && depth + 1 > known.lower) [known.lower, known.column] = [depth + 1, column];
    else if (known === undefined && depth + 1 > memo.lower[entry]!) {
      memo.lower[entry] = depth + 1;
      memo.column[entry] = column;
    }
    return depth + 1;
  }
}
