import { isBelow, Rational, Real, roundUp } from "../math/index.ts";

/**
 * The delta after `steps` neighboring steps at (epsilon, delta) each: delta (1 + e^epsilon + ... +
 * e^((steps-1) epsilon)), at most 1. Exact where the sum is rational, otherwise rounded up.
 */
export function chainedDelta(steps: number, epsilon: Rational, delta: Rational): Rational {
  if (steps === 1 || delta.sign() === 0) return delta;
  if (epsilon.sign() === 0) return capped(delta.times(steps));
  // Once the last term alone reaches 1 there is nothing to compute, however large its exponent.
  const lnLast = Real.from(delta)
    .ln()
    .plus(epsilon.times(steps - 1));
  if (!isBelow(lnLast, 0)) return Rational.one;
  const growth = Real.from(epsilon.times(steps)).expMinusOne().over(Real.from(epsilon).expMinusOne());
  return capped(roundUp(growth.times(delta)));
}

function capped(delta: Rational): Rational {
  return delta.compare(1) > 0 ? Rational.one : delta;
}
