import { Rational, Real } from "../math/index.ts";

/** A stable predictor whose subset has the share `rate`, whose draw has `epsilon`, and whose labels are flipped with `flip`. */
interface FlippedStable {
  readonly rate: Rational;
  readonly epsilon: Rational;
  readonly flip: Rational;
}

/**
 * The epsilon of one answer of the flipped stable predictor: the largest ln((base + slope p(u))/(flip + slope u)), where u is the
 * other sample's probability over subsets without the replaced example and p(u) = e^epsilon u/(1 + (e^epsilon - 1) u); at the
 * positive root of a quadratic, or at 0 (Dagan-Feldman Corollary 2, sharpened: the rule `flipped-stable-prediction`).
 */
export function flippedStableEpsilon({ rate, epsilon, flip }: FlippedStable): Real {
  const kept = Rational.one.minus(flip.times(2));
  const base = kept.times(rate).plus(flip);
  const slope = kept.times(Rational.one.minus(rate));
  const growth = Real.from(epsilon).exp();
  const gain = growth.minus(1);
  const room = growth.times(flip).minus(base).max(0);
  const linear = gain.times(base);
  const square = gain.square().times(base).plus(growth.times(gain).times(slope));
  const u = room.over(linear.plus(linear.square().plus(square.times(room)).sqrt()));
  const p = growth.times(u).over(gain.times(u).plus(1));
  return p.times(slope).plus(base).over(u.times(slope).plus(flip)).ln();
}
