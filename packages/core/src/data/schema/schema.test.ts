import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HoldfastError } from "../../issues/index.ts";
import { matchHeader, parseSchema, readSchema, rowsOfUnit, unitInWords } from "./index.ts";

const number = { name: "age", type: "number", lower: 0, upper: 120 };
const target = { column: "ill", levels: ["no", "yes"], positive: "yes" };
const schema = { version: 1, columns: [number], target };

function issueOf(json: unknown): string {
  try {
    readSchema(json);
    return "read";
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return `${error.issue.code} ${error.message}`;
  }
}

describe("readSchema", () => {
  test("fills in every default", () => {
    expect(readSchema(schema)).toEqual({
      version: 1,
      draft: false,
      sensitive: true,
      unit: { of: "row" },
      domain: "features",
      missingMarks: [],
      columns: [{ ...number, bits: 12, transform: "identity", outside: "clamp", missing: 0 }],
      target: { ...target, other: null },
    });
    const category = { name: "sex", type: "category", levels: ["f", "m"], other: "f" };
    expect(readSchema({ ...schema, bits: 6, columns: [category] }).columns).toEqual([
      { ...category, missing: "f", bits: 6 },
    ]);
  });

  test("puts the positive class second", () => {
    const turned = readSchema({ ...schema, target: { ...target, positive: "no" } });
    expect(turned.target).toEqual({ column: "ill", levels: ["yes", "no"], positive: "no", other: null });
  });

  test("reads what it wrote, for any schema", () => {
    const name = fc.stringMatching(/^[a-z]{1,8}$/);
    const levels = fc.uniqueArray(name, { minLength: 2, maxLength: 5 });
    const bounds = fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 1000 }));
    const column = fc.oneof(
      fc.record({
        type: fc.constantFrom("number", "integer"),
        range: bounds,
        outside: fc.constantFrom("clamp", "missing"),
        bits: fc.integer({ min: 1, max: 15 }),
      }),
      fc.record({ type: fc.constant("category"), levels }),
      fc.record({ type: fc.constant("ignore") }),
    );
    const unit = fc.constantFrom(
      undefined,
      { of: "group", rows: 3 },
      { of: "person", column: "WHO", most: 2 },
    );
    fc.assert(
      fc.property(
        fc.array(column, { maxLength: 5 }),
        levels,
        unit,
        fc.boolean(),
        (columns, classes, of, draft) => {
          const json = {
            version: 1,
            draft,
            ...(of === undefined ? {} : { unit: of }),
            columns: [
              number,
              ...columns.map((c, i) => {
                const named = { ...c, name: `c${i}` };
                if (!("range" in named)) return named;
                const { range, ...rest } = named;
                return { ...rest, lower: range[0], upper: range[0] + range[1] };
              }),
            ],
            target: {
              column: "TARGET",
              levels: classes,
              ...(classes.length === 2 ? { positive: classes[0] } : {}),
            },
          };
          const once = readSchema(json);
          expect(readSchema(JSON.parse(JSON.stringify(once)))).toEqual(once);
        },
      ),
      { seed: 21, numRuns: 300 },
    );
  });

  const column = (change: object): object => ({ ...schema, columns: [{ ...number, ...change }] });
  const ofTarget = (change: object): object => ({ ...schema, target: { ...target, ...change } });
  const category = { name: "sex", type: "category", levels: ["f", "m"] };

  test.each([
    [[], "parameter-range document is out of range: expected an object"],
    [{ ...schema, version: 2 }, "parameter-range version is out of range: expected 1, received 2"],
    [{ columns: [number] }, "parameter-missing version is missing"],
    [{ version: 1 }, "parameter-missing columns is missing: expected the list of columns"],
    [{ ...schema, colums: [] }, "parameter-unknown colums is not known here: expected one of version, draft"],
    [{ ...schema, sensitive: "no" }, "parameter-range sensitive is out of range: expected true or false"],
    [column({ tpye: "x" }), "parameter-unknown columns.0.tpye is not known here"],
    [
      column({ levels: ["a"] }),
      "parameter-unknown columns.0.levels is not known here: expected one of name, type, lower",
    ],
    [column({ type: "float" }), "columns.0.type is out of range: expected one of"],
    [column({ type: undefined }), "parameter-missing columns.0.type is missing"],
    [
      column({ name: " age" }),
      "columns.0.name is out of range: expected a text that is not empty, without blanks",
    ],
    [column({ upper: undefined }), "parameter-missing columns.0.upper is missing: expected a public bound"],
    [
      column({ upper: -1 }),
      "columns.0.upper is out of range: expected a number clearly above the lower bound 0",
    ],
    [column({ upper: "120" }), 'columns.0.upper is out of range: expected a finite number, received "120"'],
    [column({ type: "integer", upper: 1.5 }), "columns.0.upper is out of range: expected an integer"],
    [column({ bits: 16 }), "columns.0.bits is out of range: expected an integer from 1 to 15"],
    [
      column({ missing: 121 }),
      "columns.0.missing is out of range: expected a value within the bounds 0 and 120",
    ],
    [column({ outside: "drop" }), "columns.0.outside is out of range"],
    [column({ transform: "log" }), "columns.0.transform is out of range"],
    [
      column({ lower: -1, transform: "log1p" }),
      "columns.0.lower is out of range: expected a number above -1",
    ],
    [{ ...schema, columns: [number, number] }, "columns.1 is out of range: expected each column once"],
    [{ ...schema, columns: [{ ...category, levels: [] }] }, "columns.0.levels is out of range"],
    [
      { ...schema, columns: [{ ...category, levels: ["f", "f"] }] },
      "columns.0.levels.1 is out of range: expected each level once",
    ],
    [
      { ...schema, columns: [{ ...category, other: "x" }] },
      'columns.0.other is out of range: expected one of "f", "m", null',
    ],
    [{ ...schema, columns: [] }, "schema columns cannot be used as a schema: expected at least one feature"],
    [
      ofTarget({ levels: ["yes"] }),
      'schema target.levels cannot be used as a schema: expected two classes or more, received ["yes"]. List every class',
    ],
    [
      ofTarget({ levels: ["yes", "no", "maybe"] }),
      "schema target.levels cannot be used as a schema: expected two classes, because a positive one is named, received 3 classes. Keep two, or leave out `positive`",
    ],
    [
      ofTarget({ positive: undefined }),
      'parameter-missing target.positive is missing: expected the class with label 1, "no" or "yes"',
    ],
    [ofTarget({ positive: "Yes" }), "target.positive is out of range"],
    [
      ofTarget({ column: "age" }),
      "schema target.column cannot be used as a schema: expected a column that stands nowhere else",
    ],
    [{ ...schema, unit: { of: "person", column: "age", most: 2 } }, "schema unit.column cannot be used"],
    [{ ...schema, unit: { of: "person", column: "id" } }, "parameter-missing unit.most is missing"],
    [{ ...schema, unit: { of: "person", column: "id", most: 0 } }, "unit.most is out of range"],
    [{ ...schema, unit: { of: "row", most: 2 } }, "parameter-unknown unit.most"],
    [{ ...schema, unit: { of: "group", rows: 1 } }, "unit.rows is out of range"],
    [
      { ...schema, domain: "index" },
      "schema columns.0 cannot be used as a schema: expected one integer column",
    ],
    [
      { ...schema, domain: "bits" },
      "schema columns.0 cannot be used as a schema: expected a category with two levels",
    ],
  ])("refuses %j", (json, message) => {
    expect(issueOf(JSON.parse(JSON.stringify(json)))).toContain(message);
  });

  test("a text is refused that is no JSON or has a key twice", () => {
    expect(() => parseSchema("{", "my.schema.json")).toThrow(
      "my.schema.json cannot be used as a schema: expected a JSON document",
    );
    expect(() => parseSchema('{"version":1,"version":1}')).toThrow(
      'expected the key "version" once in an object',
    );
  });

  test("units say their rows", () => {
    expect(rowsOfUnit({ of: "row" })).toBe(1);
    expect(rowsOfUnit({ of: "group", rows: 3 })).toBe(3);
    expect(rowsOfUnit({ of: "person", column: "id", most: 4 })).toBe(4);
    expect(unitInWords({ of: "group", rows: 3 })).toBe("group of 3");
    expect(unitInWords({ of: "person", column: "id", most: 4 })).toBe("person");
    // Of n rows no group and no person has more than n.
    expect([
      rowsOfUnit({ of: "group", rows: 3 }, 2),
      rowsOfUnit({ of: "person", column: "id", most: 4 }, 3),
    ]).toEqual([2, 3]);
    expect([1, 2, 9].map((n) => unitInWords({ of: "group", rows: 3 }, n))).toEqual([
      "row",
      "group of 2",
      "group of 3",
    ]);
  });
});

