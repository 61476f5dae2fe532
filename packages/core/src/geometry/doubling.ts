import type { Bracket, DimensionBounds } from "../classes/class.ts";
import { bigCount, count, nonNegative, positive } from "../certificates/field.ts";
import { Rational, type RationalLike, Real, roundUp } from "../math/index.ts";
import { ceilDivide } from "../math/integer.ts";
import { coveringNumber, exactPoints } from "./covering-number.ts";
import { after, before, bracketOf } from "./double.ts";
import { ball, checkRadius, type MetricSpace, points } from "./metric-space.ts";
import { greedyPacking } from "./packing.ts";

/**
 * How many balls of radius r/2 the hardest ball of radius r needs: 2 to the doubling dimension at that scale. From below by
 * packings farther apart than r, of which a half-ball holds one; from above by maximal packings at r/2, which are covers;
 * exact up to 64 points. A packing at r/2 alone proves no lower bound: see the star in the tests.
 */
export function halfBalls(space: MetricSpace, r: number): Bracket<number> {
  checkRadius(r);
  let [lower, upper] = [1, 1];
  for (const center of points(space)) {
    const within = ball(space, center, r);
    if (space.size <= exactPoints) {
      const number = coveringNumber(space, r / 2, { within });
      [lower, upper] = [Math.max(lower, number.lower), Math.max(upper, number.upper)];
    } else {
      lower = Math.max(lower, greedyPacking(space, r, within).length);
      upper = Math.max(upper, greedyPacking(space, r / 2, within).length);
    }
  }
  return { lower, upper };
}

/** The scales at which balls or half-balls change: all distances and their doubles, ascending. */
export function criticalScales(space: MetricSpace): number[] {
  const scales = new Set<number>();
  for (let i = 0; i < space.size; i++) {
    for (let j = 0; j < i; j++) {
      const distance = space.distance(i, j);
      if (distance > 0) scales.add(distance).add(2 * distance);
    }
  }
  return [...Float64Array.from(scales).sort()];
}

/** So many scales are looked at in spaces that are too large for exact answers. */
const mostScales = 64;

/**
 * The doubling dimension of a finite space: the largest logarithm to base 2 of `halfBalls` over the critical scales, between
 * which nothing changes. When there are too many scales for a large space, the lower bound is of some of them and the upper is log2 of
 * the number of points. It is that of the points given: a discretized line has log2 3, the line itself 1.
 */
export function doublingDimension(space: MetricSpace): DimensionBounds {
  const all = criticalScales(space);
  const isComplete = space.size <= exactPoints || all.length <= mostScales;
  const stride = isComplete ? 1 : Math.ceil(all.length / mostScales);
  let [lower, upper] = [1, isComplete ? 1 : Math.max(1, space.size)];
  for (let k = 0; k < all.length; k += stride) {
    const found = halfBalls(space, all[k]!);
    lower = Math.max(lower, found.lower);
    if (isComplete) upper = Math.max(upper, found.upper);
  }
  return {
    lower: binaryLogarithm(lower).lower,
    upper: binaryLogarithm(upper).upper,
    why:
      lower === upper
        ? `A ball needs ${lower} balls of half its radius, and none needs more.`
        : `A ball needs at least ${lower} balls of half its radius, and ${upper} are enough for each.`,
  };
}

/** log2 of a positive integer, between two doubles that are equal for powers of two and at most one apart otherwise. */
export function binaryLogarithm(x: number | bigint): Bracket<number> {
  const value = BigInt(x);
  const length = value.toString(2).length - 1;
  if (1n << BigInt(length) === value) return { lower: length, upper: length };
  const { lower } = bracketOf(Real.from(value).ln().over(Real.from(2).ln()));
  const nearest = lower.toNumber();
  return { lower: before(nearest), upper: after(nearest) };
}

/**
 * How many points an r-packing inside a ball of radius R can have when every ball is covered by M = 2^d balls of half its
 * radius: M^k with k = ceil(log2(2R/r)), and at least 1 (Chaudhuri-Hsu, lemma 14, in integers).
 */
export function packingBound(options: {
  /** M, the number of half-balls that cover any ball. */
  readonly halves: number | bigint;
  readonly ball: RationalLike;
  readonly separation: RationalLike;
}): bigint {
  const halves = bigCount(1n).accept(wholeOf(options.halves), "halves");
  const radius = nonNegative.accept(options.ball, "ball");
  const ratio = radius.times(2).over(positive.accept(options.separation, "separation"));
  let halvings = 0n;
  const whole = ceilDivide(ratio.numerator, ratio.denominator);
  while (1n << halvings < whole) halvings++;
  return halves ** halvings;
}

/** A number of half-balls that a program passes. */
function wholeOf(halves: number | bigint): bigint {
  return typeof halves === "bigint" ? halves : BigInt(count(1).accept(halves, "halves"));
}

/**
 * The lemma as the paper states it: max(1, (4R/r)^d) for a doubling dimension d, rounded up. Weaker than `packingBound`; for
 * dimensions that are not logarithms of integers.
 */
export function packingBoundReal(options: {
  readonly dimension: RationalLike;
  readonly ball: RationalLike;
  readonly separation: RationalLike;
}): Rational {
  const dimension = nonNegative.accept(options.dimension, "dimension");
  const radius = nonNegative.accept(options.ball, "ball");
  const ratio = radius.times(4).over(positive.accept(options.separation, "separation"));
  if (ratio.compare(1) <= 0) return Rational.one;
  return roundUp(power(Real.from(ratio), dimension));
}

function power(base: Real, exponent: Rational): Real {
  const isWhole = exponent.denominator === 1n && exponent.numerator <= 4096n;
  return isWhole ? base.power(Number(exponent.numerator)) : base.ln().times(exponent).exp();
}

/** Haussler's bound on any packing farther apart than r, under any law: e (vc + 1) (2e/r)^vc, rounded up. */
export function hausslerBound(vc: number, r: RationalLike): Rational {
  count(0).accept(vc, "vc");
  const radius = positive.accept(r, "r");
  const e = Real.from(1).exp();
  return roundUp(e.times(vc + 1).times(e.times(2).over(radius).power(vc)));
}
