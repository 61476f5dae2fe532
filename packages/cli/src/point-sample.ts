import { readCsv, type Sample, sampleOf } from "holdfast";
import { inputName, readChunks } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/**
 * A sample on a finite domain: a CSV file with the columns x, the index of the point, and y, its label; others are passed
 * over. A row that is no example is refused by its line, without a word on what stands there.
 */
export async function readPointSample(file: string, points: number, io: Io): Promise<Sample> {
  const name = inputName(file);
  const text = new TextDecoder();
  const indices: number[] = [];
  const labels: number[] = [];
  let [x, y] = [0, 0];
  await readCsv(
    { chunks: readChunks(file, io), name },
    {
      header: (names) => {
        [x, y] = ["x", "y"].map((column) => requirePlace(names, column, name)) as [number, number];
      },
      record: ({ bytes, starts, ends, line }) => {
        const cell = (field: number): string =>
          text.decode(bytes.subarray(starts[field], ends[field])).trim();
        const broken = (expected: string): never =>
          refuse({ code: "points", path: `${name}, line ${line}`, expected });
        const index = /^\d{1,16}$/.test(cell(x)) ? Number(cell(x)) : NaN;
        indices.push(index < points ? index : broken(`x from 0 to ${points - 1}`));
        labels.push(/^[01]$/.test(cell(y)) ? Number(cell(y)) : broken("y, 0 or 1"));
      },
    },
  );
  if (indices.length === 0) refuse({ code: "points", path: name, expected: "at least one example" });
  return sampleOf([Float64Array.from(indices)], Uint8Array.from(labels));
}

function requirePlace(names: readonly string[], column: string, path: string): number {
  const place = names.indexOf(column);
  if (place >= 0) return place;
  return refuse({
    code: "points",
    path,
    expected: `a column ${JSON.stringify(column)}`,
    received: names.join(", "),
  });
}