describe("matchHeader", () => {
  const wide = readSchema({
    ...schema,
    unit: { of: "person", column: "id", most: 1 },
    columns: [number, { name: "note", type: "ignore" }],
  });

  test("takes the columns in any order", () => {
    expect(() => {
      matchHeader(["ill", "note", "id", "age"], wide, "labels");
    }).not.toThrow();
    expect(() => {
      matchHeader(["age"], wide, "points");
    }).not.toThrow();
  });

  test("passes over other columns where points are wanted, and misses none of its own", () => {
    expect(() => {
      matchHeader(["more", "age"], wide, "points");
    }).not.toThrow();
    expect(() => {
      matchHeader(["more", "agee"], wide, "points", "f.csv");
    }).toThrow('f.csv does not match the schema: expected a column "age"');
  });

  test.each([
    [
      ["id", "agee", "notes", "ill"],
      'f.csv, column 2 does not match the schema: expected a column of the schema such as "age", received "agee"',
    ],
    [
      ["id", "age", "note", "ill", "more"],
      'f.csv, column 5 does not match the schema: expected only columns that the schema has, received "more". Rename it, or add {"name": "more", "type": "ignore"}',
    ],
    [
      ["id", "note", "ill"],
      'f.csv does not match the schema: expected a column "age", as in the schema, received id, note, ill',
    ],
    [["id", "age", "note"], 'expected a column "ill"'],
  ])("names the first column of %j that does not match", (names, message) => {
    expect(() => {
      matchHeader(names, wide, "labels", "f.csv");
    }).toThrow(message);
  });
});

describe("the schemas of the repository", () => {
  const folder = new URL("../../../../../data/", import.meta.url);
  const files = ["", "protocol/"].flatMap((sub) =>
    readdirSync(new URL(sub, folder)).flatMap((file) => (file.endsWith(".schema.json") ? [sub + file] : [])),
  );

  test("are twenty", () => {
    expect(files.length).toBe(20);
  });

  test.each(files)("%s is read", (file) => {
    expect(parseSchema(readFileSync(new URL(file, folder), "utf8"), file).draft).toBe(false);
  });
});
