import { encode, gridOf } from "../grid.ts";
import { codesByCuts } from "./cut-table.ts";
import type { CutsPart, Encoder, EncoderPart, LevelsPart, ScalePart } from "./encoder.ts";
import { numberIn } from "./number-text.ts";
import { TextIndex } from "./text-index.ts";

/** How many cells of a column did not fit the schema. Computed from rows: for the curator alone. */
export interface ColumnCounts {
  readonly column: string;
  missing: number;
  /** Texts that are no number, or no level of the list. */
  unreadable: number;
  /** Numbers beyond the bounds. */
  outside: number;
}

/** The cells of one column, a block of rows at a time. Every cell is read by itself: no other row has a say. */
export interface ColumnCells {
  readonly column: string;
  readonly counts: ColumnCounts;
  /** Reads the cell of one row of the block, from bytes without blanks around them. */
  take(row: number, bytes: Uint8Array, start: number, end: number): void;
}

export interface NumberCells extends ColumnCells {
  readonly kind: "numbers";
  /** The value of every row of the block, within the bounds. */
  readonly values: Float64Array;
}

export interface LevelCells extends ColumnCells {
  readonly kind: "levels";
  /** The position of every row's level; -1 for none. */
  readonly positions: Int32Array;
}

/** What reads the cells of a part of the encoder, in blocks of so many rows. */
export function cellsOf(
  part: EncoderPart,
  { missingMarks }: Encoder,
  rows: number,
): NumberCells | LevelCells {
  const marks = new TextIndex(missingMarks);
  return part.kind === "levels" ? levelCells(part, marks, rows) : numberCells(part, marks, rows);
}

function numberCells(part: ScalePart | CutsPart, marks: TextIndex, rows: number): NumberCells {
  const { column, integer, lower, upper, outside, missing } = part;
  const counts = noCounts(column);
  const values = new Float64Array(rows);
  return {
    kind: "numbers",
    column,
    counts,
    values,
    take(row, bytes, start, end) {
      const value = numberIn(bytes, start, end);
      // NaN is on neither side of a bound.
      if (value >= lower && value <= upper && (!integer || Number.isInteger(value))) values[row] = value;
      else if (Number.isNaN(value) || (integer && Number.isFinite(value) && !Number.isInteger(value))) {
        if (start === end || marks.find(bytes, start, end) >= 0) counts.missing++;
        else counts.unreadable++;
        values[row] = missing;
      } else {
        counts.outside++;
        values[row] = outside === "missing" ? missing : value < lower ? lower : upper;
      }
    },
  };
}

/** The levels of a column; also those of a target, where every row has one. */
export function levelCells(
  { column, levels, other, missing }: Omit<LevelsPart, "kind" | "bits">,
  marks: TextIndex,
  rows: number,
): LevelCells {
  const counts = noCounts(column);
  const positions = new Int32Array(rows);
  const index = new TextIndex(levels);
  const [otherPosition, missingPosition] = [other, missing].map((level) =>
    level === null ? -1 : levels.indexOf(level),
  );
  return {
    kind: "levels",
    column,
    counts,
    positions,
    take(row, bytes, start, end) {
      const position = index.find(bytes, start, end);
      if (position >= 0) positions[row] = position;
      else if (start === end || marks.find(bytes, start, end) >= 0) {
        counts.missing++;
        positions[row] = missingPosition!;
      } else {
        counts.unreadable++;
        positions[row] = otherPosition!;
      }
    },
  };
}

function noCounts(column: string): ColumnCounts {
  return { column, missing: 0, unreadable: 0, outside: 0 };
}

/** The features that a part makes of the first `rows` cells of its column. */
export function codesOf(
  part: EncoderPart,
  cells: NumberCells | LevelCells,
  rows: number,
): readonly Int16Array[] {
  if (cells.kind === "numbers") {
    const values = cells.values.subarray(0, rows);
    if (part.kind === "cuts") {
      return [codesByCuts(values, Float64Array.from(part.cuts), Int16Array.from(part.codes))];
    }
    return part.kind === "scale" ? [encode(values, gridOf(part))] : [];
  }
  const { levels, bits } = part as LevelsPart;
  const largestCode = (1 << bits) - 1;
  const codes = levels.map(() => new Int16Array(rows).fill(-largestCode));
  for (let row = 0; row < rows; row++) {
    const position = cells.positions[row]!;
    if (position >= 0) codes[position]![row] = largestCode;
  }
  return codes;
}
