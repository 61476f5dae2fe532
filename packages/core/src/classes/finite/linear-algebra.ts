import { inverse } from "../prime-field.ts";

/** Vectors over GF(p), p < 2^26, as lists of numbers from 0 to p - 1. */
type Vector = readonly number[];

function pivotOf(vector: Vector): number {
  return vector.findIndex((entry) => entry !== 0);
}

/** The vector minus the combination of the reduced basis that makes it 0 at all pivots; -0 becomes 0. */
export function reduce(vector: Vector, basis: readonly Vector[], p: number): number[] {
  let rest = vector.map((entry) => entry + 0);
  for (const row of basis) {
    const factor = rest[pivotOf(row)]!;
    if (factor !== 0) rest = rest.map((entry, j) => (entry + (p - factor) * row[j]!) % p);
  }
  return rest;
}

/** The reduced row echelon basis of the span: pivots are 1, ascend, and are alone in their columns. */
export function reducedBasis(vectors: readonly Vector[], p: number): readonly Vector[] {
  let basis: Vector[] = [];
  for (const vector of vectors) {
    const rest = reduce(vector, basis, p);
    const pivot = pivotOf(rest);
    if (pivot < 0) continue;
    const scale = inverse(rest[pivot]!, p);
    const row = rest.map((entry) => (entry * scale) % p);
    basis = [...basis.map((other) => reduce(other, [row], p)), row];
    basis.sort((a, b) => pivotOf(a) - pivotOf(b));
  }
  return basis.map((row) => Object.freeze(row));
}

/** All vectors that are 0 at the given places, counting with the lowest place fastest. */
function* vectorsWithout(zeros: readonly number[], m: number, p: number): Generator<number[]> {
  const vector = new Array<number>(m).fill(0);
  const free = vector.map((_, j) => j).filter((j) => !zeros.includes(j));
  for (;;) {
    yield [...vector];
    let carry = 0;
    while (carry < free.length && vector[free[carry]!] === p - 1) vector[free[carry++]!] = 0;
    if (carry === free.length) return;
    vector[free[carry]!]!++;
  }
}

/** Every flat of dimension d of GF(p)^m once, in canonical form. */
export function* flatsOfDimension(
  p: number,
  m: number,
  d: number,
): Generator<{ readonly point: Vector; readonly directions: readonly Vector[] }> {
  for (const directions of echelonBases([], 0, d)) {
    const pivots = directions.map(pivotOf);
    for (const point of vectorsWithout(pivots, m, p)) {
      yield Object.freeze({ point: Object.freeze(point), directions });
    }
  }

  /** The reduced bases whose last `left` rows have pivots from `from` on, before the given rows are cleared there. */
  function* echelonBases(rows: readonly Vector[], from: number, left: number): Generator<readonly Vector[]> {
    if (left === 0) {
      yield Object.freeze(rows.map((row) => Object.freeze([...row])));
      return;
    }
    for (let pivot = from; pivot <= m - left; pivot++) {
      // Rows above must be 0 at this pivot.
      if (rows.some((row) => row[pivot] !== 0)) continue;
      const before = Array.from({ length: pivot + 1 }, (_, j) => j);
      for (const tail of vectorsWithout(before, m, p)) {
        tail[pivot] = 1;
        yield* echelonBases([...rows, tail], pivot + 1, left - 1);
      }
    }
  }
}
