import type { BitMatrix } from "../../bit-matrix.ts";
import { bitCount } from "../bitset.ts";
import { findColumn, type PackedTable, type PackedTables, sortColumns } from "./packed-table.ts";

/** The working memory in which version spaces are packed into tables of their own. */
export class PackingBench {
  #raw = new Uint32Array(1024);
  #sorted = new Uint32Array(1024);
  #word = new Int32Array(64);
  #masks = new Int32Array(64 * 7);
  /** The first member's bit in its word. */
  #first = 0;

  /** The table of a matrix of different rows. */
  packMatrix(matrix: BitMatrix, tables: PackedTables): PackedTable {
    return this.#finish(matrix.rows, this.#transpose(matrix), matrix.points, tables);
  }

  /** For every point of the matrix its column in the matrix's table, -1 for a constant one. */
  placePoints(matrix: BitMatrix, table: PackedTable): Int32Array {
    this.#transpose(matrix);
    return this.#places(matrix.points, table);
  }

  /** The table of the version space `sets[at …]` of a table; other columns than `live` are constant on it. */
  pack(
    table: PackedTable,
    sets: Uint32Array,
    at: number,
    size: number,
    live: Int32Array | undefined,
    tables: PackedTables,
  ): PackedTable {
    const count = live?.length ?? table.columns;
    return this.#finish(size, this.#restrict(table, sets, at, size, live), count, tables);
  }

  /** For every column of a table its column in the table of a version space, -1 where it is constant. */
  placeColumns(table: PackedTable, set: Uint32Array, packed: PackedTable): Int32Array {
    this.#restrict(table, set, 0, packed.rows, undefined);
    return this.#places(table.columns, packed);
  }

  #transpose(matrix: BitMatrix): number {
    const { rows, points, stride } = matrix;
    const words = (rows + 31) >>> 5;
    this.#reserve(points * words);
    this.#raw.fill(0, 0, points * words);
    for (let row = 0; row < rows; row++) {
      for (let w = 0; w < stride; w++) {
        // Against row 0: a column that is 1 there is stored as its complement.
        for (let rest = matrix.words[row * stride + w]! ^ matrix.words[w]!; rest !== 0; rest &= rest - 1) {
          const point = (w << 5) + 31 - Math.clz32(rest & -rest);
          this.#raw[point * words + (row >>> 5)]! |= 1 << (row & 31);
        }
      }
    }
    return words;
  }

  /** The columns of a version space, as they are on its members and 0 on the first of them. */
  #restrict(
    table: PackedTable,
    sets: Uint32Array,
    at: number,
    size: number,
    live: Int32Array | undefined,
  ): number {
    const { bits } = table;
    const used = this.#plan(sets, at, table.words);
    const [word, masks] = [this.#word, this.#masks];
    const words = (size + 31) >>> 5;
    const count = live?.length ?? table.columns;
    this.#reserve(count * words);
    const raw = this.#raw;
    for (let i = 0; i < count; i++) {
      const from = (live === undefined ? i : live[i]!) * table.words;
      const first = -((bits[from + word[0]!]! >>> this.#first) & 1);
      let to = i * words;
      let packed = 0;
      let filled = 0;
      for (let n = 0, mask = 0; n < used; n++, mask += 7) {
        let rest = (bits[from + word[n]!]! ^ first) & masks[mask]!;
        for (let step = 0; step < 5; step++) {
          const moving = rest & masks[mask + 1 + step]!;
          rest = (rest ^ moving) | (moving >>> (1 << step));
        }
        packed |= rest << filled;
        const end = filled + masks[mask + 6]!;
        if (end >= 32) {
          raw[to++] = packed;
          packed = filled === 0 ? 0 : rest >>> (32 - filled);
        }
        filled = end & 31;
      }
      if (filled > 0) raw[to] = packed;
    }
    return words;
  }

  #places(count: number, table: PackedTable): Int32Array {
    const places = new Int32Array(count);
    for (let i = 0; i < count; i++) places[i] = findColumn(table, this.#raw, i * table.words);
    return places;
  }

  #finish(rows: number, words: number, count: number, tables: PackedTables): PackedTable {
    const columns = sortColumns(this.#raw, words, count, this.#sorted);
    return tables.table(rows, columns, this.#sorted);
  }

  /**
   * For every word with members of the version space: its place, and the masks that move the members' bits together
   * in five steps (Warren, Hacker's Delight, section 7-4, compress). Gives the number of such words.
   */
  #plan(sets: Uint32Array, at: number, words: number): number {
    if (words > this.#word.length) {
      this.#word = new Int32Array(words);
      this.#masks = new Int32Array(words * 7);
    }
    let used = 0;
    for (let w = 0; w < words; w++) {
      let members = sets[at + w]!;
      if (members === 0) continue;
      if (used === 0) this.#first = 31 - Math.clz32(members & -members);
      const mask = used * 7;
      this.#word[used++] = w;
      this.#masks[mask] = members;
      this.#masks[mask + 6] = bitCount(members);
      let gaps = ~members << 1;
      for (let step = 0; step < 5; step++) {
        let odd = gaps ^ (gaps << 1);
        odd ^= odd << 2;
        odd ^= odd << 4;
        odd ^= odd << 8;
        odd ^= odd << 16;
        const moving = odd & members;
        this.#masks[mask + 1 + step] = moving;
        members = (members ^ moving) | (moving >>> (1 << step));
        gaps &= ~odd;
      }
    }
    return used;
  }

  #reserve(length: number): void {
    if (length <= this.#raw.length) return;
    this.#raw = new Uint32Array(length * 2);
    this.#sorted = new Uint32Array(length * 2);
  }
}
