import { refuse } from "../../issues/index.ts";
import { bitAt, bitMatrix, type BitMatrix, distinctRows, setBit } from "../bit-matrix.ts";
import type { FiniteClass } from "../class.ts";
import { finiteClass } from "../finite-class.ts";
import type { ClassDefinition } from "../registry.ts";
import { shaped } from "../shape.ts";
import { isBetween, refuseHypothesis } from "./members.ts";

/** A row of a matrix, counted from 0 as in the file. */
export interface MatrixRow {
  readonly row: number;
}

/** A class given by its truth table. */
export interface MatrixClass extends FiniteClass<MatrixRow> {
  /** Rows that were the same function, each list from the row that stands for them; empty if there were none. */
  readonly merged: readonly (readonly number[])[];
}

/** The class of a 0/1 matrix: a row is a hypothesis, a column a point. Identical rows are merged into the first. */
function matrixClass(spec: string, given: BitMatrix): MatrixClass {
  const { matrix, copies } = distinctRows(given);
  const place = new Map(copies.flatMap((rows, i) => rows.map((row) => [row, i] as const)));
  const checkRow = (row: number): number =>
    isBetween(row, 0, given.rows - 1) ? row : refuseHypothesis(spec, `{ row } from 0 to ${given.rows - 1}`);
  const base = finiteClass<MatrixRow>({
    spec,
    points: matrix.points,
    size: BigInt(matrix.rows),
    *hypotheses() {
      for (const [row] of copies) yield { row: row! };
    },
    predict: ({ row }, x) => bitAt(given, checkRow(row), x),
    canonical: ({ row }) => Object.freeze({ row: copies[place.get(checkRow(row))!]![0]! }),
    key: ({ row }) => String(row),
  });
  const merged = Object.freeze(copies.filter((rows) => rows.length > 1));
  return shaped(Object.freeze({ ...base, merged }), { kind: "listed" });
}

/**
 * Reads a matrix from lines of 0 and 1 with commas between. A line of another length than the first, or anything else
 * than 0 and 1, is refused with its line and column, counted from 1.
 */
function readMatrix(text: string, name: string): BitMatrix {
  const lines = text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split(/\r?\n/);
  const fail = (line: number, column: number, expected: string, received: string): never =>
    refuse({ code: "matrix", path: `${name}, line ${line + 1}, column ${column + 1}`, expected, received });
  const count = (many: number): string => (many === 1 ? "1 field" : `${many} fields`);
  const fields = lines.map((line) => line.split(",").map((field) => field.trim()));
  const points = fields[0]!.length;
  const matrix = bitMatrix(lines.length, points);
  fields.forEach((row, i) => {
    row.forEach((field, j) => {
      if (j >= points) fail(i, j, `${count(points)}, as in line 1`, count(row.length));
      if (field !== "0" && field !== "1") {
        fail(i, j, "0 or 1", lines[i]!.trim() === "" ? "an empty line" : JSON.stringify(field.slice(0, 40)));
      }
      if (field === "1") setBit(matrix, i, j);
    });
    if (row.length < points) fail(i, row.length, `${count(points)}, as in line 1`, count(row.length));
  });
  return matrix;
}

export const matrixDefinition: ClassDefinition = {
  name: "matrix",
  form: "matrix:FILE",
  parse: ([file = ""], context) =>
    file.trim() === ""
      ? context.fail(0, "the name of a file")
      : matrixClass(context.spec, readMatrix(context.read(file), file)),
};
