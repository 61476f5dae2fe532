import { inverse, isPrime } from "../classes/prime-field.ts";
import { refuse } from "../issues/index.ts";
import { integerFrom } from "./arguments.ts";
import type { ClosureSystem } from "./closure-learner.ts";

/**
 * An affine subspace over GF(p): a base point and a basis in reduced row echelon form, pivots from the most significant
 * coordinate down, the base zero at all pivots. Null is the empty set.
 */
export type Flat = { readonly base: Vector; readonly basis: readonly BasisVector[] } | null;

export type Vector = readonly number[];

export interface BasisVector {
  readonly pivot: number;
  readonly vector: Vector;
}

/**
 * The affine subspaces of dimension at most r of GF(p)^m, p prime: the closure of points is their affine hull, and a learner
 * errs at most r + 1 times. Point x has the coordinates of x written in base p, the least significant first.
 */
export function flats(p: number, m: number, r: number): ClosureSystem<Flat> {
  integerFrom("m", m, 1);
  integerFrom("r", r, 0);
  if (!isPrime(p))
    refuse({ code: "parameter-range", path: "p", expected: "a prime below 2^26", received: String(p) });
  const powers = [1];
  for (let i = 0; i < m; i++) powers.push(powers[i]! * p);
  if (powers[m]! > Number.MAX_SAFE_INTEGER)
    refuse({ code: "too-large", path: "p^m", expected: "at most 2^53 - 1 points", received: `${p}^${m}` });
  const most = Math.min(r, m);
  const coordinates = (point: number): Vector =>
    powers.slice(0, m).map((power) => Math.floor(point / power) % p);
  const index = (vector: Vector): number => vector.reduce((sum, digit, i) => sum + digit * powers[i]!, 0);
  /** a + factor * b. */
  const plus = (a: Vector, factor: number, b: Vector): Vector =>
    a.map((digit, i) => (digit + factor * b[i]!) % p);
  const reduced = (vector: Vector, basis: readonly BasisVector[]): Vector =>
    basis.reduce((rest, { pivot, vector: row }) => plus(rest, (p - rest[pivot]!) % p, row), vector);
  const has = (flat: Flat, point: number): boolean =>
    flat !== null && reduced(coordinates(point), flat.basis).every((digit, i) => digit === flat.base[i]);
  return Object.freeze({
    isSpread: true,
    bottom: null,
    rank: (flat: Flat) => most - (flat?.basis.length ?? -1),
    has,
    join(flat: Flat, point: number): Flat | undefined {
      if (flat === null) return { base: coordinates(point), basis: [] };
      if (has(flat, point)) return flat;
      if (flat.basis.length === most) return undefined;
      const rest = plus(reduced(coordinates(point), flat.basis), p - 1, flat.base);
      const pivot = rest.findLastIndex((digit) => digit !== 0);
      const scale = inverse(rest[pivot]!, p);
      const added = { pivot, vector: rest.map((digit) => (digit * scale) % p) };
      const cleared = flat.basis.map((row) => ({ pivot: row.pivot, vector: reduced(row.vector, [added]) }));
      const basis = [...cleared, added].sort((a, b) => b.pivot - a.pivot);
      return { base: reduced(flat.base, [added]), basis };
    },
    size: (flat: Flat) => (flat === null ? 0 : powers[flat.basis.length]!),
    *members(flat: Flat) {
      if (flat === null) return;
      const count = powers[flat.basis.length]!;
      // The first pivot is the most significant coordinate that varies: counting in its order ascends.
      for (let number = 0; number < count; number++) {
        yield index(
          flat.basis.reduce(
            (vector, row, i) =>
              plus(vector, Math.floor(number / powers[flat.basis.length - 1 - i]!) % p, row.vector),
            flat.base,
          ),
        );
      }
    },
    frame: (flat: Flat) =>
      flat === null
        ? []
        : [index(flat.base), ...flat.basis.map(({ vector }) => index(plus(flat.base, 1, vector))).reverse()],
    name: (flat: Flat) =>
      flat === null ? "nothing" : [flat.base, ...flat.basis.map(({ vector }) => vector)].map(index).join("+"),
  });
}
