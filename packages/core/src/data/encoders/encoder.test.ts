import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encode, gridOf } from "../grid.ts";
import { parseSchema, readSchema } from "../schema/index.ts";
import {
  cutInUnits,
  defaultPoint,
  domainSize,
  encoderOf,
  featuresOf,
  pointOf,
  type RawRecord,
  readEncoder,
  recordEncoder,
} from "./index.ts";
import { nextDouble } from "./least-double.ts";

const schema = readSchema({
  version: 1,
  missingMarks: ["NA", "?"],
  columns: [
    { name: "height", type: "number", lower: 0, upper: 2.5, missing: 1.7 },
    { name: "children", type: "integer", lower: 0, upper: 9, outside: "missing", missing: 2, bits: 5 },
    { name: "town", type: "category", levels: ["A", "B", "?"], other: "B", missing: "A", bits: 3 },
    { name: "gain", type: "integer", lower: 0, upper: 1000, transform: "log1p", bits: 6 },
    { name: "note", type: "ignore" },
    { name: "kind", type: "category", levels: ["x", "y"], bits: 1 },
  ],
  target: { column: "ill", levels: ["no", "yes"], positive: "yes" },
});
const encoder = encoderOf(schema);
const height = gridOf({ lower: 0, upper: 2.5 });
const record = { height: "1.25", children: 3, town: "A", gain: 0, kind: "y" };

describe("an encoder", () => {
  test("names its features", () => {
    expect(featuresOf(encoder).map(({ name }) => name)).toEqual([
      "height",
      "children",
      "town=A",
      "town=B",
      "town=?",
      "gain",
      "kind=x",
      "kind=y",
    ]);
    expect(featuresOf(encoder).map(({ grid }) => grid.largestCode)).toEqual([4095, 31, 7, 7, 7, 63, 1, 1]);
    expect(domainSize(encoder)).toBeUndefined();
  });

  test("encodes a record by public bounds, levels and cuts", () => {
    expect(pointOf(encoder, record)).toEqual([0, -10, 7, -7, -7, -63, -1, 1]);
    expect(pointOf(encoder, { ...record, gain: 1000, height: " 2.5\t" })).toEqual([
      4095, -10, 7, -7, -7, 63, -1, 1,
    ]);
  });

  const two = -17;
  const missingHeight = encode(Float64Array.of(1.7), height)[0]!;
  test.each([
    ["a number outside is clamped", { height: "99" }, [4095]],
    ["or infinite", { height: "-1e999" }, [-4095]],
    ["a missing number takes its value", { height: "" }, [missingHeight]],
    ["by a mark too", { height: "NA" }, [missingHeight]],
    ["an unreadable number takes it too", { height: "tall" }, [missingHeight]],
    ["and a word for one", { height: "Infinity" }, [missingHeight]],
    ["outside may count as missing", { children: 10 }, [0, two]],
    ["a fraction is no integer", { children: "2.5" }, [0, two]],
    ["but 3.0 is", { children: "3.0" }, [0, -10]],
    ["a level may look like a mark", { town: "?" }, [0, -10, -7, -7, 7]],
    ["an unknown level is the other one", { town: "C" }, [0, -10, -7, 7, -7]],
    ["a missing level is the missing one", { town: "NA" }, [0, -10, 7, -7, -7]],
    ["without an other level, none", { kind: "z" }, [0, -10, 7, -7, -7, -63, -1, -1]],
  ])("%s", (_, change, expected) => {
    const point = pointOf(encoder, { ...record, ...change });
    expect(Array.from(point).slice(0, expected.length)).toEqual(expected);
  });

  test("the default point has every value missing", () => {
    expect(defaultPoint(encoder)).toEqual([missingHeight, two, 7, -7, -7, -63, -1, -1]);
    // A record's own prototype has no say.
    expect(pointOf(encoder, Object.create({ height: "1.25" }) as RawRecord)).toEqual(defaultPoint(encoder));
  });

  test("encodes many records as it does one", () => {
    const encode = recordEncoder(encoder);
    const records = [record, {}, { ...record, town: "B", height: "99" }, { gain: "NA" }, record];
    expect(records.map(encode)).toEqual(records.map((one) => pointOf(encoder, one)));
  });

  test("numbers become the nearest codes of the grid", () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.double({ min: 0, max: 2.5, noNaN: true }),
        (wild, tame) => {
          for (const value of [wild, tame]) {
            const expected = encode(Float64Array.of(value), height)[0];
            expect(pointOf(encoder, { height: value })[0]).toBe(expected);
          }
        },
      ),
      { seed: 51, numRuns: 500 },
    );
  });

  test("is plain JSON, and encodes alike when it is read again", () => {
    const again = readEncoder(JSON.parse(JSON.stringify(encoder)));
    expect(again).toEqual(encoder);
    expect(encoderOf(schema)).toEqual(encoder);
    expect(pointOf(again, record)).toEqual(pointOf(encoder, record));
  });

  test("the census schema gives 49 features", () => {
    const text = readFileSync(new URL("../../../../../data/adult.schema.json", import.meta.url), "utf8");
    const adult = encoderOf(parseSchema(text));
    expect(featuresOf(adult).length).toBe(49);
    expect(readEncoder(JSON.parse(JSON.stringify(adult)))).toEqual(adult);
  });
});

