/** Numerators of the solutions over one positive determinant. */
export interface IntegerSolution {
  readonly solutions: readonly (readonly bigint[])[];
  readonly determinant: bigint;
}

/**
 * Solves M x = r for several right sides with integers alone, by fraction-free elimination (Bareiss): every division is
 * exact. M must be regular. O(k^3) products of integers about as long as the determinant.
 */
export function solveIntegers(
  matrix: readonly (readonly bigint[])[],
  sides: readonly (readonly bigint[])[],
): IntegerSolution {
  const k = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...sides.map((side) => side[i]!)]);
  let before = 1n;
  for (let column = 0; column < k; column++) {
    const found = rows.findIndex((row, i) => i >= column && row[column] !== 0n);
    if (found < 0) throw new RangeError("a singular system");
    if (found !== column) {
      [rows[column], rows[found]] = [rows[found]!, rows[column]!.map((value) => -value)];
    }
    const pivot = rows[column]!;
    for (let i = 0; i < k; i++) {
      if (i === column) continue;
      const row = rows[i]!;
      const factor = row[column]!;
      for (let j = 0; j < row.length; j++) {
        row[j] = (pivot[column]! * row[j]! - factor * pivot[j]!) / before;
      }
    }
    before = pivot[column]!;
  }
  const sign = before < 0n ? -1n : 1n;
  return {
    determinant: sign * before,
    solutions: sides.map((_, s) => rows.map((row) => sign * row[k + s]!)),
  };
}
