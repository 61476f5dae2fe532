import { Arithmetic, type Range, range } from "./arithmetic.ts";
import { fraction, type Fraction, greatest, minus, order, plus } from "./fraction.ts";

/**
 * W(e^L), the y > 0 with y + ln y = L. Newton's method from the left, where the concave left side makes it ascend; then
 * the slope, which is at least 1, turns what is left of the equation into a bound on the distance to the root.
 */
export function productLogarithm(r: Arithmetic, exponent: Range): Range {
  const coarse = new Arithmetic(30);
  let y = start(coarse, exponent.low);
  for (let step = 0; step < 12; step++) y = newton(coarse, y, exponent.low);
  for (let digits = 30; digits < r.digits; digits *= 2) y = newton(r, y, exponent.low);
  const rest = r.sub(r.add(y, r.ln(y)), exponent);
  const far = greatest(rest.high, minus(fraction(0n), rest.low));
  return { low: greatest(fraction(0n), minus(y, far)), high: plus(y, far) };
}

/** Below the root: L - ln L for L > 1, and z/(1+z) for z = e^L otherwise. */
function start(r: Arithmetic, exponent: Fraction): Fraction {
  if (order(exponent, fraction(2n)) > 0) return r.sub(exponent, r.ln(exponent)).low;
  const z = r.exp(exponent);
  return r.div(z, r.add(1, z)).low;
}

/** y (1 + L - ln y)/(1 + y). */
function newton(r: Arithmetic, y: Fraction, exponent: Fraction): Fraction {
  const next = r.div(r.mul(y, r.sub(r.add(1, exponent), r.ln(y))), r.add(1, y));
  const { low } = range(next);
  return order(low, fraction(0n)) > 0 ? low : y;
}
