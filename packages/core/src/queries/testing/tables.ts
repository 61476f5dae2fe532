import {
  type Column,
  encoderOf,
  pointOf,
  type RawRecord,
  readSchema,
  type Rows,
  type Schema,
} from "../../data/index.ts";
import { type Table, tableOf } from "../table.ts";

/** Columns of every kind: numbers on fine and coarse grids, integers that the grid tells apart or not, logarithms, levels, a target. */
export const mixedSchema: Schema = readSchema({
  version: 1,
  bits: 4,
  columns: [
    { name: "height", type: "number", lower: 1, upper: 2.5 },
    { name: "age", type: "integer", lower: 17, upper: 40 },
    { name: "pay", type: "integer", lower: -100, upper: 900 },
    { name: "gain", type: "integer", lower: 0, upper: 999, transform: "log1p", bits: 5 },
    { name: "share", type: "number", lower: 0, upper: 10, transform: "log1p" },
    { name: "home town", type: "category", levels: ["A", "B", "C"] },
    { name: "sex", type: "category", levels: ["f", "m"], other: "f" },
    { name: "note", type: "ignore" },
  ],
  target: { column: "ill", levels: ["no", "yes"], positive: "yes" },
});

export const indexSchema: Schema = readSchema({
  version: 1,
  domain: "index",
  columns: [{ name: "year", type: "integer", lower: 1990, upper: 1999 }],
  target: { column: "ill", levels: ["no", "yes"], positive: "yes" },
});

export const bitsSchema: Schema = readSchema({
  version: 1,
  domain: "bits",
  columns: Array.from({ length: 34 }, (_, j) => ({ name: `b${j}`, type: "category", levels: ["no", "yes"] })),
});

/** A table of raw records, encoded one by one. */
export function tableOfRecords(schema: Schema, records: readonly RawRecord[]): Table {
  const encoder = encoderOf(schema);
  const points = records.map((record) => pointOf(encoder, record));
  const width = pointOf(encoder, {}).length;
  const columns = Array.from({ length: width }, (_, feature): Column => {
    const codes = points.map((point) => point[feature]!);
    if (schema.domain === "features") return Int16Array.from(codes);
    return schema.domain === "bits" ? Float64Array.from(codes) : Int32Array.from(codes);
  });
  const { target } = encoder;
  const rows: Rows = { n: records.length, columns };
  if (target === undefined) return tableOf({ schema, rows });
  const classes = Uint16Array.from(records, (record) =>
    Math.max(0, target.levels.indexOf(String(record[target.column]))),
  );
  return tableOf({ schema, rows: { ...rows, classes } });
}
