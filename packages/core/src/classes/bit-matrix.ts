import { wordsText } from "./words-text.ts";

/**
 * The truth table of a finite class: a row is a hypothesis, a column a point. Bit `p % 32` of word `p / 32` of a row
 * is the label at point p; bits beyond the last point are 0.
 */
export interface BitMatrix {
  readonly rows: number;
  readonly points: number;
  /** 32-bit words in a row: ceil(points / 32). */
  readonly stride: number;
  readonly words: Uint32Array;
}

/** An all-zero table. */
export function bitMatrix(rows: number, points: number): BitMatrix {
  const stride = (points + 31) >>> 5;
  return Object.freeze({ rows, points, stride, words: new Uint32Array(rows * stride) });
}

/** The table of rows written as strings of 0 and 1, the form of the test tables. */
export function bitMatrixOf(rows: readonly string[]): BitMatrix {
  const matrix = bitMatrix(rows.length, rows[0]?.length ?? 0);
  for (const [row, text] of rows.entries()) {
    for (let point = 0; point < matrix.points; point++) if (text[point] === "1") setBit(matrix, row, point);
  }
  return matrix;
}

export function bitAt({ words, stride }: BitMatrix, row: number, point: number): 0 | 1 {
  return ((words[row * stride + (point >>> 5)]! >>> (point & 31)) & 1) as 0 | 1;
}

export function setBit({ words, stride }: BitMatrix, row: number, point: number): void {
  words[row * stride + (point >>> 5)]! |= 1 << (point & 31);
}

/** A row as text, for keys and reports. */
export function rowText(matrix: BitMatrix, row: number): string {
  let text = "";
  for (let point = 0; point < matrix.points; point++) text += String(bitAt(matrix, row, point));
  return text;
}

/** The table with every function once, in order of first appearance, and how often each was there. */
export function distinctRows(matrix: BitMatrix): {
  readonly matrix: BitMatrix;
  readonly copies: readonly number[][];
} {
  const { rows, points, stride, words } = matrix;
  const places = new Map<string, number[]>();
  for (let row = 0; row < rows; row++) {
    const key = wordsText(new Uint16Array(words.slice(row * stride, (row + 1) * stride).buffer));
    const place = places.get(key);
    if (place === undefined) places.set(key, [row]);
    else place.push(row);
  }
  const copies = [...places.values()];
  if (copies.length === rows) return { matrix, copies };
  const kept = bitMatrix(copies.length, points);
  copies.forEach(([first], row) => {
    kept.words.set(words.subarray(first! * stride, (first! + 1) * stride), row * stride);
  });
  return { matrix: kept, copies };
}
