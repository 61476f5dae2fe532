import type { NeighbourPair } from "holdfast";
import { inputName, readText } from "../input.ts";
import type { Io } from "../io.ts";
import { refuse, required, wordOption } from "../numbers.ts";
import { parseCsv } from "../values.ts";
import type { AuditCommandOptions } from "./flags.ts";

/** A row of a data set, as a black box is given it. */
export type Row = readonly (number | string)[];

/** In which sense two data sets are neighbors; `stated`: the user says so. */
const senses = ["replace-one", "add-or-remove-one", "stated"] as const;

/** The two data sets of `--first` and `--second`. */
export function pairOfFiles(options: AuditCommandOptions, io: Io): NeighbourPair<readonly Row[]> {
  const [firstFile, secondFile] = fileNames(options);
  const sense = wordOption(options.neighbours, "--neighbours", senses);
  const [first, second] = [readRows(firstFile, io), readRows(secondFile, io)];
  const found = difference(first, second);
  const files = `${inputName(firstFile)} and ${inputName(secondFile)}`;
  if (found?.sense === "equal") {
    refuse({
      code: "contradiction",
      path: files,
      expected: "data sets that differ",
      received: "the same rows",
    });
  }
  if (sense === "stated") return { first, second, name: found?.name ?? "neighbors as stated" };
  if (found !== undefined && (sense === undefined || sense === found.sense)) {
    return { first, second, name: found.name };
  }
  return refuse({
    code: "contradiction",
    path: files,
    expected:
      sense === undefined
        ? "data sets that differ in one row, or of which one has one row more"
        : `neighbors in the sense of ${sense}`,
    received: found === undefined ? "more differences" : found.name,
    remedy: "If they are neighbors in another sense, say --neighbours stated.",
  });
}

/** The names of the two files, of which standard input can be one. */
export function fileNames({ first, second }: AuditCommandOptions): readonly [string, string] {
  const file = "a file with a data set, a row a line";
  const names = [required(first, "--first", file), required(second, "--second", file)] as const;
  if (names[0] === "-" && names[1] === "-") {
    refuse({ code: "contradiction", path: "--first - and --second -", expected: "standard input once" });
  }
  return names;
}

/** The rows of a CSV file, a header being a row like others, or of a JSON list. */
function readRows(file: string, io: Io): readonly Row[] {
  const text = readText(file, io);
  if (!text.trimStart().startsWith("[")) {
    return parseCsv(text).map((record) => record.map(cellOf));
  }
  const unreadable = (): never =>
    refuse({
      code: "input-unreadable",
      path: inputName(file),
      expected: "rows of comma separated values, or a JSON list of rows of numbers and texts",
    });
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch {
    return unreadable();
  }
  return Array.isArray(rows) ? rows.map((row) => (isRow(row) ? row : unreadable())) : unreadable();
}

function isRow(row: unknown): row is Row {
  return Array.isArray(row) && row.every((cell) => typeof cell === "number" || typeof cell === "string");
}

/** A number where its text is how numbers are written, so that a box gets the text of the file. */
function cellOf(text: string): number | string {
  const value = Number(text);
  return text !== "" && String(value) === text && Number.isFinite(value) ? value : text;
}

/** In what two data sets differ, if it is one row. */
function difference(
  first: readonly Row[],
  second: readonly Row[],
): { readonly sense: "equal" | "replace-one" | "add-or-remove-one"; readonly name: string } | undefined {
  const [a, b] = [first, second].map((rows) => rows.map((row) => JSON.stringify(row))) as [
    string[],
    string[],
  ];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const left = [a.length - start - end, b.length - start - end].join();
  const [here, there] = [shown(first[start]), shown(second[start])];
  switch (left) {
    case "0,0":
      return { sense: "equal", name: "equal" };
    case "1,1":
      return { sense: "replace-one", name: `row ${start + 1}: ${there} instead of ${here}` };
    case "1,0":
      return { sense: "add-or-remove-one", name: `row ${start + 1}, ${here}, is removed` };
    case "0,1":
      return { sense: "add-or-remove-one", name: `row ${start + 1}, ${there}, is added` };
    default:
      return undefined;
  }
}

function shown(row: Row | undefined): string {
  const text = row?.join(",") ?? "";
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
