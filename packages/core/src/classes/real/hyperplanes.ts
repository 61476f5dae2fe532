import { commonDivisor, normalOf } from "./integer-algebra.ts";

/** A hyperplane through the origin that is spanned by vectors. The arrays are reused: copy what is kept. */
export interface Hyperplane {
  /** Integers without a common divisor, the first that is not zero positive; one for each chosen column. */
  readonly normal: readonly number[] | readonly bigint[];
  /** The side of every vector: 1, -1, or 0 on the hyperplane. */
  readonly signs: Int8Array;
  /** The vectors on the hyperplane. */
  readonly on: readonly number[];
}

/**
 * Visits every hyperplane of the span of integer vectors (at most 24 bits) that is itself spanned by some of them, once,
 * ordered by the first basis. `columns` are coordinates in which the vectors have full rank k; normals live there. Exact: doubles
 * where they hold every sum, bigints elsewhere. C(m, k - 1) normals, O(k m) each. A caller that knows which it needs
 * names a basis of each in `bases`, in that order.
 */
export function visitHyperplanes(
  vectors: readonly (readonly number[])[],
  columns: readonly number[],
  visit: (hyperplane: Hyperplane) => void,
  bases: Iterable<readonly number[]> = subsets(vectors.length, columns.length - 1),
): void {
  const count = vectors.length;
  const k = columns.length;
  const rows = vectors.map((vector) => columns.map((column) => vector[column]!));
  const flat = Float64Array.from(rows.flat());
  const reach = columns.map((_, j) => rows.reduce((most, row) => Math.max(most, Math.abs(row[j]!)), 0));
  const signs = new Int8Array(count);
  const crowded = new Set<string>();
  for (const subset of bases) {
    const normal = k > 3 ? normalOf(subset.map((i) => rows[i]!)) : shortNormal(subset.map((i) => rows[i]!));
    if (normal === undefined) continue;
    const doubles = normal.map(Number);
    const bound = doubles.reduce((sum, value, j) => sum + Math.abs(value) * reach[j]!, 0);
    if (bound <= Number.MAX_SAFE_INTEGER) {
      for (let i = 0, at = 0; i < count; i++) {
        let sum = 0;
        for (let j = 0; j < k; j++) sum += doubles[j]! * flat[at++]!;
        signs[i] = sum > 0 ? 1 : sum < 0 ? -1 : 0;
      }
    } else {
      for (let i = 0; i < count; i++) {
        let sum = 0n;
        for (let j = 0; j < k; j++) sum += BigInt(normal[j]!) * BigInt(rows[i]![j]!);
        signs[i] = sum > 0n ? 1 : sum < 0n ? -1 : 0;
      }
    }
    const on: number[] = [];
    for (let i = 0; i < count; i++) if (signs[i] === 0) on.push(i);
    if (on.length > k - 1) {
      // A hyperplane with more vectors than it needs is met once for every basis in it.
      const name = normal.join();
      if (crowded.has(name)) continue;
      crowded.add(name);
    }
    visit({ normal, signs, on });
  }
}

/** `normalOf` for at most two vectors, whose products of 24 bits are exact in doubles. */
function shortNormal(rows: readonly (readonly number[])[]): number[] | undefined {
  const [a, b] = rows;
  let normal = [1];
  if (a !== undefined && b === undefined) normal = [a[1]!, -a[0]!];
  if (a !== undefined && b !== undefined) {
    normal = [a[1]! * b[2]! - a[2]! * b[1]!, a[2]! * b[0]! - a[0]! * b[2]!, a[0]! * b[1]! - a[1]! * b[0]!];
  }
  const divisor = commonDivisor(normal);
  if (divisor === 0) return undefined;
  const scale = normal.find((value) => value !== 0)! > 0 ? divisor : -divisor;
  return normal.map((value) => value / scale + 0);
}

/** The subsets of 0 … count - 1 with `size` members, in lexicographic order. */
function* subsets(count: number, size: number): Generator<readonly number[]> {
  const subset = Array.from({ length: size }, (_, i) => i);
  while (size <= count) {
    yield subset;
    let i = size - 1;
    while (i >= 0 && subset[i] === count - size + i) i--;
    if (i < 0) return;
    subset[i]!++;
    for (let j = i + 1; j < size; j++) subset[j] = subset[j - 1]! + 1;
  }
}
