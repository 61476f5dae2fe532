import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RawRecord, Schema } from "../../data/index.ts";
import { askedColumns, columnNamed } from "../columns.ts";
import type { Predicate } from "../language/predicate.ts";
import { readPredicate } from "../reading.ts";
import { bitsSchema, indexSchema, mixedSchema, tableOfRecords } from "../testing/tables.ts";
import { axisOf } from "../kinds/cells.ts";
import type { NumberAsked } from "../number-column.ts";
import { cellAt, holds } from "./row-by-row.ts";
import { selectionOf } from "./selection.ts";
import { cellCounts, countRows, placeCounts, sumOfSteps } from "./statistics.ts";

const number = fc.oneof(
  fc.integer({ min: -120, max: 1100 }),
  fc.integer({ min: 15, max: 42 }),
  fc.integer({ min: 1985, max: 2004 }),
  fc.double({ min: -1, max: 50, noNaN: true }),
);
const records: Record<string, fc.Arbitrary<RawRecord>> = {
  mixed: fc.record({
    height: number,
    age: number,
    pay: number,
    gain: number,
    share: number,
    "home town": fc.constantFrom("A", "B", "C", "elsewhere", null),
    sex: fc.constantFrom("f", "m", "?"),
    ill: fc.constantFrom("no", "yes"),
  }),
  index: fc.record({ year: fc.integer({ min: 1985, max: 2004 }), ill: fc.constantFrom("no", "yes") }),
  bits: fc.record(
    Object.fromEntries(Array.from({ length: 34 }, (_, j) => [`b${j}`, fc.constantFrom("no", "yes")])),
  ),
};
const schemas: Record<string, Schema> = { mixed: mixedSchema, index: indexSchema, bits: bitsSchema };

/** Tests of every column of a schema, joined at random. */
function predicates(schema: Schema): fc.Arbitrary<Predicate> {
  const levels = [
    ...schema.columns,
    ...(schema.target ? [{ ...schema.target, name: schema.target.column }] : []),
  ];
  const tests = levels.flatMap((column): fc.Arbitrary<Predicate>[] => {
    if (!("levels" in column)) {
      if (!("lower" in column)) return [];
      const is = fc.constantFrom("=", "!=", "<", "<=", ">", ">=");
      const value = fc.oneof(
        number,
        fc.integer({ min: Math.ceil(column.lower), max: Math.floor(column.upper) }),
      );
      return [
        fc.record({ column: fc.constant(column.name), is, value }),
        fc.record({ column: fc.constant(column.name), in: fc.array(value, { minLength: 1, maxLength: 4 }) }),
      ];
    }
    const level = fc.constantFrom(...column.levels);
    return [
      fc.record({
        column: fc.constant(column.name),
        is: fc.constantFrom("=", "!="),
        value: level,
      }),
      fc.record({ column: fc.constant(column.name), in: fc.array(level, { minLength: 1, maxLength: 4 }) }),
    ];
  });
  return fc.letrec<{ tree: Predicate }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      fc.oneof(...tests),
      fc.record({ and: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }) }),
      fc.record({ or: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: tie("tree") }),
    ),
  })).tree;
}

