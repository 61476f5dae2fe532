import { expect, test } from "vitest";
import { bitMatrix, distinctRows, setBit } from "./bit-matrix.ts";
import { labelKey } from "./listing.ts";
import { separators } from "./real/separators.ts";
import { wordsText } from "./words-text.ts";

test("any number of words becomes text, one character each", () => {
  for (const length of [0, 1, 8191, 8192, 8193, 300_000]) {
    const words = Uint16Array.from({ length }, (_, i) => (i * 40503) & 65535);
    const text = wordsText(words);
    expect(text.length).toBe(length);
    expect(Array.from(words.keys()).every((i) => text.charCodeAt(i) === words[i])).toBe(true);
  }
});

test("millions of labels have keys, and equal keys only when they are equal", () => {
  const labels = new Uint8Array(4_000_000);
  const none = labelKey(labels);
  labels[3_999_999] = 1;
  expect(labelKey(labels)).not.toBe(none);
  labels[3_999_999] = 0;
  expect(labelKey(labels)).toBe(none);
});

test("rows of millions of points are compared", () => {
  const matrix = bitMatrix(3, 5_000_000);
  setBit(matrix, 1, 4_999_999);
  expect(distinctRows(matrix).copies).toEqual([[0, 2], [1]]);
});

test("separators of a line have the dichotomies of hundreds of thousands of points", () => {
  const n = 240_001;
  const column = Int32Array.from({ length: n }, (_, i) => i - 120_000);
  const counts = Array.from(separators(1).dichotomies({ n, columns: [column] }), ({ labels, hypothesis }) => {
    let ones = 0;
    for (const label of labels) ones += label;
    return [hypothesis.weights[0], ones, labels[0], labels[120_000], labels[n - 1]];
  });
  expect(counts.sort((a, b) => a[0]! - b[0]!)).toEqual([
    [-1, 120_001, 1, 1, 0],
    [0, n, 1, 1, 1],
    [1, 120_001, 0, 1, 1],
  ]);
});
