import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bitMatrix, setBit } from "../classes/bit-matrix.ts";
import type { TableShape } from "../classes/family.ts";
import { type Sample, sampleOf } from "../data/index.ts";
import { weighRows } from "./popcount.ts";
import { finish } from "./steps.ts";
import { plainTableCounts, tableSteps } from "./table-counts.ts";
import { referenceErrorCounts } from "./testing/reference-counts.ts";
import { columnKind, columnOf } from "./testing/samples.ts";

const tableCounts = (family: TableShape, sample: Sample) => finish(tableSteps(family, sample));

/** Tables whose rows end inside, at and beyond the words of the kernel. */
const instance = fc
  .tuple(
    fc.constantFrom(1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 200, 300),
    fc.integer({ min: 0, max: 9 }),
  )
  .chain(([points, rows]) =>
    fc.record({
      bits: fc.array(fc.boolean(), { minLength: rows * points, maxLength: rows * points }),
      // Few points, so that they repeat and weights have several digits.
      used: fc.array(fc.integer({ min: 0, max: points - 1 }), { minLength: 1, maxLength: 6 }),
      picks: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 1 })), { maxLength: 200 }),
      all: fc.constantFrom(undefined, 0, 1),
      kind: columnKind,
      points: fc.constant(points),
      rows: fc.constant(rows),
    }),
  )
  .map(({ bits, used, picks, all, kind, points, rows }) => {
    const table = bitMatrix(rows, points);
    bits.forEach((bit, i) => {
      if (bit) setBit(table, Math.floor(i / points), i % points);
    });
    const column = columnOf(
      kind,
      picks.map(([pick]) => used[pick % used.length]!),
    );
    const family: TableShape = { kind: "table", table };
    return {
      family,
      sample: sampleOf(
        [column],
        picks.map(([, label]) => all ?? label),
      ),
    };
  });

describe("tableCounts", () => {
  it("runs its WebAssembly kernel here", () => {
    expect(weighRows()).toBeDefined();
  });

  it("counts the errors of every row as the table says, with and without the kernel", () => {
    fc.assert(
      fc.property(instance, ({ family, sample }) => {
        const expected = referenceErrorCounts(family, sample);
        expect(tableCounts(family, sample)).toEqual(expected);
        expect(plainTableCounts(family, sample)).toEqual(expected);
      }),
      { seed: 8, numRuns: 800 },
    );
  });

  it("gives a table of many blocks to the kernel", () => {
    const table = bitMatrix(3000, 1000);
    for (let i = 0; i < table.words.length; i++) table.words[i] = Math.imul(i + 1, 0x9e3779b1) ^ (i << 7);
    // 1000 = 31 * 32 + 8: bits beyond the last point are 0.
    for (let row = 0; row < table.rows; row++) table.words[row * table.stride + 31]! &= 0xff;
    const family: TableShape = { kind: "table", table };
    const column = Int16Array.from({ length: 5000 }, (_, i) => (i * i + 3 * i) % 1000);
    const sample = sampleOf(
      [column],
      [...column].map((x, i) => Number((x ^ i) % 3 > 0)),
    );
    const counts = tableCounts(family, sample);
    expect(counts).toEqual(plainTableCounts(family, sample));
    const some = [0, 511, 512, 513, 1500, 2999];
    const few = bitMatrix(some.length, 1000);
    some.forEach((row, i) => {
      few.words.set(table.words.subarray(row * 32, (row + 1) * 32), i * 32);
    });
    expect(Uint32Array.from(some, (row) => counts[row]!)).toEqual(
      referenceErrorCounts({ kind: "table", table: few }, sample),
    );
  });

  it("is exact where the weights have all digits that a sample gives them", () => {
    // 70000 ones at point 0 and 70001 zeros at point 1: 17 digits and the sign.
    const n = 140001;
    const column = Int32Array.from({ length: n }, (_, i) => (i % 2) ^ 1);
    const labels = Uint8Array.from(column, (point) => 1 - point);
    const table = bitMatrix(4, 2);
    for (const [row, point] of [
      [1, 0],
      [2, 1],
      [3, 0],
      [3, 1],
    ] as const)
      setBit(table, row, point);
    expect([...tableCounts({ kind: "table", table }, sampleOf([column], labels))]).toEqual([
      70000,
      0,
      n,
      70001,
    ]);
  });

  it.each([-1, 2, 0.5, Infinity, -0.25])("refuses the point %d without repeating it", (point) => {
    const family: TableShape = { kind: "table", table: bitMatrix(1, 2) };
    expect(() => tableCounts(family, sampleOf([Float64Array.of(0, point)], [0, 1]))).toThrow(
      "sample.columns.0 cannot be used as points: expected integers from 0 to 1, the points of the table",
    );
  });

  it("takes -0 for 0", () => {
    const table = bitMatrix(2, 1);
    setBit(table, 1, 0);
    expect([...tableCounts({ kind: "table", table }, sampleOf([Float64Array.of(-0)], [1]))]).toEqual([1, 0]);
  });
});
