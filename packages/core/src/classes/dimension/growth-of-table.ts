import { growthBound } from "../../math/index.ts";
import type { BitMatrix } from "../bit-matrix.ts";
import type { Bracket, DimensionBounds } from "../class.ts";
import { atMostPower, exactly, greatest, least } from "../exact.ts";
import { mostRestrictions } from "./search/most-restrictions.ts";

/**
 * The largest number of dichotomies of m points, m >= 1. From above 2^m, the size, the bound of Sauer and Shelah, and
 * what is given; from below what is given, 2^min(m, vc), and the best of all sets of m points, where a table is given
 * and the search ends in time, or of those seen until then.
 */
export function growthOfTable(
  m: number,
  size: bigint,
  vc: DimensionBounds,
  given: Bracket<bigint> | undefined,
  table: BitMatrix | undefined,
  budget?: number,
): Bracket<bigint> {
  const upper = least(
    atMostPower(size, m),
    growthBound(m, vc.upper),
    ...(given === undefined ? [] : [given.upper]),
  );
  const lower = greatest(1n << BigInt(Math.min(m, vc.lower)), ...(given === undefined ? [] : [given.lower]));
  if (table === undefined || lower >= upper) return { lower, upper };
  const { most, isComplete } = mostRestrictions(table, m, {
    enough: Number(upper),
    ...(budget === undefined ? {} : { budget }),
  });
  return isComplete ? exactly(BigInt(most)) : { lower: greatest(lower, BigInt(most)), upper };
}
