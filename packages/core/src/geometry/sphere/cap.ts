import { capShare } from "../../bounds/spherical-cap.ts";
import { count, positive } from "../../certificates/field.ts";
import { Rational, Real } from "../../math/index.ts";
import { ceilDivide } from "../../math/integer.ts";

/**
 * The part of the sphere in R^dimension within the angle pi r of a point, 0 <= r <= 1. It equals
 * 1/2 I_x((dimension-1)/2, 1/2) at x = sin^2(pi r) for r <= 1/2. Chaudhuri-Hsu, section 5.2 and Lemma 25, use it through bounds; this is the value.
 */
export function capMeasure(dimension: number, r: Rational): Real {
  count(2).accept(dimension, "dimension");
  return capShare(dimension, r);
}

/** No set of fewer points has every direction within the angle pi r of one of them: their caps must cover the sphere. */
export function coverSizeLowerBound(dimension: number, r: Rational): bigint {
  positive.accept(r, "r");
  return leastInteger(Real.from(1).over(capMeasure(dimension, r)));
}

/** A number below which no half-balls cover the ball of radius r (Lemma 25 of Chaudhuri-Hsu, corrected): cap(r) / cap(r/2). */
export function halfBallRatio(dimension: number, r: Rational): Real {
  positive.accept(r, "r");
  return capMeasure(dimension, r).over(capMeasure(dimension, r.over(2)));
}

/** The least integer that is proved not to be below the value's lower end: an integer >= the value is >= it. */
function leastInteger(value: Real): bigint {
  if (value.exact !== undefined) return ceiling(value.exact);
  for (const bits of [128, 256, 512]) {
    const enclosure = value.enclose(bits);
    if (enclosure === undefined) continue;
    const { lo, exponent } = enclosure;
    return ceiling(
      exponent >= 0 ? Rational.of(lo << BigInt(exponent)) : Rational.of(lo, 1n << BigInt(-exponent)),
    );
  }
  return 1n;
}

/** The least integer that is not below x. */
export function ceiling(x: Rational): bigint {
  return ceilDivide(x.numerator, x.denominator);
}
