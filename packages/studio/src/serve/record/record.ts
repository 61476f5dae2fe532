import type { Schema, SchemaColumn } from "holdfast";
import { formatNumber } from "../../format/number.ts";

/** A value of a record as the service takes it; what is left out is missing. */
export type RecordValues = Readonly<Record<string, string | number>>;

/** One column to fill in. */
export interface RecordField {
  readonly name: string;
  readonly type: "number" | "integer" | "category";
  /** What it may be, and what stands for it when it is left empty. */
  readonly hint: string;
  /** What stands in it at first: the middle of its range, its first level. All of it is public. */
  readonly start: string;
  readonly levels: readonly string[];
  /** Whether values that are not listed are read as another level. */
  readonly isOpen: boolean;
}

/** The columns that a prediction reads, from the public schema alone. */
export function fieldsOf({ columns }: Schema): readonly RecordField[] {
  return columns.flatMap((column) => (column.type === "ignore" ? [] : [fieldOf(column)]));
}

function fieldOf(column: Exclude<SchemaColumn, { readonly type: "ignore" }>): RecordField {
  const { name, type } = column;
  if (column.type === "category") {
    const { levels, other, missing } = column;
    const hint = missing === null ? "empty: none of the levels" : `empty: ${missing}`;
    return { name, type, hint, start: levels[0] ?? "", levels, isOpen: other !== null };
  }
  const { lower, upper, outside, missing } = column;
  const range = `${formatNumber(lower)} to ${formatNumber(upper)}`;
  const beyond = outside === "missing" ? ", beyond: missing" : "";
  const hint = `${range}${beyond}; empty: ${formatNumber(missing)}`;
  return { name, type, hint, start: middleOf(column), levels: [], isOpen: false };
}

interface Range {
  readonly type: string;
  readonly lower: number;
  readonly upper: number;
  readonly transform: string;
}

function middleOf({ type, lower, upper, transform }: Range): string {
  const middle =
    transform === "log1p" ? Math.expm1((Math.log1p(lower) + Math.log1p(upper)) / 2) : lower / 2 + upper / 2;
  return String(type === "integer" ? Math.round(middle) : Number(middle.toPrecision(3)));
}

/** A decimal as the service reads it. */
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** What was typed as a record, and what is wrong with it, by column. */
export interface ReadRecord {
  readonly record: RecordValues;
  readonly wrong: Readonly<Record<string, string>>;
}

/** Reads what was typed. Empty fields are left out, so that the schema's rule for missing values holds. */
export function readRecord(
  fields: readonly RecordField[],
  typed: Readonly<Record<string, string>>,
): ReadRecord {
  // By entries: columns may be called as properties that every object has, constructor or __proto__.
  const record: [string, string | number][] = [];
  const wrong: [string, string][] = [];
  for (const { name, type, start, levels, isOpen } of fields) {
    const text = typedIn(typed, name, start).trim();
    if (text === "") continue;
    if (type === "category") {
      record.push([name, text]);
      if (!isOpen && !levels.includes(text)) wrong.push([name, "Choose one of the levels."]);
    } else {
      record.push([name, Number(text)]);
      if (!decimal.test(text)) wrong.push([name, "Type a number, such as 12.5."]);
      else if (type === "integer" && !Number.isInteger(Number(text)))
        wrong.push([name, "Type a whole number."]);
    }
  }
  return { record: Object.fromEntries(record), wrong: Object.fromEntries(wrong) };
}

/** What stands in a column: what was typed, or what it starts with. */
export function typedIn(typed: Readonly<Record<string, string>>, name: string, start: string): string {
  return Object.hasOwn(typed, name) ? typed[name]! : start;
}

/** A record in a line: its first columns. */
export function recordInShort(record: RecordValues, most = 4): string {
  const entries = Object.entries(record);
  const shown = entries.slice(0, most).map(([name, value]) => `${name} ${value}`);
  if (shown.length === 0) return "everything missing";
  return entries.length > most ? `${shown.join(", ")}, …` : shown.join(", ");
}
