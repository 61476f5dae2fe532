import { type Points, pointsOf } from "holdfast";
import { inputName, readText } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/**
 * Public points of a file: lines of numbers between commas, one column for each feature. A first line that is not all numbers is a
 * header. Points are public, so issues may name what they hold.
 */
export function readPoints(file: string, io: Io): Points {
  const lines = readText(file, io).split(/\r?\n/);
  const records = lines.map((line) => line.split(",").map((cell) => cell.trim()));
  const rows: number[][] = [];
  for (const [i, record] of records.entries()) {
    if (lines[i]!.trim() === "") continue;
    const row = record.map((cell) => (isNumber(cell) ? Number(cell) : Number.NaN));
    const bad = row.findIndex(Number.isNaN);
    if (bad >= 0 && i === 0) continue;
    if (bad >= 0)
      return unreadable(file, `${JSON.stringify(record[bad])} in line ${i + 1}, column ${bad + 1}`);
    const width = rows[0]?.length ?? row.length;
    if (row.length !== width)
      return unreadable(file, `line ${i + 1} with ${row.length} numbers after ${width}`);
    rows.push(row);
  }
  if (rows.length === 0) return unreadable(file, "no points");
  return pointsOf(rows[0]!.map((_, f) => Float64Array.from(rows, (row) => row[f]!)));
}

function isNumber(cell: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(cell) && Number.isFinite(Number(cell));
}

function unreadable(file: string, received: string): never {
  return refuse({
    code: "points",
    path: inputName(file),
    expected: "lines of finite numbers between commas, as many in each, perhaps after a header",
    received,
  });
}
