import { type AskedColumn, askedColumns, columnNamed, type LevelsAsked } from "../columns.ts";
import type { Predicate } from "../language/predicate.ts";
import type { Table } from "../table.ts";
import { codeOfPlace, placesWhere } from "./constants.ts";

/** One byte a row: 1 where it is meant. The length is that of the rows, rounded up to words of four; what is beyond means nothing. */
export type Selection = Uint8Array<ArrayBuffer>;

/**
 * Which rows a canonical predicate means: one pass over a column for each test, and one over words of four rows for each junction.
 * Nothing is made for a row.
 */
export function selectionOf(predicate: Predicate, table: Table): Selection {
  if ("not" in predicate) {
    const selection = selectionOf(predicate.not, table);
    const words = new Uint32Array(selection.buffer);
    for (let i = 0; i < words.length; i++) words[i]! ^= 0x0101_0101;
    return selection;
  }
  if ("and" in predicate || "or" in predicate) {
    const isAnd = "and" in predicate;
    const [first, ...others] = isAnd ? predicate.and : predicate.or;
    const selection = selectionOf(first!, table);
    const words = new Uint32Array(selection.buffer);
    for (const other of others) {
      const more = new Uint32Array(selectionOf(other, table).buffer);
      if (isAnd) for (let i = 0; i < words.length; i++) words[i]! &= more[i]!;
      else for (let i = 0; i < words.length; i++) words[i]! |= more[i]!;
    }
    return selection;
  }
  return tested(predicate, columnNamed(askedColumns(table.encoder), predicate.column, "where"), table);
}

type Test = Extract<Predicate, { readonly column: string }>;

function tested(test: Test, column: AskedColumn, table: Table): Selection {
  const selection = new Uint8Array(Math.ceil(table.rows.n / 4) * 4);
  const constants = "in" in test ? test.in : [test.value];
  if (column.kind === "levels") {
    const positions = constants.map((level) => column.levels.indexOf(String(level)));
    selectLevels(selection, positions, column, table);
    return selection;
  }
  const codes = table.rows.columns[column.feature]!;
  for (const constant of constants) {
    const range = placesWhere(column, "in" in test ? "=" : test.is, Number(constant));
    const [from, below] = range.map((place) => codeOfPlace(column, place)) as [number, number];
    for (let i = 0; i < codes.length; i++) {
      selection[i]! |= Number(codes[i]! >= from) & Number(codes[i]! < below);
    }
  }
  return selection;
}

function selectLevels(
  selection: Selection,
  positions: readonly number[],
  { source, levels }: LevelsAsked,
  { rows }: Table,
): void {
  switch (source.of) {
    case "indicators":
      for (const position of positions) {
        const indicator = rows.columns[source.feature + position]!;
        for (let i = 0; i < indicator.length; i++) selection[i]! |= Number(indicator[i]! > 0);
      }
      return;
    case "classes": {
      const isMeant = Uint8Array.from(levels, (_, position) => Number(positions.includes(position)));
      const classes = rows.classes!;
      for (let i = 0; i < classes.length; i++) selection[i] = isMeant[classes[i]!]!;
      return;
    }
    case "bit": {
      const points = rows.columns[0]!;
      const worth = worthOfBit(source.bit);
      const [whenZero, whenOne] = [Number(positions.includes(0)), Number(positions.includes(1))];
      for (let i = 0; i < points.length; i++) {
        selection[i] = bitAt(points[i]!, worth) === 1 ? whenOne : whenZero;
      }
    }
  }
}

/** What a bit is worth in the number of a point, which may have up to 52 of them. */
export function worthOfBit(bit: number): number {
  return Number(1n << BigInt(bit));
}

/** The bit of this worth. */
export function bitAt(point: number, worth: number): number {
  return Math.floor(point / worth) % 2;
}
