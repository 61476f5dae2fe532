import type { Separator } from "../../classes/hypothesis.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import { checkIndex } from "../construct.ts";
import type { Cover } from "../cover.ts";
import { linearFamily } from "./linear-family.ts";
import { separatorCover, type SphereCoverOptions } from "./separator-cover.ts";

/** Just below the distance of the constant 1 from every other separator. */
const half = Rational.of(1n, 2n);
const belowHalf = Rational.parse("0.4999999999");

/**
 * A cover of all separators, the weights 0 among them: the constant 1 is at distance 1/2 from every separator that has a
 * direction, so at a radius below 1/2 it is one more member, the last. Otherwise as `separatorCover`.
 */
export function coverSeparators(
  dimension: number,
  scale: RationalLike,
  options: SphereCoverOptions = {},
): Cover<Separator> {
  const directions = separatorCover(dimension, scale, options);
  if (directions.radius.compare(half) >= 0) return directions;
  const size = directions.size + 1n;
  const constant = Object.freeze({ weights: Object.freeze(new Array<number>(dimension).fill(0)) });
  const at = (i: bigint): Separator => {
    checkIndex(i, size);
    return i === directions.size ? constant : directions.at(i);
  };
  return Object.freeze({
    size,
    radius: directions.radius,
    separation: directions.separation.compare(belowHalf) < 0 ? directions.separation : belowHalf,
    // Nothing but the constant itself is within less than 1/2 of it.
    sizeLowerBound: directions.sizeLowerBound + 1n,
    construction: directions.construction,
    why: `${directions.why}; the constant 1 is a member of its own`,
    at,
    candidates: size,
    family: () => linearFamily(size, dimension, at),
  });
}
