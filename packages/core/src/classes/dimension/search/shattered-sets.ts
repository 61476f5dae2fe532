import type { BitMatrix } from "../../bit-matrix.ts";
import { bitCount, powerOfTwo } from "../bitset.ts";

/** How much work passes between two turns of the search. */
const turn = 1048576;

/** The shattered sets of a class, found by extending smaller ones. */
export class ShatteredSets {
  /** The number of points that differ, up to opposite labels, and are not constant. */
  readonly columns: number;
  /** Steps so far, about a word of a row or a column of a set each: the measure of work. */
  work = 0;
  /** How many sets the last search gave up. */
  refuted = 0;
  readonly #rows: number;
  readonly #stride: number;
  /** The rows on one point of each kind, most balanced first. */
  readonly #words: Uint32Array;
  readonly #points: Int32Array;
  #turnEnd = turn;

  constructor(matrix: BitMatrix) {
    this.#points = representatives(matrix);
    this.columns = this.#points.length;
    this.#rows = matrix.rows;
    this.#stride = Math.max(1, (this.columns + 31) >>> 5);
    this.#words = new Uint32Array(this.#rows * this.#stride);
    for (let row = 0; row < this.#rows; row++) {
      for (const [column, point] of this.#points.entries()) {
        const bit = (matrix.words[row * matrix.stride + (point >>> 5)]! >>> (point & 31)) & 1;
        this.#words[row * this.#stride + (column >>> 5)]! |= bit << (column & 31);
      }
    }
  }

  /** A shattered set of this size, `none`, or `budget` when the work exceeds it; yields between turns. */
  *ofSize(size: number, budget: number): Generator<void, readonly number[] | "none" | "budget", void> {
    this.refuted = 0;
    const order = Int32Array.from({ length: this.#rows }, (_, row) => row);
    const candidates = new Uint32Array(this.#stride);
    for (let column = 0; column < this.columns; column++) candidates[column >>> 5]! |= 1 << (column & 31);
    const found = yield* this.#extend([], order, Int32Array.of(0, this.#rows), candidates, size, budget);
    if (typeof found === "string") return found;
    return found.map((column) => this.#points[column]!).sort((a, b) => a - b);
  }

  /**
   * Extends a shattered set by `need` of the candidates. Its labelling i is had by the rows `order[cells[i] …
   * cells[i + 1] - 1]`, and each has at least 2^need of them.
   */
  *#extend(
    set: readonly number[],
    order: Int32Array,
    cells: Int32Array,
    candidates: Uint32Array,
    need: number,
    budget: number,
  ): Generator<void, readonly number[] | "none" | "budget", void> {
    if (need === 0) return set;
    if (this.work > this.#turnEnd) {
      this.#turnEnd = this.work + turn;
      yield;
    }
    if (this.work > budget) return "budget";
    this.work += this.columns + this.#stride;
    const splitting = this.#splitting(order, cells, candidates);
    let left = 0;
    for (const word of splitting) left += bitCount(word);
    for (let column = 0; column < this.columns && left >= need; column++) {
      if (((splitting[column >>> 5]! >>> (column & 31)) & 1) === 0) continue;
      splitting[column >>> 5]! ^= 1 << (column & 31);
      left--;
      const extended = [...set, column];
      if (need === 1) return extended;
      const parts = this.#split(order, cells, column, powerOfTwo(need - 1));
      if (parts === undefined) continue;
      const found = yield* this.#extend(
        extended,
        parts.order,
        parts.cells,
        splitting.slice(),
        need - 1,
        budget,
      );
      if (found !== "none") return found;
    }
    this.refuted++;
    return "none";
  }

  /** The candidates that split every cell: there one row has label 0 and another label 1. */
  #splitting(order: Int32Array, cells: Int32Array, candidates: Uint32Array): Uint32Array {
    const stride = this.#stride;
    const words = this.#words;
    const left = candidates.slice();
    for (let cell = 0; cell + 1 < cells.length; cell++) {
      const [from, to] = [cells[cell]!, cells[cell + 1]!];
      let any = 0;
      for (let w = 0; w < stride; w++) {
        if (left[w] === 0) continue;
        let ones = 0;
        let zeros = 0;
        let i = from;
        for (; i < to && (ones & zeros & left[w]!) !== (left[w]! | 0); i++) {
          const word = words[order[i]! * stride + w]!;
          ones |= word;
          zeros |= ~word;
        }
        this.work += i - from;
        left[w]! &= ones & zeros;
        any |= left[w]!;
      }
      if (any === 0) break;
    }
    return left;
  }

  /** The cells after splitting each by a column, or undefined when one would have fewer than `least` rows. */
  #split(
    order: Int32Array,
    cells: Int32Array,
    column: number,
    least: number,
  ): { readonly order: Int32Array; readonly cells: Int32Array } | undefined {
    const moved = new Int32Array(order.length);
    const parts = new Int32Array(2 * cells.length - 1);
    for (let cell = 0; cell + 1 < cells.length; cell++) {
      const [from, to] = [cells[cell]!, cells[cell + 1]!];
      let [low, high] = [from, to];
      for (let i = from; i < to; i++) {
        const row = order[i]!;
        const label = (this.#words[row * this.#stride + (column >>> 5)]! >>> (column & 31)) & 1;
        moved[label === 1 ? --high : low++] = row;
      }
      this.work += to - from;
      if (low - from < least || to - high < least) return undefined;
      parts[2 * cell + 1] = low;
      parts[2 * cell + 2] = to;
    }
    return { order: moved, cells: parts };
  }
}

/** One point of each kind: not constant, and not equal or opposite to another; the most balanced first. */
function representatives({ rows, points, stride, words }: BitMatrix): Int32Array {
  const kinds = new Map<string, { readonly point: number; readonly smaller: number }>();
  const units = new Uint16Array((rows + 15) >>> 4);
  for (let point = 0; point < points; point++) {
    const first = (words[point >>> 5]! >>> (point & 31)) & 1;
    units.fill(0);
    let ones = 0;
    for (let row = 0; row < rows; row++) {
      const bit = ((words[row * stride + (point >>> 5)]! >>> (point & 31)) & 1) ^ first;
      units[row >>> 4]! |= bit << (row & 15);
      ones += bit;
    }
    if (ones === 0) continue;
    let key = "";
    for (let i = 0; i < units.length; i += 4096) key += String.fromCharCode(...units.subarray(i, i + 4096));
    if (!kinds.has(key)) kinds.set(key, { point, smaller: Math.min(ones, rows - ones) });
  }
  const order = Float64Array.from(
    kinds.values(),
    ({ point, smaller }) => (rows - smaller) * points + point,
  ).sort();
  return Int32Array.from(order, (place) => place % points);
}
