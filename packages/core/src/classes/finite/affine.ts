import { growthBound } from "../../math/index.ts";
import type { Bracket, DimensionBounds, FiniteClass } from "../class.ts";
import { atMostPower, dimensionOf, exactly, floorLog2, least } from "../exact.ts";
import { finiteClass } from "../finite-class.ts";
import { mostPoints } from "../index-histogram.ts";
import { isPrime } from "../prime-field.ts";
import type { ClassDefinition } from "../registry.ts";
import { shaped } from "../shape.ts";
import { flatsOfDimension, reduce, reducedBasis } from "./linear-algebra.ts";
import { isBetween, refuseHypothesis } from "./members.ts";

/** The points `point` + any combination of `directions`, over GF(p). */
export interface Flat {
  readonly point: readonly number[];
  readonly directions: readonly (readonly number[])[];
}

/**
 * `affine:p,m,r`: the flats of dimension at most r in GF(p)^m, without the empty one; by dimension. Coordinate j of a
 * point is digit j of its index in base p, the lowest first. Canonical: directions in reduced row echelon form, and a
 * point that is 0 at their pivots.
 */
function affineFlats(p: number, m: number, r: number): FiniteClass<Flat> {
  const spec = `affine:${p},${m},${r}`;
  const points = Number(BigInt(p) ** BigInt(m));
  const size = flatCount(BigInt(p), m, r);
  const dimension: DimensionBounds =
    points >= r + 2
      ? dimensionOf(
          r + 1,
          "r + 1 independent points are shattered, and a point outside gives the empty set; " +
            "each mistake of the hull of the positives raises its dimension, from -1 to at most r",
        )
      : { lower: 0, upper: floorLog2(size), why: "log2 of the number of functions" };
  /** Canonical directions never change, so their basis is computed once. */
  const bases = new WeakMap<Flat["directions"], Flat["directions"]>();
  const basisOf = (directions: Flat["directions"]): Flat["directions"] => {
    const known = bases.get(directions);
    if (known !== undefined) return known;
    const basis = reducedBasis(directions, p);
    if (Object.isFrozen(directions) && directions.every(Object.isFrozen)) bases.set(directions, basis);
    return basis;
  };
  const subject = finiteClass<Flat>({
    spec,
    points,
    size,
    *hypotheses() {
      for (let d = 0; d <= r; d++) yield* flatsOfDimension(p, m, d);
    },
    predict({ point, directions }, x) {
      const difference = point.map((coordinate) => {
        const digit = x % p;
        x = (x - digit) / p;
        return (digit - coordinate + p) % p;
      });
      return reduce(difference, basisOf(directions), p).every((entry) => entry === 0) ? 1 : 0;
    },
    canonical({ point, directions }) {
      const isVector = (list: unknown): boolean =>
        Array.isArray(list) && list.length === m && list.every((entry) => isBetween(entry, 0, p - 1));
      if (!isVector(point) || !Array.isArray(directions) || !directions.every(isVector)) {
        return refuseHypothesis(spec, `{ point, directions }, vectors of ${m} numbers from 0 to ${p - 1}`);
      }
      const basis = reducedBasis(directions as Flat["directions"], p);
      if (basis.length > r) return refuseHypothesis(spec, `a flat of dimension at most ${r}`);
      return Object.freeze({
        point: Object.freeze(reduce(point, basis, p)),
        directions: Object.freeze(basis),
      });
    },
    key: ({ point, directions }) => [point, ...directions].map((vector) => vector.join(",")).join(" "),
    growth: (count) => flatGrowth({ p, m, r, count, size }),
    vc: () => dimension,
    littlestone: () => dimension,
  });
  return shaped(subject, {
    kind: "closed",
    system: { sets: "flats", field: p, dimension: m, most: r },
  });
}

/** The number of flats: those of dimension d are the p^(m-d) shifts of each subspace. */
function flatCount(p: bigint, m: number, r: number): bigint {
  let total = 0n;
  let subspaces = 1n;
  for (let d = 0; d <= r; d++) {
    total += p ** BigInt(m - d) * subspaces;
    subspaces = (subspaces * (p ** BigInt(m - d) - 1n)) / (p ** BigInt(d + 1) - 1n);
  }
  return total;
}

/**
 * Exact for as many points as are known in general position, where every set of at most r + 1 of them is cut out by its
 * hull: m + 1 independent points, and for r < m the p points of the moment curve (shown in proof.md).
 */
function flatGrowth(given: {
  readonly p: number;
  readonly m: number;
  readonly r: number;
  readonly count: number;
  readonly size: bigint;
}): Bracket<bigint> {
  const { p, m, r, count, size } = given;
  const general = Math.max(m + 1, r < m ? p : 0);
  if (count <= general) return exactly(growthBound(count, r + 1));
  const upper = least(atMostPower(size, count), growthBound(count, r + 1));
  return { lower: least(upper, growthBound(general, r + 1)), upper };
}

export const affineDefinition: ClassDefinition = {
  name: "affine",
  form: "affine:p,m,r",
  parse(_, context) {
    // Products of two residues stay exact numbers.
    const p = context.integer(0, 2, 67108864);
    if (!isPrime(p)) return context.fail(0, "a prime number");
    let most = 0;
    for (let size = p; size <= mostPoints; size *= p) most++;
    const m = context.integer(1, 1, most);
    return affineFlats(p, m, context.integer(2, 0, m));
  },
};
