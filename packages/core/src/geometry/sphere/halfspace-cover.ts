import type { Halfspace } from "../../classes/hypothesis.ts";
import { HoldfastError, refuse } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import type { Cover } from "../cover.ts";
import { checkIndex } from "../construct.ts";
import { coverSizeLowerBound } from "./cap.ts";
import { checkBits, checkDimension, checkedScale, statedRadius } from "./cover-arguments.ts";
import { levelQuantiles } from "./level-quantiles.ts";
import { linearFamily } from "./linear-family.ts";
import { halfspaceAt, offsetLoss } from "./offset.ts";
import { checkLaw, type SphericalLaw } from "./projection.ts";
import { bestSplit, cutsFor } from "./split.ts";
import { separatorCover, type SeparatorCover, type SphereCoverOptions } from "./separator-cover.ts";

export interface HalfspaceCoverOptions extends SphereCoverOptions {
  /** The public reference distribution. */
  readonly reference: SphericalLaw;
  /** How many steps of the features' grid the unit of the reference is: its deviation or radius. An integer; 1. */
  readonly unit?: number;
}

export interface HalfspaceCover extends Cover<Halfspace> {
  readonly dimension: number;
  readonly bits: number;
  readonly directions: bigint;
  /** Offsets for each direction. */
  readonly cuts: number;
}

/**
 * A cover of the halfspaces `w . x >= b` in R^dimension under a reference that no rotation changes: directions of a sphere cover,
 * each with the offsets whose levels F(b) are equally spaced. Two halfspaces disagree with probability at most
 * |F(b) - F(b')| + angle / pi, so the radii add up; the split of the scale between them is the best of nineteen
 * (of a zonal cover, where the construction is greedy). Weights and offsets
 * are integers, and their rounding is part of the radius. Shown in proof.md.
 */
export function halfspaceCover(
  dimension: number,
  scale: RationalLike,
  options: HalfspaceCoverOptions,
): HalfspaceCover {
  const asked = checkedScale(scale);
  checkDimension(dimension);
  checkBits(options.bits);
  const { reference, unit = 1 } = options;
  checkLaw(reference);
  if (!Number.isSafeInteger(unit) || unit < 1 || unit > 1_000_000) {
    return refuse({
      code: "parameter-range",
      path: "unit",
      expected: "an integer from 1 to 1000000",
      received: String(unit),
    });
  }
  if (asked.compare(1) >= 0) return oneHalfspace(dimension, options.bits ?? 12);
  const loss = (bits: number): Rational => offsetLoss(reference, dimension, bits, unit);
  // A greedy net is made once, at the split that is best for a zonal cover: nineteen of them would take nineteen times as long.
  const planned =
    options.construction === "greedy" ? { ...options, construction: "zonal" as const } : options;
  const split = bestSplit(asked, (directionScale, cutScale) => {
    const cover = tryCover(dimension, directionScale, planned);
    const room = cover === undefined ? Rational.zero : cutScale.minus(loss(cover.bits));
    return room.sign() > 0 ? cover!.size * cutsFor(room) : undefined;
  });
  if (split === undefined) return tooFine(asked);
  const directions = separatorCover(dimension, split, options);
  const lost = loss(directions.bits);
  const cuts = cutsFor(asked.minus(directions.radius).minus(lost));
  const radius = statedRadius(directions.radius.plus(lost).plus(Rational.of(1n, 2n * cuts)), asked);
  const count = Number(cuts);
  const quantiles = levelQuantiles(reference, dimension, count);
  const size = directions.size * cuts;
  const at = (i: bigint): Halfspace => {
    checkIndex(i, size);
    return halfspaceAt(directions.grid(i / cuts), quantiles(Number(i % cuts)), directions.bits, unit);
  };
  return Object.freeze({
    dimension,
    bits: directions.bits,
    directions: directions.size,
    cuts: count,
    size,
    radius,
    separation: Rational.zero,
    sizeLowerBound: halfspaceLowerBound(dimension, radius),
    construction: directions.construction,
    why: `${directions.size} directions within ${directions.radius}, each with ${count} offsets at equally spaced levels; rounding offsets adds ${lost}`,
    at,
    candidates: size,
    family: () => linearFamily(size, dimension, at),
  });
}

/** No two functions are farther apart than 1: one member is enough at that scale. */
function oneHalfspace(dimension: number, bits: number): HalfspaceCover {
  const weights = Object.freeze([1, ...Array<number>(dimension - 1).fill(0)]);
  const only: Halfspace = Object.freeze({ weights, offset: 0 });
  const at = (i: bigint): Halfspace => {
    checkIndex(i, 1n);
    return only;
  };
  return Object.freeze({
    dimension,
    bits,
    directions: 1n,
    cuts: 1,
    size: 1n,
    radius: Rational.one,
    separation: Rational.zero,
    sizeLowerBound: 1n,
    construction: "single",
    why: "one halfspace: no two functions are farther apart than 1",
    at,
    candidates: 1n,
    family: () => linearFamily(1n, dimension, at),
  });
}

/** A cover of directions; nothing where the weights are too coarse for the scale. */
function tryCover(
  dimension: number,
  scale: Rational,
  options: SphereCoverOptions,
): SeparatorCover | undefined {
  try {
    return separatorCover(dimension, scale, options);
  } catch (error) {
    if (error instanceof HoldfastError && error.issue.code === "too-large") return undefined;
    throw error;
  }
}

/**
 * No fewer halfspaces cover them all: levels need 1/(2r), and, below r = 1/2, moving every boundary of a cover to the origin leaves
 * a cover of the separators.
 */
function halfspaceLowerBound(dimension: number, r: Rational): bigint {
  const levels = cutsFor(r);
  const separators = r.compare("1/2") < 0 ? coverSizeLowerBound(dimension, r) : 1n;
  return levels > separators ? levels : separators;
}

function tooFine(scale: Rational): never {
  return refuse({
    code: "too-large",
    path: "scale",
    expected: "weights and offsets fine enough for the scale within their bits",
    received: `scale ${scale}`,
    remedy: "Take a coarser scale, more bits (up to 15) or a larger unit of the reference.",
  });
}
