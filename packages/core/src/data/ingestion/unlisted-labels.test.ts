import { describe, expect, it } from "vitest";
import { HoldfastError } from "../../issues/index.ts";
import { readSchema } from "../schema/index.ts";
import { chunksOf } from "../testing/chunks.ts";
import { readClasses, readPoints, readRows, readSample, sampleBlocks } from "./index.ts";
import type { IngestOptions } from "./table-reader.ts";

const document = {
  version: 1,
  missingMarks: ["NA"],
  columns: [{ name: "size", type: "number", lower: 0, upper: 10 }],
  target: { column: "ill", levels: ["no", "yes"], positive: "yes" },
};
const strict = readSchema(document);
const lenient = readSchema({ ...document, target: { ...document.target, other: "yes" } });
const unit = { of: "person", column: "who", most: 2 };

async function drained(blocks: AsyncIterable<unknown>): Promise<void> {
  for await (const block of blocks) expect(block).toBeDefined();
}

const readers: readonly (readonly [string, (options: IngestOptions) => Promise<unknown>])[] = [
  ["readSample", readSample],
  ["readClasses", readClasses],
  ["readRows", readRows],
  ["sampleBlocks", (options) => drained(sampleBlocks({ ...options, rows: 1 }))],
  [
    "readSample of persons",
    (options) => readSample({ ...options, schema: readSchema({ ...options.schema, unit }) }),
  ],
];
const table = (label: string): string => `who,size,ill\na,1,no\nb,2,${label}\nc,3,yes\n`;
const without = (schema: typeof strict): typeof strict =>
  readSchema({ ...schema, columns: [...schema.columns, { name: "who", type: "ignore" }] });
const schemaFor = (name: string, schema: typeof strict): typeof strict =>
  name.endsWith("persons") ? schema : without(schema);

describe.each(readers)("%s", (name, read) => {
  it.each(["secretive", "", "NA", "YES", "1"])(
    "refuses the label %j, and repeats nothing of a row",
    async (label) => {
      const message = await read({
        chunks: chunksOf(table(label)),
        schema: schemaFor(name, strict),
        name: "t.csv",
      }).then(
        () => "nothing was refused",
        (error: unknown) => (error instanceof HoldfastError ? error.message : String(error)),
      );
      expect(message).toBe(
        't.csv, column "ill" does not match the schema: expected a listed label in every row: no, yes. List every class under "levels" of the target, take out the rows without one, or name the class that stands for all others with "other".',
      );
    },
  );

  it("takes every label where the schema has a level for others, and every table whose labels are listed", async () => {
    await read({ chunks: chunksOf(table("secretive")), schema: schemaFor(name, lenient) });
    await read({ chunks: chunksOf(table(" yes ")), schema: schemaFor(name, strict) });
  });
});

it("counts them for a curator who only looks, and reads points that have no label", async () => {
  const options = { chunks: chunksOf(table("secretive")), schema: without(strict) };
  const { report, sample } = await readSample({ ...options, unlistedLabels: "counted" });
  expect(report.columns.at(-1)).toEqual({ column: "ill", missing: 0, unreadable: 1, outside: 0 });
  expect(Array.from(sample.labels)).toEqual([0, 0, 1]);
  expect((await readPoints({ ...options, chunks: chunksOf(table("secretive")) })).n).toBe(3);
});
