import { inputName, readList, readText } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/**
 * The values of a file, as texts: a JSON list, a column of a CSV file with a header, or one value a line. No issue names
 * a value: they come from sensitive rows.
 */
export function readValues(file: string, column: string | undefined, io: Io): readonly string[] {
  const text = readText(file, io);
  if (column !== undefined) return columnOf(parseCsv(text), column);
  const list = readList(text, {
    code: "input-unreadable",
    path: inputName(file),
    expected: "a JSON list, or one value a line",
  });
  if (list !== undefined) return list;
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => line.trim());
}

function columnOf(
  [header = [], ...records]: readonly (readonly string[])[],
  name: string,
): readonly string[] {
  const at = header.indexOf(name);
  if (at >= 0) return records.map((record) => record[at] ?? "");
  return refuse({
    code: "parameter-range",
    path: "--column",
    expected: header.length === 0 ? "a header line" : `one of ${header.join(", ")}`,
    received: JSON.stringify(name),
  });
}

/** Comma separated values: fields may stand in quotes, and a quote inside them is doubled. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (quoted === undefined && plain === "" && end === "" && record.length === 0) break;
    record.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ",") {
      records.push(record);
      record = [];
    }
  }
  return records;
}
