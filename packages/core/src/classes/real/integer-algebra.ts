/** The greatest common divisor of integers, 0 for none but zeros. */
export function commonDivisor(values: Iterable<number>): number {
  let divisor = 0;
  for (const value of values) {
    for (let a = Math.abs(value); a !== 0;) [divisor, a] = [a, divisor % a];
  }
  return divisor;
}

/** Integers divided by what they have in common: exact doubles where they fit, which is what predictions need. */
export function primitive(values: readonly bigint[]): bigint[] {
  let divisor = 0n;
  for (const value of values) {
    for (let a = value < 0n ? -value : value; a !== 0n;) [divisor, a] = [a, divisor % a];
  }
  return divisor > 1n ? values.map((value) => value / divisor) : [...values];
}

/** The columns in which integer rows have full rank: the first ones that are independent of those before. */
export function pivotColumns(rows: readonly (readonly number[])[], width: number): number[] {
  const matrix = rows.map((row) => row.map(BigInt));
  const pivots: number[] = [];
  let before = 1n;
  for (let column = 0; column < width && pivots.length < matrix.length; column++) {
    const top = pivots.length;
    const found = matrix.findIndex((row, i) => i >= top && row[column] !== 0n);
    if (found < 0) continue;
    [matrix[top], matrix[found]] = [matrix[found]!, matrix[top]!];
    const pivot = matrix[top];
    for (let i = top + 1; i < matrix.length; i++) matrix[i] = eliminated(matrix[i]!, pivot, column, before);
    before = pivot[column]!;
    pivots.push(column);
  }
  return pivots;
}

/**
 * An integer vector that is orthogonal to k - 1 vectors of Z^k, with no common divisor and its first entry that is not
 * zero positive; undefined when the vectors are dependent. Fraction-free elimination (Bareiss): every division is exact.
 */
export function normalOf(rows: readonly (readonly number[])[]): bigint[] | undefined {
  const k = rows.length + 1;
  const matrix = rows.map((row) => row.map(BigInt));
  const pivots: number[] = [];
  let before = 1n;
  let free = k - 1;
  for (let column = 0; column < k && pivots.length < k - 1; column++) {
    const top = pivots.length;
    const found = matrix.findIndex((row, i) => i >= top && row[column] !== 0n);
    if (found < 0) {
      // Two columns without a pivot leave fewer than k - 1 for the rows.
      if (column > top) return undefined;
      free = column;
      continue;
    }
    [matrix[top], matrix[found]] = [matrix[found]!, matrix[top]!];
    const pivot = matrix[top];
    for (let i = 0; i < matrix.length; i++) {
      if (i !== top) matrix[i] = eliminated(matrix[i]!, pivot, column, before);
    }
    before = pivot[column]!;
    pivots.push(column);
  }
  if (pivots.length < k - 1) return undefined;
  // All pivots are now the determinant `before` of the pivot columns.
  const normal = new Array<bigint>(k).fill(0n);
  normal[free] = before;
  pivots.forEach((column, i) => (normal[column] = -matrix[i]![free]!));
  const leading = normal.find((value) => value !== 0n)!;
  return primitive(leading > 0n ? normal : normal.map((value) => -value));
}

function eliminated(
  row: readonly bigint[],
  pivot: readonly bigint[],
  column: number,
  before: bigint,
): bigint[] {
  const factor = row[column]!;
  return row.map((value, j) => (pivot[column]! * value - factor * pivot[j]!) / before);
}
