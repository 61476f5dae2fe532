import { askedColumns, columnNamed } from "../columns.ts";
import type { Predicate } from "../language/predicate.ts";
import type { Table } from "../table.ts";

/** What a row holds in a column, in the units of the schema; null where it has none of the levels. */
export function cellAt(table: Table, name: string, row: number): number | string | null {
  const { rows, encoder } = table;
  const column = columnNamed(askedColumns(encoder), name, "column");
  if (column.kind === "number") {
    const code = rows.columns[column.feature]![row]! - column.leastCode;
    return column.valueOf(column.placeOfCode?.[code] ?? code);
  }
  const { levels, source } = column;
  switch (source.of) {
    case "classes":
      return levels[rows.classes![row]!]!;
    case "bit":
      return levels[Number((BigInt(rows.columns[0]![row]!) >> BigInt(source.bit)) & 1n)]!;
    case "indicators":
      return levels.find((_, position) => rows.columns[source.feature + position]![row]! > 0) ?? null;
  }
}

/**
 * Whether a row is meant, by the definition: the reference of `selectionOf`. Numbers are compared by the places onto which the schema
 * takes the value of the row and the constant.
 */
export function holds(predicate: Predicate, table: Table, row: number): boolean {
  if ("not" in predicate) return !holds(predicate.not, table, row);
  if ("and" in predicate) return predicate.and.every((part) => holds(part, table, row));
  if ("or" in predicate) return predicate.or.some((part) => holds(part, table, row));
  const column = columnNamed(askedColumns(table.encoder), predicate.column, "column");
  const cell = cellAt(table, predicate.column, row);
  const constants = "in" in predicate ? predicate.in : [predicate.value];
  const is = "in" in predicate ? "=" : predicate.is;
  return constants.some((constant) => {
    if (typeof cell !== "number" || typeof constant !== "number" || column.kind !== "number") {
      return is === "!=" ? cell !== constant : cell === constant;
    }
    const { lower, upper, integer, placeOf } = column;
    const isFraction = integer && !Number.isInteger(constant);
    // No integer is a fraction; it is at least one when it is at least the next integer.
    if (isFraction && (is === "=" || is === "!=")) return is === "!=";
    const next = is === ">=" || is === "<" ? Math.ceil(constant) : Math.floor(constant);
    const meant = isFraction ? next : constant;
    const [a, b] = meant < lower || meant > upper ? [cell, meant] : [placeOf(cell), placeOf(meant)];
    switch (is) {
      case "=":
        return a === b;
      case "!=":
        return a !== b;
      case "<":
        return a < b;
      case "<=":
        return a <= b;
      case ">":
        return a > b;
      case ">=":
        return a >= b;
    }
  });
}