describe("readEncoder", () => {
  type Path = readonly (string | number)[];
  function changed(path: Path, value: unknown): unknown {
    const document = JSON.parse(JSON.stringify(encoder)) as unknown;
    let at = document as Record<string | number, unknown>;
    for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
    at[path.at(-1)!] = value;
    return JSON.parse(JSON.stringify(document));
  }

  test.each<[Path, unknown, string]>([
    [["version"], 2, "encoder.version is out of range"],
    [["domain"], "index", "encoder.parts cannot be used as an encoder"],
    [["domain"], "bits", "encoder.parts cannot be used as an encoder"],
    [["extra"], 1, "encoder.extra is not known here"],
    [["missingMarks"], undefined, "encoder.missingMarks is missing"],
    [["parts"], [], "encoder.parts cannot be used"],
    [["parts", 0, "kind"], "map", "encoder.parts.0.kind is out of range"],
    [["parts", 0, "bits"], 0, "encoder.parts.0.bits is out of range"],
    [["parts", 0, "missing"], 3, "encoder.parts.0.missing cannot be used"],
    [["parts", 0, "upper"], 0, "upper is out of range"],
    [["parts", 0, "cuts"], [1], "encoder.parts.0.cuts is not known here"],
    [["parts", 1, "column"], "height", "expected each column once"],
    [["parts", 2, "levels"], ["A", "A"], "encoder.parts.2.levels.1 is out of range"],
    [["parts", 2, "other"], "C", "encoder.parts.2.other is out of range"],
    [
      ["parts", 3, "cuts", 0],
      5000,
      "encoder.parts.3.cuts cannot be used as an encoder: expected cuts and codes that ascend",
    ],
    [["parts", 3, "codes", 0], -64, "encoder.parts.3.codes.0 is out of range"],
    [["parts", 3, "codes"], [0], "encoder.parts.3.cuts cannot be used"],
    [["target", "levels"], ["no"], "encoder.target.levels cannot be used"],
    [["target", "other"], "maybe", "encoder.target.other is out of range"],
  ])("refuses a changed %j", (path, value, message) => {
    expect(() => readEncoder(changed(path, value))).toThrow(message);
  });
});

describe("cutInUnits", () => {
  test("is the same test in the units of the column", () => {
    const value = fc.oneof(
      fc.double({ min: -1, max: 3, noNaN: true }),
      fc.integer({ min: -10, max: 1100 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    const cut = fc.oneof(
      fc.integer({ min: -4100, max: 4100 }),
      fc.integer({ min: -70, max: 70 }).map((c) => c - 0.5),
    );
    fc.assert(
      fc.property(
        fc.constantFrom([0, "height"] as const, [5, "gain"] as const),
        cut,
        value,
        ([feature, column], at, x) => {
          const units = cutInUnits(encoder, feature, at);
          const near =
            units.test === "at-least" ? [units.value, -nextDouble(-units.value), units.value - 1] : [];
          for (const raw of [x, ...near]) {
            // Integer columns hold integers.
            const cell = column === "gain" ? Math.floor(raw) : raw;
            const isAbove = pointOf(encoder, { [column]: cell })[feature]! >= at;
            expect(isAbove).toBe(units.test === "at-least" ? cell >= units.value : units.test === "always");
          }
        },
      ),
      { seed: 61, numRuns: 3000 },
    );
  });

  test("of an indicator is its level", () => {
    expect(cutInUnits(encoder, 3, 0)).toEqual({ test: "is", column: "town", level: "B" });
    expect(cutInUnits(encoder, 3, -7)).toEqual({ test: "always" });
    expect(cutInUnits(encoder, 3, 8)).toEqual({ test: "never" });
    expect(cutInUnits(encoder, 7, 1)).toEqual({ test: "is", column: "kind", level: "y" });
    expect(() => cutInUnits(encoder, 8, 0)).toThrow("there is no feature 8");
  });
});

describe("finite domains", () => {
  const target = { column: "y", levels: ["0", "1"], positive: "1" };

  test("an integer column numbers the points", () => {
    const index = encoderOf(
      readSchema({
        version: 1,
        domain: "index",
        columns: [{ name: "year", type: "integer", lower: 1990, upper: 1999, missing: 1995 }],
        target,
      }),
    );
    expect(domainSize(index)).toBe(10);
    expect(featuresOf(index)).toEqual([]);
    const points = ["1990", "1999", "1980", "2000", "", "x"].map((year) => pointOf(index, { year })[0]);
    expect(points).toEqual([0, 9, 0, 9, 5, 5]);
    expect(cutInUnits(index, 0, 3)).toEqual({ test: "at-least", column: "year", value: 1993 });
    expect(cutInUnits(index, 0, 10)).toEqual({ test: "never" });
    expect(cutInUnits(index, 0, 0)).toEqual({ test: "always" });
  });

  test("categories with two levels are bits, up to 52 of them", () => {
    const bits = (k: number) =>
      encoderOf(
        readSchema({
          version: 1,
          domain: "bits",
          columns: Array.from({ length: k }, (_, j) => ({
            name: `b${j}`,
            type: "category",
            levels: ["no", "yes"],
          })),
        }),
      );
    expect(domainSize(bits(3))).toBe(8);
    expect(pointOf(bits(3), { b0: "yes", b1: "no", b2: "yes" })).toEqual([5]);
    expect(pointOf(bits(3), { b0: "what", b2: "yes" })).toEqual([4]);
    expect(pointOf(bits(32), { b31: "yes", b0: "yes" })).toEqual([2 ** 31 + 1]);
    expect(pointOf(bits(52), { b51: "yes", b0: "yes" })).toEqual([2 ** 51 + 1]);
    expect(() => bits(53)).toThrow("expected 1 to 52 bits");
  });
});

describe("a draft whose flag was taken out", () => {
  test("is still refused while a bound says that it was taken from the data", () => {
    const columns = [
      { name: "x", type: "number", lower: 0, upper: 1, basis: "taken from the data: NOT PUBLIC" },
    ];
    expect(() => encoderOf(readSchema({ version: 1, columns }))).toThrow(/x .*a public bound/s);
  });
});
