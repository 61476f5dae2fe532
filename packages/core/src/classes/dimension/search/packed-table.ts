import { hashWords } from "../bitset.ts";
import type { VersionMemo } from "./version-memo.ts";

/**
 * A class as its columns, sets of rows: no constant column, no two equal or complementary ones (the complement that
 * is 0 on row 0 stands for both), in ascending order. Two version spaces with the same table differ by a renaming of
 * points and labels, so their Littlestone dimension is the same.
 */
export interface PackedTable {
  readonly rows: number;
  /** 32-bit words of a column. */
  readonly words: number;
  readonly columns: number;
  /** Column c is `bits[c * words … (c + 1) * words - 1]`. */
  readonly bits: Uint32Array;
  /** Whether reading all columns once per column is so much work that even dimension 2 is worth remembering. */
  readonly large: boolean;
  /** What is known of the whole table: bounds on its dimension and a column that shows the lower one. */
  lower: number;
  upper: number;
  column: number;
  /** What is known of its version spaces. */
  memo: VersionMemo | undefined;
}

/** floor(log2 of a positive integer below 2^32). */
export function floorLog2(value: number): number {
  return 31 - Math.clz32(value);
}

/**
 * Sorts `count` normalized columns of `words` words at the start of `raw`, drops repetitions and zeros, and gives the
 * number left; the sorted columns are written to `sorted`.
 */
export function sortColumns(raw: Uint32Array, words: number, count: number, sorted: Uint32Array): number {
  const order = new Int32Array(count);
  for (let c = 0; c < count; c++) order[c] = c;
  mergeSort(order, new Int32Array(count), 0, count, raw, words);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const from = order[i]! * words;
    const same = kept === 0 ? isZero(raw, from, words) : equal(raw, from, sorted, (kept - 1) * words, words);
    if (same) continue;
    for (let w = 0; w < words; w++) sorted[kept * words + w] = raw[from + w]!;
    kept++;
  }
  return kept;
}

function mergeSort(
  order: Int32Array,
  spare: Int32Array,
  from: number,
  to: number,
  raw: Uint32Array,
  words: number,
): void {
  if (to - from < 12) {
    for (let i = from + 1; i < to; i++) {
      const column = order[i]!;
      let place = i;
      for (; place > from && less(raw, column * words, order[place - 1]! * words, words); place--) {
        order[place] = order[place - 1]!;
      }
      order[place] = column;
    }
    return;
  }
  const middle = (from + to) >>> 1;
  mergeSort(order, spare, from, middle, raw, words);
  mergeSort(order, spare, middle, to, raw, words);
  spare.set(order.subarray(from, to), from);
  for (let left = from, right = middle, place = from; place < to; place++) {
    const takeRight =
      left === middle || (right < to && less(raw, spare[right]! * words, spare[left]! * words, words));
    order[place] = takeRight ? spare[right++]! : spare[left++]!;
  }
}

function less(raw: Uint32Array, a: number, b: number, words: number): boolean {
  for (let w = 0; w < words; w++) if (raw[a + w] !== raw[b + w]) return raw[a + w]! < raw[b + w]!;
  return false;
}

function isZero(words: Uint32Array, from: number, count: number): boolean {
  for (let w = 0; w < count; w++) if (words[from + w] !== 0) return false;
  return true;
}

function equal(a: Uint32Array, from: number, b: Uint32Array, start: number, count: number): boolean {
  for (let w = 0; w < count; w++) if (a[from + w] !== b[start + w]) return false;
  return true;
}

/** Which column of the table these words are; -1 when it has no such column. */
export function findColumn({ bits, words, columns }: PackedTable, raw: Uint32Array, from: number): number {
  let low = 0;
  let high = columns;
  while (low < high) {
    const middle = (low + high) >>> 1;
    let w = 0;
    while (w < words && bits[middle * words + w] === raw[from + w]) w++;
    if (w === words) return middle;
    if (bits[middle * words + w]! < raw[from + w]!) low = middle + 1;
    else high = middle;
  }
  return -1;
}

/** All tables met so far, each once. */
export class PackedTables {
  readonly #buckets = new Map<number, PackedTable[]>();
  words = 0;

  /** The table of these sorted columns; it is copied when it is new. */
  table(rows: number, columns: number, bits: Uint32Array): PackedTable {
    const words = (rows + 31) >>> 5;
    const length = columns * words;
    const hash = hashWords(bits, 0, length, rows);
    const bucket = this.#buckets.get(hash);
    const found = bucket?.find(
      (table) => table.rows === rows && table.columns === columns && equal(bits, 0, table.bits, 0, length),
    );
    if (found !== undefined) return found;
    const table: PackedTable = {
      rows,
      words,
      columns,
      bits: bits.slice(0, length),
      large: columns * length > 1048576,
      lower: 0,
      upper: Math.min(floorLog2(rows), columns),
      column: -1,
      memo: undefined,
    };
    this.words += length;
    if (bucket === undefined) this.#buckets.set(hash, [table]);
    else bucket.push(table);
    return table;
  }
}
