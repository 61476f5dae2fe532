import { bitAt, type BitMatrix } from "../bit-matrix.ts";

/**
 * The Littlestone dimension by its recursion (Bun-Livni-Moran, section 2.3): the reference for the search. -1 for the
 * empty version space, 0 for one function, otherwise the largest over splitting points x of
 * 1 + min(Ldim(V[x=0]), Ldim(V[x=1])). `rows` are the version space; rows must be different functions.
 * Cost: exponential; for classes of a dozen functions.
 */
export function littlestoneReference(matrix: BitMatrix, rows: readonly number[]): number {
  if (rows.length === 0) return -1;
  let best = 0;
  for (let point = 0; point < matrix.points; point++) {
    const ones = rows.filter((row) => bitAt(matrix, row, point) === 1);
    if (ones.length === 0 || ones.length === rows.length) continue;
    const zeros = rows.filter((row) => bitAt(matrix, row, point) === 0);
    const depth = 1 + Math.min(littlestoneReference(matrix, zeros), littlestoneReference(matrix, ones));
    if (depth > best) best = depth;
  }
  return best;
}
