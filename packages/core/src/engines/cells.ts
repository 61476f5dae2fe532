import type { Column } from "../data/index.ts";
import { bucketPlacer, finiteRange, type Placer } from "./buckets.ts";

/** How many rows are placed at a time: their cells stay in the fastest cache, and the loops are compiled early. */
const blockRows = 4096;

/** Larger than every value of an integer column. */
const beyond = 0x1_0000_0000;

/** Row `from + i`, before `to`, lies in cell `cells[i]`. */
export interface CellBlock {
  readonly from: number;
  readonly to: number;
  readonly cells: Int32Array;
}

/**
 * Ascending cuts c_0 < c_1 < … split the line into the closed cells (-∞, c_0), {c_0}, (c_0, c_1), {c_1}, …: cell
 * 2k + 1 is the k-th cut itself, cell 2k what lies below it and above the one before. Yields the cells of the rows, block
 * after block; `cells` is overwritten by the next block.
 *
 * A cell is decided by `x >= c` and `x > c` on the numbers as given; tables only narrow the cuts to compare with.
 * Cost: O(cuts) once, then O(1) per row unless cuts cluster, O(log cuts) at worst. Nothing is sorted.
 */
export function* cellBlocks(column: Column, cuts: Float64Array): Generator<CellBlock, void, undefined> {
  const place = placerOf(column, cuts);
  const cells = new Int32Array(Math.min(blockRows, column.length));
  for (let from = 0; from < column.length; from += blockRows) {
    const to = Math.min(from + blockRows, column.length);
    place(from, to, cells);
    yield { from, to, cells };
  }
}

function placerOf(column: Column, cuts: Float64Array): Placer {
  if (column instanceof Float64Array) return bucketPlacer(column, cuts);
  const table = integerTable(cuts, column.length);
  if (table !== undefined) {
    return (from, to, cells) => {
      placeByTable(column, from, to, cells, table);
    };
  }
  // The values of a block as doubles, exactly.
  const block = new Float64Array(Math.min(blockRows, column.length));
  const place = bucketPlacer(block, cuts);
  return (from, to, cells) => {
    block.set(column.subarray(from, to));
    place(0, to - from, cells);
  };
}

/** The cells of the integers bottom, bottom + 1, …; smaller and larger ones share the first and last. */
interface IntegerTable {
  readonly bottom: number;
  readonly cells: Int32Array;
}

/** Undefined when the finite cuts span so much that the table would cost more than the rows. */
function integerTable(cuts: Float64Array, rows: number): IntegerTable | undefined {
  const { low, high } = finiteRange(cuts);
  // Beyond 32 bits there are no values to tell apart.
  const bottom = Math.ceil(Math.max(-beyond, Math.min(low, beyond))) - 1;
  const top = Math.floor(Math.max(-beyond, Math.min(high, beyond))) + 1;
  const length = top - bottom + 1;
  if (length > rows) return undefined;
  const cells = new Int32Array(length);
  for (let i = 0, k = 0; i < length; i++) {
    while (k < cuts.length && bottom + i >= cuts[k]!) k++;
    cells[i] = 2 * k - (k > 0 && cuts[k - 1] === bottom + i ? 1 : 0);
  }
  return { bottom, cells };
}

function placeByTable(
  column: Int16Array | Int32Array,
  from: number,
  to: number,
  cells: Int32Array,
  table: IntegerTable,
): void {
  const { bottom, cells: cellOf } = table;
  const last = cellOf.length - 1;
  for (let i = from; i < to; i++) {
    const place = column[i]! - bottom;
    cells[i - from] = cellOf[place < 0 ? 0 : place > last ? last : place]!;
  }
}
