import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encoderOf, pointOf } from "../encoders/index.ts";
import { pointAt } from "../sample.ts";
import { parseSchema, readSchema } from "../schema/index.ts";
import { chunksOf } from "../testing/chunks.ts";
import { plainCsv } from "../testing/plain-csv.ts";
import { countRows, fitsAsIs, readClasses, readPoints, readSample, sampleBlocks } from "./index.ts";

const schema = readSchema({
  version: 1,
  columns: [
    { name: "size", type: "number", lower: 0, upper: 10, missing: 5 },
    { name: "town", type: "category", levels: ["A", "B"], other: "B", bits: 2 },
  ],
  target: { column: "ill", levels: ["no", "yes"], positive: "yes", other: "no" },
});
const csv = "ill,town,size\nyes,A,10\nno,C,99\n?,,\nyes,B,tall\n";
const data = (file: string): Uint8Array =>
  readFileSync(new URL(`../../../../../data/${file}`, import.meta.url));
const schemaFile = (file: string) => parseSchema(new TextDecoder().decode(data(`${file}.schema.json`)));

describe("readSample", () => {
  test("encodes every row by the schema and counts what did not fit", async () => {
    const { sample, n, report, encoder } = await readSample({ chunks: chunksOf(csv, 3), schema });
    expect(n).toBe(4);
    expect([0, 1, 2, 3].map((i) => pointAt(sample, i))).toEqual([
      [4095, 3, -3],
      [4095, -3, 3],
      [0, -3, 3],
      [0, -3, 3],
    ]);
    expect(sample.labels).toEqual(Uint8Array.of(1, 0, 0, 1));
    expect(sample.columns.every((column) => column instanceof Int16Array)).toBe(true);
    expect(encoder).toEqual(encoderOf(schema));
    expect(report).toEqual({
      records: 4,
      columns: [
        { column: "size", missing: 1, unreadable: 1, outside: 1 },
        { column: "town", missing: 1, unreadable: 1, outside: 0 },
        { column: "ill", missing: 0, unreadable: 1, outside: 0 },
      ],
      endsWithLineBreak: true,
    });
    expect(fitsAsIs(report)).toBe(false);
  });

  test("a row is encoded alike whatever stands around it, and as one record is", async () => {
    const cell = fc.constantFrom("A", "B", "", "3", "7.5", "-1", "nan", "1e9", '"x, y"');
    const rows = fc.array(fc.tuple(cell, cell, fc.constantFrom("yes", "no", "so")), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rows, async (table) => {
        const lines = table.map(([size, town, ill]) => `${size},${town},${ill}\n`);
        const { sample } = await readSample({
          chunks: chunksOf(`size,town,ill\n${lines.join("")}`, 4),
          schema,
        });
        for (const [i, [size, town]] of table.entries()) {
          const bare = (text: string): string => text.replaceAll('"', "");
          const alone = pointOf(encoderOf(schema), { size: bare(size), town: bare(town) });
          expect(pointAt(sample, i)).toEqual(alone);
        }
      }),
      { seed: 71, numRuns: 300 },
    );
  });

  test("refuses by the schema alone, before a byte is read", async () => {
    const untouched: Iterable<Uint8Array> = {
      [Symbol.iterator]() {
        throw new Error("read");
      },
    };
    const three = readSchema({ ...schema, target: { column: "ill", levels: ["a", "b", "c"] } });
    await expect(readSample({ chunks: untouched, schema: three })).rejects.toThrow(
      "target.levels cannot be used as a schema: expected two classes, received 3 classes",
    );
    const { version, columns } = schema;
    const none = readSchema({ version, columns });
    await expect(readSample({ chunks: untouched, schema: none })).rejects.toThrow("target is missing");
    const draft = { ...schema, draft: true };
    await expect(readSample({ chunks: untouched, schema: draft })).rejects.toThrow(
      "draft cannot be used as a schema",
    );
  });

  test("refuses a file whose columns are others", async () => {
    const chunks = chunksOf("ill,city,size\nyes,A,1\n");
    await expect(readSample({ chunks, schema, name: "ill.csv" })).rejects.toThrow(
      'ill.csv, column 2 does not match the schema: expected a column of the schema such as "town", received "city"',
    );
  });

  test("a table without rows is a sample without examples", async () => {
    const { n, sample } = await readSample({ chunks: chunksOf("ill,town,size\n"), schema });
    expect([n, sample.columns.length, sample.labels.length]).toEqual([0, 3, 0]);
  });

  test("stops when it is told to", async () => {
    const signal = AbortSignal.abort();
    await expect(readSample({ chunks: chunksOf(csv), schema, signal })).rejects.toThrow("aborted");
  });
});

