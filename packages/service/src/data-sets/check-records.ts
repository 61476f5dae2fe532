import { HoldfastError, type RawRecord, type Schema, type SchemaColumn } from "holdfast";
import { shortly, unknownName } from "../http/unknown-name.ts";

type Value = string | number | null | undefined;

/** What a column expects instead of a value that it cannot read; undefined where it can. */
type Reader = (value: string) => string | undefined;

/** A decimal as the rows of a table may have it. */
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * Refuses records that were hardly meant as they stand: with a column that the schema does not have, a text in place of a number, a
 * level that is not listed where the schema has no level for others. What the schema has a rule for follows it, as rows do: numbers
 * beyond the bounds, what is missing. The target and columns that are not used may hold anything.
 */
export function recordCheck(schema: Schema): (records: readonly RawRecord[]) => void {
  const readers = new Map<string, Reader | undefined>(
    schema.columns.map((column) => [column.name, readerOf(column, new Set(["", ...schema.missingMarks]))]),
  );
  const used = [...readers.keys()].filter((name) => readers.get(name) !== undefined);
  if (schema.target !== undefined) readers.set(schema.target.column, undefined);
  if (schema.unit.of === "person") readers.set(schema.unit.column, undefined);
  return (records) => {
    for (const [i, record] of records.entries())
      for (const [name, value] of Object.entries<Value>(record)) {
        const path = `records.${i}`;
        if (!readers.has(name))
          throw new HoldfastError(unknownName(name, { path, known: used, of: "column of the schema" }));
        if (value === null || value === undefined) continue;
        const expected = readers.get(name)?.(trimmed(String(value)));
        if (expected === undefined) continue;
        const issue = { path: `${path}.${name}`, expected, received: shortly(value) };
        throw new HoldfastError({ code: "parameter-range", ...issue });
      }
  };
}

function readerOf(column: SchemaColumn, missing: ReadonlySet<string>): Reader | undefined {
  if (column.type === "ignore") return undefined;
  if (column.type === "category") {
    const levels = new Set(column.levels);
    const fits = (text: string): boolean => column.other !== null || levels.has(text) || missing.has(text);
    return (text) => (fits(text) ? undefined : `one of ${listed(column.levels)}`);
  }
  const whole = column.type === "integer";
  const isRead = (text: string): boolean =>
    decimal.test(text) && (!whole || !Number.isFinite(Number(text)) || Number.isInteger(Number(text)));
  return (text) => (isRead(text) || missing.has(text) ? undefined : whole ? "a whole number" : "a number");
}

/** The first levels, so that a long list stays a line. */
function listed(levels: readonly string[]): string {
  const shown = levels.slice(0, 20).map((level) => JSON.stringify(level.slice(0, 40)));
  return `${shown.join(", ")}${levels.length > 20 ? ", ..." : ""}`;
}

/** Without the blanks that tables may have around a cell. */
function trimmed(text: string): string {
  const isBlank = (at: number): boolean => text[at] === " " || text[at] === "\t";
  let [start, end] = [0, text.length];
  while (start < end && isBlank(start)) start++;
  while (end > start && isBlank(end - 1)) end--;
  return text.slice(start, end);
}
