import { Rational } from "../../math/index.ts";
import { projectionLevel, type SphericalLaw } from "./projection.ts";

const places = 24;

/** Quantiles are multiples of 2^-24, and the true one lies less than a step above. */
export const quantileStep: Rational = Rational.of(1n, 1n << BigInt(places));

/** Beyond 8 the normal distribution has less than 1e-15; the others end at 1. */
const farthest: Readonly<Record<SphericalLaw, number>> = { gaussian: 8, ball: 1, sphere: 1 };

/**
 * The offset whose level is (2i + 1) / (2 count), i from 0: bisection on multiples of 2^-24 with proved signs, mirrored at the middle,
 * once for each i. Where 64 bits leave a sign open, the level is within 2^-48 of the wanted one, which the caller's loss holds.
 */
export function levelQuantiles(
  reference: SphericalLaw,
  dimension: number,
  count: number,
): (i: number) => number {
  const known = new Map<number, number>();
  return function at(i: number): number {
    if (2 * i + 1 === count) return 0;
    if (2 * i + 1 < count) return -at(count - 1 - i);
    const value = known.get(i) ?? quantile(reference, dimension, Rational.of(2 * i + 1, 2 * count));
    known.set(i, value);
    return value;
  };
}

function quantile(reference: SphericalLaw, dimension: number, level: Rational): number {
  let low = 0;
  let high = farthest[reference] << places;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const value = projectionLevel(reference, dimension, Rational.of(middle, 1 << places));
    const enclosure = value.minus(level).enclose(64);
    if (enclosure !== undefined && enclosure.lo > 0n) high = middle;
    else low = middle;
  }
  return low / (1 << places);
}
