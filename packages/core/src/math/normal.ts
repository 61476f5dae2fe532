import { bitLength, ceilDivide, shiftUp } from "./integer.ts";
import type { Interval } from "./interval.ts";
import type { Rational } from "./rational.ts";
import { step } from "./meter.ts";
import { Real } from "./real.ts";

/** Beyond this many standard deviations a tail is only known to be below 2^-2900. */
const farthest = 64;

/**
 * The standard normal distribution function at a rational, enclosed: for x > 0 it is 1/2 + phi(x) S(x) with the series
 * S(x) = x + x^3/3 + x^5/(3*5) + ... of positive terms, and its value at -x is one minus that. A lower tail is as small
 * as e^(-x^2/2), so that many more bits are taken. Cost: about bits + x^2 terms.
 */
export function normalBelow(x: Rational): Real {
  if (x.sign() === 0) return Real.from("1/2");
  if (x.sign() > 0) return Real.from(1).minus(normalBelow(x.negate()));
  if (x.compare(-farthest) <= 0) return new Real(() => ({ lo: 0n, hi: 1n, exponent: -2900 }));
  const size = x.negate();
  const square = size.times(size);
  const lost = Number((3n * square.numerator) / (4n * square.denominator)) + 16;
  const density = Real.from(square).over(-2).exp().over(Real.pi().times(2).sqrt());
  const series = new Real((bits) => normalSeries(size, square, bits));
  const value = Real.from("1/2").minus(density.times(series));
  return new Real((bits) => value.enclose(bits + lost));
}

/**
 * The mass below -x over the density at x, for x >= 1: the inverse of x + 1/(x + 2/(x + 3/(x + ...))), whose rest from any depth on is
 * between x and x + depth/x. Cost: about (bits/2x)^2 divisions.
 */
export function millsRatio(x: Rational): Real {
  return new Real((bits) => {
    const work = bits + 16 + bitLength(x.numerator / x.denominator);
    const floor = (x.numerator << BigInt(work)) / x.denominator;
    const square = 1n << BigInt(2 * work);
    const share = (BigInt(bits) * x.denominator) / (2n * x.numerator);
    const depth = share * share + 9n;
    let low = floor;
    let high = floor + 1n + ceilDivide(depth * square, floor);
    for (let k = depth - 1n; k > 0n; k--) {
      [low, high] = [floor + (k * square) / high, floor + 1n + ceilDivide(k * square, low)];
    }
    return { lo: square / high, hi: ceilDivide(square, low), exponent: -work };
  });
}

/** S(x) in units of 2^-work, term by term, each rounded down and up; the rest is below a term once ratios are below 1/2. */
function normalSeries(x: Rational, square: Rational, bits: number): Interval {
  const shortage = Math.max(0, bitLength(x.denominator) - bitLength(x.numerator));
  const work = bits + 16 + shortage;
  let low = (x.numerator << BigInt(work)) / x.denominator;
  let high = low + 1n;
  let [totalLow, totalHigh] = [low, high];
  for (let odd = 3n; ; odd += 2n) {
    step(work);
    const divisor = square.denominator * odd;
    low = (low * square.numerator) / divisor;
    high = ceilDivide(high * square.numerator, divisor);
    totalLow += low;
    totalHigh += high;
    const isFalling = 2n * square.numerator <= square.denominator * (odd + 2n);
    if (isFalling && high <= 1n + shiftUp(totalHigh, bits + 8)) {
      return { lo: totalLow, hi: totalHigh + high, exponent: -work };
    }
  }
}
