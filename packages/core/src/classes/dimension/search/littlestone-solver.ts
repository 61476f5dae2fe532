import { type BitMatrix, distinctRows } from "../../bit-matrix.ts";
import { setSize } from "../bitset.ts";
import { floorLog2, type PackedTable } from "./packed-table.ts";
import { VersionSearch } from "./version-search.ts";

/**
 * The Littlestone dimension of version spaces of one class, exactly; what is proved for one question is remembered
 * for the next. A version space is a set of rows of the matrix: bit `row % 32` of word `row / 32`. Rows that are the
 * same function count once. Cost: exponential in the dimension at worst.
 */
export class LittlestoneSolver {
  /** The rows of the matrix that the search works on, the first of each function. */
  readonly originals: Int32Array;
  /** The class as columns; undefined for a class without functions. @internal */
  readonly root: PackedTable | undefined;
  /** @internal */
  readonly search: VersionSearch = new VersionSearch();
  /** The matrix with every function once. */
  readonly distinct: BitMatrix;
  readonly #functionOf: Int32Array;

  constructor(matrix: BitMatrix) {
    const { matrix: table, copies } = distinctRows(matrix);
    this.distinct = table;
    this.originals = Int32Array.from(copies, ([first]) => first!);
    this.#functionOf = new Int32Array(matrix.rows);
    for (const [row, places] of copies.entries()) for (const place of places) this.#functionOf[place] = row;
    if (table.rows === 0) return;
    this.root = this.search.bench.packMatrix(table, this.search.tables);
    this.search.reserve(this.root);
  }

  /** The dimension of the version space; -1 for the empty one. */
  dimension(rows: Uint32Array): number {
    const set = this.#setOf(rows);
    const size = setSize(set);
    if (this.root === undefined || size === 0) return -1;
    let k = this.search.greedy(this.root, set);
    while (k < floorLog2(size) && this.search.atLeast(this.root, set, k + 1)) k++;
    return k;
  }

  /** Whether the version space has dimension at least k. */
  atLeast(rows: Uint32Array, k: number): boolean {
    if (this.root === undefined) return k < 0;
    return this.search.atLeast(this.root, this.#setOf(rows), k);
  }

  /** The version space as a set of different functions. */
  #setOf(rows: Uint32Array): Uint32Array {
    if (this.originals.length === this.#functionOf.length) return rows;
    const set = new Uint32Array((this.originals.length + 31) >>> 5);
    for (const [row, kept] of this.#functionOf.entries()) {
      if (((rows[row >>> 5]! >>> (row & 31)) & 1) === 1) set[kept >>> 5]! |= 1 << (kept & 31);
    }
    return set;
  }
}
