import { readSample, readSchema, type Sample, type Schema } from "holdfast";

/** A value of a row as a database has it. */
export type Raw = number | string | null;

/** A table of values that are easily read differently, with its CSV text and what the library reads from that. */
export interface HostileTable {
  readonly schema: Schema;
  readonly names: readonly string[];
  readonly rows: readonly (readonly Raw[])[];
  readonly csv: string;
  readonly sample: Sample;
}

/** Numbers on two grids, one of them with ties at every other integer, logarithms of integers, levels, and a class. */
export const hostileSchema: Schema = readSchema({
  version: 1,
  missingMarks: ["?", "NA"],
  columns: [
    { name: "size", type: "number", lower: 0, upper: 4, missing: 1, basis: "test" },
    {
      name: "level",
      type: "number",
      lower: -1e3,
      upper: 1e3,
      outside: "missing",
      missing: 0,
      bits: 5,
      basis: "test",
    },
    { name: "gain", type: "integer", lower: 0, upper: 99999, transform: "log1p", bits: 8, basis: "test" },
    { name: "town", type: "category", levels: ["A", 'it\'s "B"', "Ü \\ñ"], other: "A", basis: "test" },
    { name: "sex", type: "category", levels: ["0", "1"], basis: "test" },
  ],
  target: { column: "class", levels: ["no", "yes"], positive: "yes", other: "no" },
});

const specials = [
  null,
  Number.NaN,
  Infinity,
  -Infinity,
  0,
  -0,
  5e-324,
  -5e-324,
  1,
  2,
  3,
  4,
  0.5,
  1.5,
  4.000000000000001,
  3.9999999999999996,
  1e308,
  -1e308,
  99999,
  99998.5,
  1e5,
  7,
  31,
  1000,
  -1000,
  1000.0000000000001,
  0.1,
  0.30000000000000004,
  1 / 3,
  123456789012345680000,
  0.00048840048840048835,
];
const words = ["A", 'it\'s "B"', "Ü \\ñ", " A", "\tA ", "a", "", "?", "NA", "B", null, "A,B", "x'y"];
const bits = ["0", "1", " 1", "?", null, "2", "01"];
const classes = ["no", "yes", "yes ", "maybe", null, "", "no"];

/** The names of the columns of every hostile table. */
export const hostileNames: readonly string[] = ["size", "level", "gain", "town", "sex", "class"];

/** A row of special values, ties of the grid with their neighbors among the doubles, and ordinary ones; `next` draws from 0 to 1. */
export function hostileRow(next: () => number): readonly Raw[] {
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(next() * list.length)]!;
  const number = (low: number, high: number, steps: number): Raw => {
    const kind = next();
    if (kind < 0.3) return pick(specials);
    if (kind < 0.6) {
      // Where a code begins, one double below, or one above.
      const tie = low + (high - low) * ((2 * Math.floor(next() * steps) + 1) / (2 * steps));
      return pick([tie, nextAfter(tie, 1), nextAfter(tie, -1)]);
    }
    return low + (high - low) * next();
  };
  return [
    number(0, 4, 8190),
    number(-1e3, 1e3, 62),
    next() < 0.5 ? pick(specials) : Math.floor(1e5 * next() ** 4),
    pick(words),
    pick(bits),
    pick(classes),
  ];
}

/** Hostile rows as CSV. */
export function hostileText(rows: readonly (readonly Raw[])[]): string {
  return [hostileNames, ...rows].map((row) => row.map(field).join(",")).join("\n") + "\n";
}

/** So many rows from a seed. */
export async function hostileTable(n: number, seed = 1): Promise<HostileTable> {
  const next = uniform(seed);
  const rows = Array.from({ length: n }, () => hostileRow(next));
  const csv = hostileText(rows);
  const { sample } = await readSample({ chunks: [new TextEncoder().encode(csv)], schema: hostileSchema });
  return { schema: hostileSchema, names: hostileNames, rows, csv, sample };
}

function field(value: Raw): string {
  if (value === null) return "";
  if (typeof value === "string") return `"${value.replaceAll('"', '""')}"`;
  if (Object.is(value, -0)) return "-0";
  return value === Infinity ? "1e999" : value === -Infinity ? "-1e999" : String(value);
}

function uniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // The last digits of such a generator are poor.
    return (state >>> 4) / 0x1000_0000;
  };
}

function nextAfter(x: number, direction: 1 | -1): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  view.setBigUint64(0, view.getBigUint64(0) + BigInt((x > 0 ? 1 : -1) * direction));
  return view.getFloat64(0);
}
