import type { OutputKind } from "holdfast";
import { csvCell } from "../csv-text.ts";

/** How a command gets its data set: a row a line, as comma separated values or as JSON. */
export const inputFormats = ["csv", "json"] as const;
export type InputFormat = (typeof inputFormats)[number];

/** A data set as a command reads it: a row a line. A list of single values has one in every line. */
export function inputText(data: unknown, format: InputFormat): string {
  const rows: readonly unknown[] = Array.isArray(data) ? data : [data];
  const line = (row: unknown): string => {
    if (format === "json") return JSON.stringify(row);
    const cells: readonly unknown[] = Array.isArray(row) ? row : [row];
    return cells.map((cell) => csvCell(typeof cell === "string" ? cell : JSON.stringify(cell))).join(",");
  };
  return rows.map((row) => `${line(row)}\n`).join("");
}

/**
 * What a printed line says, as JSON would have it: a word is the line itself, a number is read, and numbers of a vector
 * stand between commas or spaces, in brackets or not. A text that is no number stays one, for the complaint.
 */
export function outputIn(line: string, output: OutputKind): unknown {
  const text = line.trim();
  if (output.kind === "word") return text;
  if (output.kind === "number") return numberIn(text);
  const inside = /^\[(.*)\]$/.exec(text)?.[1] ?? text;
  const numbers =
    inside.trim() === ""
      ? []
      : inside
          .trim()
          .split(/\s*,\s*|\s+/)
          .map(numberIn);
  return numbers.every((value) => typeof value === "number") ? numbers : text;
}

/** Decimal numbers as most languages print them; not `nan`, `inf` or hexadecimal ones. */
function numberIn(text: string): number | string {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
}
