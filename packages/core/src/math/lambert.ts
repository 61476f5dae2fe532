import type { Rational } from "./rational.ts";
import { Real, type RealLike } from "./real.ts";
import { rootOfIncreasing } from "./root.ts";

/** Lambert's W, principal branch, for z >= -1/e: the y >= -1 with y e^y = z. */
export function lambertPrincipal(z: RealLike): Real {
  const target = Real.from(z);
  if (target.exact?.sign() === 0) return Real.from(0);
  // W is concave: above its chord e z left of 0; z / (1+z) <= W <= ln(1+z) because y = z e^-y and e^-y >= 1-y.
  const next = target.plus(1);
  const least = target.times(Real.from(1).exp()).min(target.over(next)).max(-1);
  return rootOfIncreasing((y) => Real.from(y).exp().times(y).minus(target), least, next.ln());
}

/** Lambert's W, lower real branch, for -1/e <= z < 0: the y <= -1 with y e^y = z. */
export function lambertLower(z: RealLike): Real {
  // With u = -y >= 1: u - ln u = ln(1/|z|) =: t, increasing in u; t <= u because ln u >= 0, and u <= 2t
  // because 2t - ln(2t) >= t.
  const level = Real.from(-1).over(z).ln();
  const height = (u: Rational): Real => Real.from(u).minus(Real.from(u).ln()).minus(level);
  return rootOfIncreasing(height, level.max(1), level.times(2)).negate();
}
