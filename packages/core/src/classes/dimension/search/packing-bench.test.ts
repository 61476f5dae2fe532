import fc from "fast-check";
import { expect, test } from "vitest";
import { bitAt, bitMatrix, type BitMatrix, distinctRows, setBit } from "../../bit-matrix.ts";
import { setMembers, setSize } from "../bitset.ts";
import { PackedTables } from "./packed-table.ts";
import { PackingBench } from "./packing-bench.ts";

/** The columns of some rows by definition: as text, 0 on the first row, each once and none constant. */
function columnsOf(matrix: BitMatrix, rows: readonly number[]): string[] {
  const columns = new Set<string>();
  for (let point = 0; point < matrix.points; point++) {
    const first = bitAt(matrix, rows[0]!, point);
    columns.add(rows.map((row) => bitAt(matrix, row, point) ^ first).join(""));
  }
  columns.delete("0".repeat(rows.length));
  return [...columns].sort();
}

function columnTexts(table: { rows: number; words: number; columns: number; bits: Uint32Array }): string[] {
  return Array.from({ length: table.columns }, (_, column) =>
    Array.from(
      { length: table.rows },
      (_, row) => (table.bits[column * table.words + (row >>> 5)]! >>> (row & 31)) & 1,
    ).join(""),
  );
}

const cases = fc.record({
  rows: fc.integer({ min: 1, max: 150 }),
  points: fc.integer({ min: 1, max: 12 }),
  seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  keep: fc.integer({ min: 1, max: 8 }),
});

test("packs a version space as the definition says", () => {
  fc.assert(
    fc.property(cases, ({ rows, points, seed, keep }) => {
      let state = seed;
      const next = (): number => (state = (Math.imul(state, 48271) % 2147483647) & 0x7fffffff) >>> 8;
      const drawn = bitMatrix(rows, points);
      for (let row = 0; row < rows; row++) {
        for (let point = 0; point < points; point++) if (next() % 2 === 1) setBit(drawn, row, point);
      }
      const { matrix } = distinctRows(drawn);
      const bench = new PackingBench();
      const tables = new PackedTables();
      const root = bench.packMatrix(matrix, tables);
      const all = Array.from({ length: matrix.rows }, (_, row) => row);
      expect(columnTexts(root).sort()).toEqual(columnsOf(matrix, all));
      const places = bench.placePoints(matrix, root);
      for (let point = 0; point < points; point++) {
        const labels = all.map((row) => bitAt(matrix, row, point) ^ bitAt(matrix, 0, point)).join("");
        expect(columnTexts(root)[places[point]!] ?? "0".repeat(matrix.rows)).toBe(labels);
      }

      const set = new Uint32Array(root.words);
      for (const row of all) if (next() % keep === 0) set[row >>> 5]! |= 1 << (row & 31);
      if (setSize(set) === 0) return;
      const packed = bench.pack(root, set, 0, setSize(set), undefined, tables);
      const members = [...setMembers(set)];
      expect(columnTexts(packed).sort()).toEqual(columnsOf(matrix, members));
      expect(bench.pack(root, set, 0, setSize(set), undefined, tables)).toBe(packed);
    }),
    { seed: 4, numRuns: 400 },
  );
});