describe.each(Object.keys(schemas))("the engine on rows of the domain %s", (name) => {
  const schema = schemas[name]!;

  it("selects the rows that a predicate and its canonical form mean, row by row", () => {
    fc.assert(
      fc.property(
        fc.array(records[name]!, { minLength: 1, maxLength: 9 }),
        predicates(schema),
        (list, predicate) => {
          const table = tableOfRecords(schema, list);
          const canonical = readPredicate(predicate, schema);
          const expected = list.map((_, row) => Number(holds(predicate, table, row)));
          expect(list.map((_, row) => Number(holds(canonical, table, row)))).toEqual(expected);
          const selection = selectionOf(canonical, table);
          expect([...selection].slice(0, list.length)).toEqual(expected);
          expect(countRows(table, selection)).toBe(expected.reduce((a, b) => a + b, 0));
          expect(readPredicate(canonical, schema)).toEqual(canonical);
        },
      ),
      { seed: 71, numRuns: 400 },
    );
  });

  it("counts cells and places and sums steps as row by row", () => {
    fc.assert(
      fc.property(
        fc.array(records[name]!, { minLength: 1, maxLength: 9 }),
        predicates(schema),
        (list, predicate) => {
          const table = tableOfRecords(schema, list);
          const selection = selectionOf(readPredicate(predicate, schema), table);
          const meant = list.map((_, row) => row).filter((row) => holds(predicate, table, row));
          const columns = askedColumns(table.encoder);
          for (const column of columns) {
            if (column.kind !== "number") continue;
            const values = meant.map((row) => Number(cellAt(table, column.name, row)));
            const counts = placeCounts(table, column, selection);
            const listed = [...counts].flatMap((count, place) =>
              new Array<number>(count).fill(column.valueOf(place)),
            );
            expect(listed).toEqual(values.sort((a, b) => a - b));
            const units = (step: number): number =>
              column.lower + ((column.upper - column.lower) * step) / column.resolution;
            const steps = sumOfSteps(table, column, selection);
            const tolerance = column.integer && column.resolution < column.upper - column.lower ? 0.5 : 1e-4;
            const sum = values.reduce((a, b) => a + b, 0);
            expect(
              Math.abs(units(steps) - column.lower - (sum - values.length * column.lower)),
            ).toBeLessThanOrEqual(tolerance * meant.length + 1e-9);
            expect(sumOfSteps(table, column, undefined)).toBeGreaterThanOrEqual(steps);
          }
          const [first, second] = [columns[0]!, columns.at(-1)!];
          const axes = [first, second].map((column) =>
            axisOf(column, column.kind === "number" ? 3 : undefined),
          );
          const cells = cellCounts(table, axes, selection);
          expect(cells.reduce((a, b) => a + b, 0)).toBe(meant.length);
          const position = (column: typeof first, row: number): number => {
            const cell = cellAt(table, column.name, row);
            if (column.kind === "levels")
              return cell === null ? column.levels.length : column.levels.indexOf(String(cell));
            const place = column.placeOf(Number(cell));
            return [1, 2].filter((bin) => place >= Math.floor((bin * column.places) / 3)).length;
          };
          const expected = new Float64Array(cells.length);
          for (const row of meant) expected[position(first, row) * axes[1]!.cells + position(second, row)]!++;
          expect(cells).toEqual(expected);
        },
      ),
      { seed: 72, numRuns: 200 },
    );
  });
});

describe("constants", () => {
  const table = tableOfRecords(
    mixedSchema,
    [17, 18, 39, 40, 99].map((age) => ({ age, height: 1 + age / 100, gain: age })),
  );
  const rows = (text: string): number[] => {
    const selection = selectionOf(readPredicate(text, mixedSchema), table);
    return [0, 1, 2, 3, 4].filter((row) => selection[row] === 1);
  };

  it("compare integers that the grid tells apart as they are, and are beyond every row where they are beyond the bounds", () => {
    expect(rows("age >= 18")).toEqual([1, 2, 3, 4]);
    expect(rows("age > 17.5")).toEqual([1, 2, 3, 4]);
    expect(rows("age < 39.5")).toEqual([0, 1, 2]);
    expect(rows("age = 39.5")).toEqual([]);
    expect(rows("age in (18, 40, 41)")).toEqual([1, 3, 4]);
    expect(rows("age > 40")).toEqual([]);
    expect(rows("age >= 41")).toEqual([]);
    expect(rows("age <= 1000")).toEqual([0, 1, 2, 3, 4]);
    expect(rows("age < 17")).toEqual([]);
  });

  it("fall onto the grid as values do: at least takes the whole place in, more leaves it out", () => {
    // The grid of height has 31 numbers, 0.05 apart: 1.39 and 1.4 are one, 1.17 and 1.18 two.
    expect(rows("height >= 1.4")).toEqual([2, 3, 4]);
    expect(rows("height > 1.39")).toEqual([4]);
    expect(rows("height <= 1.17")).toEqual([0]);
    expect(rows("height = 1.41")).toEqual([2, 3]);
    expect((columnNamed(askedColumns(table.encoder), "height", "") as NumberAsked).valueOf(8)).toBeCloseTo(
      1.4,
      12,
    );
  });
});
