import { matchHeader, readCsv, type ReadCsvOptions, type Schema } from "holdfast";
import { refuse } from "./numbers.ts";

/**
 * The number of rows of a table with the columns x and y that no schema of a curator describes. What is no point of the finite domain
 * or no label is refused, without a word on what or where. Memory does not grow with the file.
 */
export async function countPointRows(file: ReadCsvOptions, schema: Schema): Promise<number> {
  const text = new TextDecoder();
  const most = largestPoint(schema);
  let [rows, x, y] = [0, 0, 0];
  await readCsv(file, {
    header: (names) => {
      matchHeader(names, schema, "labels", file.name);
      [x, y] = [names.indexOf("x"), names.indexOf("y")];
    },
    record: ({ bytes, starts, ends }) => {
      const cell = (field: number): string => text.decode(bytes.subarray(starts[field], ends[field])).trim();
      const isPoint = /^\d{1,16}$/.test(cell(x)) && Number(cell(x)) <= most;
      if (!isPoint || !/^[01]$/.test(cell(y))) refusePoints(file.name ?? "data", schema);
      rows++;
    },
  });
  return rows;
}

/** Nothing says what becomes of a value that is no point or no label. */
export function refusePoints(path: string, schema: Schema): never {
  return refuse({
    code: "csv",
    path,
    expected: `an integer from 0 to ${largestPoint(schema)} for x and 0 or 1 for y in every row`,
    remedy: "Write a schema that says what becomes of other values.",
  });
}

function largestPoint({ columns }: Schema): number {
  const [x] = columns;
  return x?.type === "integer" ? x.upper : 0;
}
