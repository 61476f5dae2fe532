import type { Separator } from "../../classes/hypothesis.ts";
import { Rational, type RationalLike, roundDown } from "../../math/index.ts";
import type { Cover } from "../cover.ts";
import { coverSizeLowerBound } from "./cap.ts";
import { checkIndex } from "../construct.ts";
import { checkedConstruction, integerDirections, type SphereConstruction } from "./construction.ts";
import { checkBits, checkDimension, checkedScale, statedRadius } from "./cover-arguments.ts";
import { gridDirection, primitive } from "./integer-direction.ts";
import { linearFamily } from "./linear-family.ts";

export interface SphereCoverOptions {
  /**
   * `circle` in dimension 2, `zonal` above; `icosphere` is for dimension 3. `greedy` is nearly a packing at its radius: members are
   * farther apart than 0.9 of it, up to the rounding of weights; those of `zonal` are at a smaller distance, which is stated.
   */
  readonly construction?: SphereConstruction;
  /** Weights are integers of at most this many bits and a sign, up to 15; 12, or as many more as the scale needs. */
  readonly bits?: number;
}

/** A cover of the separators through the origin, with what an engine must know of its weights. */
export interface SeparatorCover extends Cover<Separator> {
  readonly dimension: number;
  /** No weight is larger than 2^bits - 1. */
  readonly bits: number;
  /** The integer vector of a member before common factors are divided out: how finely an offset can be written. */
  grid(i: bigint): number[];
}

/**
 * A cover of the separators `w . x >= 0` with a direction in R^dimension at a scale, for every reference distribution that is symmetric under
 * rotations (uniform on the sphere or the ball, Gaussian): two separators disagree with probability angle / pi (Chaudhuri-Hsu,
 * section 5.2). Members have integer weights; the radius holds the construction's angle and that of rounding, and is at most
 * the scale. `at(i)` computes a member from its index. The weights 0, the constant 1, have no direction; `coverSeparators`
 * adds them. Shown in proof.md.
 */
export function separatorCover(
  dimension: number,
  scale: RationalLike,
  options: SphereCoverOptions = {},
): SeparatorCover {
  const asked = checkedScale(scale);
  checkDimension(dimension);
  checkBits(options.bits);
  const construction = checkedConstruction(dimension, options.construction);
  const { directions, bits, rounding } = integerDirections(construction, dimension, asked, options.bits);
  const radius = statedRadius(directions.radius.plus(rounding), asked);
  const separation = directions.separation.minus(rounding.times(2));
  const scratch = new Float64Array(dimension);
  const grid = (i: bigint): number[] => {
    checkIndex(i, directions.size);
    if (directions.integers !== undefined) return directions.integers(i);
    directions.write(i, scratch);
    return gridDirection(scratch, bits);
  };
  const at = (i: bigint): Separator => Object.freeze({ weights: Object.freeze(primitive(grid(i))) });
  return Object.freeze({
    dimension,
    bits,
    size: directions.size,
    radius,
    separation: separation.sign() > 0 ? roundDown(separation) : Rational.zero,
    sizeLowerBound: coverSizeLowerBound(dimension, radius),
    construction,
    why:
      rounding.sign() === 0 ? directions.why : `${directions.why}; rounding to ${bits} bits adds ${rounding}`,
    at,
    grid,
    candidates: directions.size,
    family: () => linearFamily(directions.size, dimension, at),
  });
}
