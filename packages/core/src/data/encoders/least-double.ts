import { fractionOf, type Rational } from "../../math/index.ts";

const view = new DataView(new ArrayBuffer(8));

/** The smallest double above a finite one. */
export function nextDouble(x: number): number {
  if (x === 0) return Number.MIN_VALUE;
  view.setFloat64(0, x);
  view.setBigUint64(0, view.getBigUint64(0) + (x > 0 ? 1n : -1n));
  return view.getFloat64(0);
}

/** The smallest double that is at least the bound, a number in the range of doubles. */
export function leastDouble(bound: Rational): number {
  const nearest = bound.toNumber();
  return fractionOf(nearest).compare(bound) >= 0 ? nearest + 0 : nextDouble(nearest);
}

/** The smallest integer that is at least the bound, a number in the range of safe integers. */
export function leastInteger(bound: Rational): number {
  const { numerator, denominator } = bound;
  const quotient = numerator / denominator;
  return Number(quotient * denominator < numerator ? quotient + 1n : quotient);
}
