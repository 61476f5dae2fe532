import { type Rational, Real, roundDown } from "../math/index.ts";

/**
 * The largest rho, rounded down, whose conversion rho + 2 sqrt(rho ln(1/delta)) is at most epsilon (Bun, Steinke 2016): its
 * root is sqrt(ln(1/delta) + epsilon) - sqrt(ln(1/delta)).
 */
export function rhoFor(epsilon: Rational, delta: Rational): Rational {
  const deficit = Real.from(delta).ln().negate();
  // epsilon / (sum of the two roots): the same without cancellation.
  return roundDown(Real.from(epsilon).over(deficit.plus(epsilon).sqrt().plus(deficit.sqrt())).square());
}
