import { hashWords } from "../bitset.ts";
import type { PackedTable } from "./packed-table.ts";

/** What is known of the version spaces of one table: bounds on their dimension, keyed by their sets of rows. */
export class VersionMemo {
  readonly #width: number;
  #count = 0;
  #keys: Uint32Array;
  #slots = new Int32Array(16).fill(-1);
  /** Per entry: proved bounds, and a column whose two sides have dimension at least `lower - 1` (-1: none yet). */
  lower: Int8Array = new Int8Array(8);
  upper: Int8Array = new Int8Array(8);
  column: Int32Array = new Int32Array(8);
  /** The entry's own table, once it was packed. */
  readonly packed: (PackedTable | undefined)[] = [];

  constructor(width: number) {
    this.#width = width;
    this.#keys = new Uint32Array(8 * width);
  }

  /** Words held, for the search's memory account. */
  get words(): number {
    return this.#keys.length + this.#slots.length;
  }

  /** The entry of the set at `words[at …]`; a new one starts with the bounds 0 and `upper`. */
  entry(words: Uint32Array, at: number, upper: number): number {
    const width = this.#width;
    const mask = this.#slots.length - 1;
    let slot = hashWords(words, at, at + width, 0) & mask;
    for (let found = this.#slots[slot]!; found >= 0; found = this.#slots[slot]!) {
      if (this.#equals(found, words, at)) return found;
      slot = (slot + 1) & mask;
    }
    const entry = this.#count++;
    if (entry === this.lower.length) this.#growEntries();
    this.#keys.set(words.subarray(at, at + width), entry * width);
    this.upper[entry] = upper;
    this.column[entry] = -1;
    this.#slots[slot] = entry;
    if (this.#count * 2 > this.#slots.length) this.#growSlots();
    return entry;
  }

  #equals(entry: number, words: Uint32Array, at: number): boolean {
    const from = entry * this.#width;
    for (let w = 0; w < this.#width; w++) if (this.#keys[from + w] !== words[at + w]) return false;
    return true;
  }

  #growEntries(): void {
    const size = this.lower.length * 2;
    this.#keys = grown(this.#keys, new Uint32Array(size * this.#width));
    this.lower = grown(this.lower, new Int8Array(size));
    this.upper = grown(this.upper, new Int8Array(size));
    this.column = grown(this.column, new Int32Array(size));
  }

  #growSlots(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let entry = 0; entry < this.#count; entry++) {
      let slot = hashWords(this.#keys, entry * this.#width, (entry + 1) * this.#width, 0) & mask;
      while (slots[slot]! >= 0) slot = (slot + 1) & mask;
      slots[slot] = entry;
    }
    this.#slots = slots;
  }
}

function grown<List extends Uint32Array | Int32Array | Int8Array>(old: List, larger: List): List {
  larger.set(old);
  return larger;
}
