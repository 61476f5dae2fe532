import { bitAt, type BitMatrix } from "../bit-matrix.ts";
import { labelKey } from "../listing.ts";

/**
 * The columns of a truth table that tell functions apart, each once up to complement, with 0 in row 0. Others change
 * neither the number of dichotomies nor which sets and trees are shattered.
 */
export function informativeColumns(table: BitMatrix): readonly Uint8Array[] {
  const columns = new Map<string, Uint8Array>();
  for (let point = 0; point < table.points; point++) {
    const column = new Uint8Array(table.rows);
    const first = table.rows === 0 ? 0 : bitAt(table, 0, point);
    for (let row = 0; row < table.rows; row++) column[row] = bitAt(table, row, point) ^ first;
    if (column.includes(1)) columns.set(labelKey(column), column);
  }
  return [...columns.values()];
}
