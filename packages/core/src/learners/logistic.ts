import { Rational, Real } from "../math/index.ts";

/** e^x / (1 + e^x): how sure one becomes of what was as likely as not, and what of two is drawn with odds e^x. */
export function logistic(x: Rational): Real {
  return Real.from(1).over(Real.from(Rational.zero.minus(x)).exp().plus(1));
}