describe("readPoints", () => {
  test("needs no target, and takes a file that has it", async () => {
    const without = await readPoints({ chunks: chunksOf("size,town\n10,A\n"), schema });
    expect(pointAt(without.sample, 0)).toEqual([4095, 3, -3]);
    expect((await readPoints({ chunks: chunksOf(csv), schema })).n).toBe(4);
  });

  test("takes an encoder that is at hand, and refuses that of another table", async () => {
    const columns = schema.columns.map((column) => ({ ...column, bits: 3 }));
    const encoder = encoderOf(readSchema({ ...schema, columns }));
    const { sample } = await readPoints({ chunks: chunksOf("size,town\n10,A\n"), schema, encoder });
    expect(pointAt(sample, 0)).toEqual([7, 7, -7]);
    const other = encoderOf(schemaFile("iris"));
    await expect(readPoints({ chunks: [], schema, encoder: other })).rejects.toThrow(
      "encoder cannot be used as a schema: expected the columns and the target of the schema",
    );
  });

  test("gives a point for every row, whoever the person", async () => {
    const personal = readSchema({ ...schema, unit: { of: "person", column: "id", most: 1 } });
    const rows = "id,size,town\n1,10,A\n1,0,B\n";
    expect((await readPoints({ chunks: chunksOf(rows), schema: personal })).n).toBe(2);
  });
});

describe("real tables", () => {
  test("three cultivars", async () => {
    const { sample, n, report } = await readClasses({
      chunks: chunksOf(data("wine.csv")),
      schema: schemaFile("wine"),
    });
    expect([n, sample.columns.length, sample.levels]).toEqual([178, 13, ["1", "2", "3"]]);
    expect(fitsAsIs(report)).toBe(true);
    const sizes = sample.levels.map((_, code) => sample.classes.filter((other) => other === code).length);
    expect(sizes).toEqual([59, 71, 48]);
  });

  test("the census, over the edges of blocks, as the plain parser and one record at a time read it", async () => {
    const csvBytes = data("adult_train.csv");
    const adult = schemaFile("adult");
    const { sample, n, report, encoder } = await readSample({ chunks: chunksOf(csvBytes), schema: adult });
    expect([n, sample.columns.length, fitsAsIs(report)]).toEqual([32561, 49, true]);
    expect(sample.labels.reduce((sum, label) => sum + label, 0)).toBe(7841);
    const [names, ...rows] = plainCsv(new TextDecoder().decode(csvBytes))!;
    for (let i = 0; i < n; i += 997) {
      const record = Object.fromEntries(names!.map((name, f) => [name, rows[i]![f]]));
      expect(pointAt(sample, i)).toEqual(pointOf(encoder, record));
      expect(sample.labels[i]).toBe(record["income"] === ">50K" ? 1 : 0);
    }
  });

  test.each([
    ["spambase", [2788, 1813], 57, { outside: 43, missing: 0 }],
    ["bank-marketing", [39922, 5289], 50, { outside: 2, missing: 0 }],
    ["heart-disease", [164, 139], 25, { outside: 0, missing: 6 }],
  ])(
    "%s, with the values that its documentation counts outside its bounds",
    async (name, sizes, width, counts) => {
      const { sample, report } = await readClasses({
        chunks: chunksOf(data(`${name}.csv`)),
        schema: schemaFile(name),
      });
      expect(sample.levels.map((_, code) => sample.classes.filter((other) => other === code).length)).toEqual(
        sizes,
      );
      expect(sample.columns.length).toBe(width);
      const sum = (count: "outside" | "missing" | "unreadable"): number =>
        report.columns.reduce((all, column) => all + column[count], 0);
      expect({ outside: sum("outside"), missing: sum("missing") }).toEqual(counts);
      expect(sum("unreadable")).toBe(0);
    },
  );

  test.each(["iris", "wine", "breast-cancer"])("every value of %s lies within its bounds", async (name) => {
    for (const folder of ["", "protocol/"]) {
      const options = { chunks: chunksOf(data(`${name}.csv`)), schema: schemaFile(folder + name) };
      expect(fitsAsIs((await readClasses(options)).report)).toBe(true);
    }
  });
});

describe("sampleBlocks", () => {
  test.each([1, 3, 4, 100])("gives the sample in blocks of %d rows", async (rows) => {
    const { sample, n } = await readSample({ chunks: chunksOf(csv), schema });
    expect(await countRows({ chunks: chunksOf(csv, 2), schema })).toBe(n);
    let at = 0;
    for await (const block of sampleBlocks({ chunks: chunksOf(csv, 2), schema, rows })) {
      expect(block.n).toBe(Math.min(rows, n - at));
      for (let i = 0; i < block.n; i++, at++) {
        expect(pointAt(block, i)).toEqual(pointAt(sample, at));
        expect(block.labels[i]).toBe(sample.labels[at]);
      }
    }
    expect(at).toBe(n);
  });

  test("no block of a long file is longer than it should be", async () => {
    function* long(): Generator<Uint8Array> {
      yield new TextEncoder().encode("ill,town,size\n");
      const chunk = new TextEncoder().encode("yes,A,7.25\n".repeat(20_000));
      for (let i = 0; i < 60; i++) yield chunk;
    }
    let rows = 0;
    let most = 0;
    for await (const block of sampleBlocks({ chunks: long(), schema })) {
      rows += block.n;
      most = Math.max(most, block.n);
    }
    expect([rows, most]).toEqual([1_200_000, 8192]);
  });

  test("refuses persons and blocks of nothing", async () => {
    const personal = readSchema({ ...schema, unit: { of: "person", column: "id", most: 1 } });
    await expect(sampleBlocks({ chunks: [], schema: personal }).next()).rejects.toThrow(
      "unit cannot be used as a schema: expected rows or groups of rows, for a learner that streams, received persons",
    );
    await expect(sampleBlocks({ chunks: [], schema, rows: 0 }).next()).rejects.toThrow(
      "rows is out of range",
    );
  });
});
