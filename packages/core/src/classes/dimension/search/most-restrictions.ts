import type { BitMatrix } from "../../bit-matrix.ts";
import { informativeColumns } from "../columns.ts";
import { bitCount } from "../bitset.ts";

/** Steps after which a search gives up, about a word of a row each: a quarter of a second. */
const usualBudget = 67108864;

/**
 * The most different rows that m columns of a truth table show. Columns are tried in the order in which they help most
 * on their own. The rows that a set of columns does not tell apart are a cell; a set is given up when even doubling
 * every cell with each further column, as far as it has rows, could not beat the best. The last column of a set is
 * found for all candidates at once. Cost: |H| |X| / 32 words for each set of m - 1 columns at worst.
 */
export function mostRestrictions(
  table: BitMatrix,
  m: number,
  { enough = Infinity, budget = usualBudget }: { readonly enough?: number; readonly budget?: number } = {},
): { readonly most: number; readonly isComplete: boolean } {
  const columns = [...informativeColumns(table)].sort((a, b) => imbalance(a) - imbalance(b));
  const search = new RestrictionSearch(columns, table.rows, enough, budget);
  const order = Int32Array.from({ length: table.rows }, (_, row) => row);
  const whole = { order, ends: [table.rows], single: 0 };
  search.greedy(whole, m);
  search.extend(whole, 0, m);
  return { most: search.most, isComplete: search.spent <= budget || search.most >= enough };
}

function imbalance(column: Uint8Array): number {
  let ones = 0;
  for (const bit of column) ones += bit;
  return Math.abs(column.length - 2 * ones);
}

/**
 * The cells of a set of columns. Those of two rows or more follow each other in `order` and end at `ends`; `single`
 * more have one row and need no further look.
 */
interface Cells {
  readonly order: Int32Array;
  readonly ends: readonly number[];
  readonly single: number;
}

class RestrictionSearch {
  most = 1;
  spent = 0;
  readonly #enough: number;
  readonly #budget: number;
  readonly #columns: number;
  readonly #stride: number;
  /** Bit c % 32 of word c / 32 of a row is its label in column c. */
  readonly #words: Uint32Array;
  /** How many cells each column splits. */
  readonly #splits: Int32Array;

  constructor(columns: readonly Uint8Array[], rows: number, enough: number, budget: number) {
    this.#enough = enough;
    this.#budget = budget;
    this.#columns = columns.length;
    this.#stride = (columns.length + 31) >>> 5;
    this.#words = new Uint32Array(rows * this.#stride);
    this.#splits = new Int32Array(this.#stride * 32);
    for (const [c, column] of columns.entries()) {
      for (let row = 0; row < rows; row++)
        this.#words[row * this.#stride + (c >>> 5)]! |= column[row]! << (c & 31);
    }
  }

  /** Adds the column that splits most cells, `left` times: a good set to begin with. */
  greedy(cells: Cells, left: number): void {
    for (let set = cells; left > 0; left--) {
      const best = this.#bestColumn(set, 0);
      if (best < 0) return;
      set = this.#split(set, best);
    }
  }

  /** Adds `left` columns from `from` on to a set. */
  extend(cells: Cells, from: number, left: number): void {
    const count = cells.single + cells.ends.length;
    if (count > this.most) this.most = count;
    if (left === 1) this.#bestColumn(cells, from);
    if (left <= 1) return;
    for (let c = from; c < this.#columns; c++) {
      const further = Math.min(left, this.#columns - c);
      if (this.most >= this.#enough || this.spent > this.#budget || reach(cells, further) <= this.most)
        return;
      this.extend(this.#split(cells, c), c + 1, left - 1);
    }
  }

  #split({ order, ends, single }: Cells, column: number): Cells {
    const [stride, words, shift] = [this.#stride, this.#words, column & 31];
    const moved = new Int32Array(order.length);
    const parts: number[] = [];
    let [alone, to, from] = [single, 0, 0];
    this.spent += order.length + ends.length;
    for (const end of ends) {
      const start = to;
      let high = start + end - from;
      for (let i = from; i < end; i++) {
        const row = order[i]!;
        if (((words[row * stride + (column >>> 5)]! >>> shift) & 1) === 0) moved[to++] = row;
        else moved[--high] = row;
      }
      const [zeros, ones] = [to - start, start + end - from - to];
      if (zeros === 1) {
        alone++;
        to = start;
        moved.copyWithin(start, high, high + ones);
      } else if (zeros > 1) parts.push(to);
      if (ones > 1) parts.push((to += ones));
      else alone += ones;
      from = end;
    }
    return { order: moved, ends: parts, single: alone };
  }

  /** The column from `first` on that splits most cells; -1 when none splits any. */
  #bestColumn({ order, ends, single }: Cells, first: number): number {
    const [stride, words, splits] = [this.#stride, this.#words, this.#splits];
    splits.fill(0);
    let from = 0;
    for (const end of ends) {
      for (let w = first >>> 5; w < stride; w++) {
        let [any, all] = [0, -1];
        for (let i = from; i < end; i++) {
          const word = words[order[i]! * stride + w]!;
          any |= word;
          all &= word;
        }
        const split = any & ~all;
        this.spent += end - from + bitCount(split);
        for (let rest = split; rest !== 0; rest &= rest - 1)
          splits[32 * w + 31 - Math.clz32(rest & -rest)]!++;
      }
      from = end;
    }
    let best = -1;
    for (let c = first; c < this.#columns; c++) {
      if (splits[c]! > (best < 0 ? 0 : splits[best]!)) best = c;
    }
    if (best >= 0) this.most = Math.max(this.most, single + ends.length + splits[best]!);
    return best;
  }
}

/** What so many further columns can make of the cells at most: each has no more parts than rows. */
function reach({ ends, single }: Cells, further: number): number {
  const most = further < 31 ? 1 << further : Infinity;
  let sum = single;
  let from = 0;
  for (const end of ends) {
    sum += Math.min(end - from, most);
    from = end;
  }
  return sum;
}
