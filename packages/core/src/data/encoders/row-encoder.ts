import type { CsvRecord } from "../csv/index.ts";
import type { Column } from "../sample.ts";
import { cellsOf, codesOf, type ColumnCells, type ColumnCounts, levelCells } from "./column-codes.ts";
import type { Encoder } from "./encoder.ts";
import { classOfOthers, domainSize } from "./encoder.ts";
import { TextIndex } from "./text-index.ts";

/** Rows as they are encoded: points, and the class of each where there is a target. */
export interface EncodedBlock {
  readonly n: number;
  readonly columns: readonly Column[];
  /** The position of each row's level among those of the target. */
  readonly classes?: Uint16Array;
}

export interface RowEncoderOptions {
  readonly encoder: Encoder;
  /** The columns of the records, in order; those that the encoder does not name are passed over. */
  readonly names: readonly string[];
  /** Whether the target is read too. */
  readonly labelled: boolean;
  /** The most rows of a block. */
  readonly rows: number;
}

const [space, tab] = [0x20, 0x09];

/** Encodes records into blocks of columns. No object is made for a row; the cost is that of reading its cells. */
export class RowEncoder {
  readonly #encoder: Encoder;
  readonly #rows: number;
  readonly #parts: readonly ReturnType<typeof cellsOf>[];
  readonly #target: ReturnType<typeof levelCells> | undefined;
  readonly #cells: readonly ColumnCells[];
  /** Which field of a record each of the cells is. */
  readonly #fields: Int32Array;
  #n = 0;

  constructor({ encoder, names, labelled, rows }: RowEncoderOptions) {
    this.#encoder = encoder;
    this.#rows = rows;
    this.#parts = encoder.parts.map((part) => cellsOf(part, encoder, rows));
    const { target } = encoder;
    if (labelled && target !== undefined) {
      const other = classOfOthers(target);
      this.#target = levelCells(
        { ...target, other, missing: other },
        new TextIndex(encoder.missingMarks),
        rows,
      );
    }
    this.#cells = this.#target === undefined ? this.#parts : [...this.#parts, this.#target];
    this.#fields = Int32Array.from(this.#cells, ({ column }) => names.indexOf(column));
  }

  /** What did not fit so far, column by column. */
  get counts(): readonly ColumnCounts[] {
    return this.#cells.map(({ counts }) => counts);
  }

  /** Whether some row so far had a label that the schema neither lists nor has a level for. */
  get hasUnlistedLabel(): boolean {
    if (this.#target === undefined || this.#encoder.target!.other !== null) return false;
    const { missing, unreadable } = this.#target.counts;
    return missing + unreadable > 0;
  }

  get isFull(): boolean {
    return this.#n === this.#rows;
  }

  take({ bytes, starts, ends }: CsvRecord): void {
    const row = this.#n++;
    for (let i = 0; i < this.#cells.length; i++) {
      const field = this.#fields[i]!;
      let start = starts[field]!;
      let end = ends[field]!;
      while (start < end && (bytes[start] === space || bytes[start] === tab)) start++;
      while (end > start && (bytes[end - 1] === space || bytes[end - 1] === tab)) end--;
      this.#cells[i]!.take(row, bytes, start, end);
    }
  }

  /** The rows since the last block. */
  block(): EncodedBlock {
    const n = this.#n;
    this.#n = 0;
    const columns = this.#columns(n);
    if (this.#target === undefined) return { n, columns };
    return { n, columns, classes: Uint16Array.from(this.#target.positions.subarray(0, n)) };
  }

  #columns(n: number): readonly Column[] {
    const { domain, parts } = this.#encoder;
    if (domain === "features") return parts.flatMap((part, i) => codesOf(part, this.#parts[i]!, n));
    const size = domainSize(this.#encoder)!;
    const points = size > 0x8000_0000 ? new Float64Array(n) : new Int32Array(n);
    for (const [j, cells] of this.#parts.entries()) {
      const part = parts[j]!;
      const bit = Number(1n << BigInt(j));
      if (cells.kind === "numbers" && part.kind === "scale") {
        for (let row = 0; row < n; row++) points[row] = cells.values[row]! - part.lower + 0;
      } else if (cells.kind === "levels") {
        for (let row = 0; row < n; row++) if (cells.positions[row] === 1) points[row]! += bit;
      }
    }
    return [points];
  }
}
