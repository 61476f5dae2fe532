import { expect, test } from "vitest";
import { bitAt, bitMatrix, bitMatrixOf, distinctRows, rowText, setBit } from "./bit-matrix.ts";

test("a bit is found where it was set, also beyond the first word", () => {
  const matrix = bitMatrix(2, 70);
  setBit(matrix, 1, 69);
  setBit(matrix, 1, 31);
  expect(matrix.stride).toBe(3);
  expect([69, 31, 32, 0].map((point) => bitAt(matrix, 1, point))).toEqual([1, 1, 0, 0]);
  expect(rowText(matrix, 0)).toBe("0".repeat(70));
});

test("equal rows are merged into the first, and reported", () => {
  const rows = ["0101", "1111", "0101", "0000", "1111"];
  const { matrix, copies } = distinctRows(bitMatrixOf(rows));
  expect([0, 1, 2].map((row) => rowText(matrix, row))).toEqual(["0101", "1111", "0000"]);
  expect(copies).toEqual([[0, 2], [1, 4], [3]]);
});

test("a table without repetitions is returned as it is", () => {
  const table = bitMatrixOf(["01", "10"]);
  expect(distinctRows(table).matrix).toBe(table);
});
