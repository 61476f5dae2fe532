import { bitLength, ceilDivide, floorDivide, integerRoot, shiftDown, shiftUp } from "./integer.ts";
import { step } from "./meter.ts";
import type { Rational } from "./rational.ts";

/**
 * An enclosure: some real number between `lo * 2^exponent` and `hi * 2^exponent`. Every operation takes the
 * number of bits to keep and rounds its ends outward, so enclosures of the operands give an enclosure of the
 * result. Integers only: the same bits in every engine.
 */
export interface Interval {
  readonly lo: bigint;
  readonly hi: bigint;
  readonly exponent: number;
}

/** The one number `mantissa * 2^exponent`. */
export function point(mantissa: bigint, exponent: number): Interval {
  return { lo: mantissa, hi: mantissa, exponent };
}

export function fromRational(x: Rational, bits: number): Interval {
  const shift = Math.max(0, bits + bitLength(x.denominator) - bitLength(x.numerator) + 1);
  const scaled = x.numerator << BigInt(shift);
  const lo = floorDivide(scaled, x.denominator);
  const hi = lo * x.denominator === scaled ? lo : lo + 1n;
  return rounded({ lo, hi, exponent: -shift }, bits);
}

/** Drops what exceeds `bits` binary digits, outward. */
export function rounded(x: Interval, bits: number): Interval {
  step(bits);
  const excess = Math.max(bitLength(x.lo), bitLength(x.hi)) - bits;
  return excess <= 0 ? x : withExponent(x, x.exponent + excess);
}

/** The place above the leading binary digit of the larger end: |x| < 2^top. */
export function top(x: Interval): number {
  return x.lo === 0n && x.hi === 0n ? -Infinity : Math.max(bitLength(x.lo), bitLength(x.hi)) + x.exponent;
}

/**
 * An exponent that both can be written with: the smaller of theirs, unless that lies so far below the larger
 * operand that its digits cannot matter. Shifts to it are short, however far apart the operands are.
 */
function sharedExponent(a: Interval, b: Interval, bits: number): number {
  const finest = Math.max(top(a), top(b)) - 2 * bits - 64;
  return Math.max(Math.min(a.exponent, b.exponent), finest);
}

/** x written with the given exponent, its ends rounded outward where digits are lost. */
function withExponent(x: Interval, exponent: number): Interval {
  const shift = exponent - x.exponent;
  return { lo: shiftDown(x.lo, shift), hi: shiftUp(x.hi, shift), exponent };
}

/** From the lower end of one enclosure to the upper end of another. */
export function spanning(lower: Interval, upper: Interval, bits: number): Interval {
  const low = point(lower.lo, lower.exponent);
  const high = point(upper.hi, upper.exponent);
  const exponent = sharedExponent(low, high, bits);
  return { lo: withExponent(low, exponent).lo, hi: withExponent(high, exponent).hi, exponent };
}

export function add(a: Interval, b: Interval, bits: number): Interval {
  const exponent = sharedExponent(a, b, bits);
  const x = withExponent(a, exponent);
  const y = withExponent(b, exponent);
  return rounded({ lo: x.lo + y.lo, hi: x.hi + y.hi, exponent }, bits);
}

export function negate(a: Interval): Interval {
  return { lo: -a.hi, hi: -a.lo, exponent: a.exponent };
}

export function multiply(a: Interval, b: Interval, bits: number): Interval {
  const exponent = a.exponent + b.exponent;
  if (a.lo >= 0n && b.lo >= 0n) return rounded({ lo: a.lo * b.lo, hi: a.hi * b.hi, exponent }, bits);
  const corners = [a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi];
  return rounded({ lo: corners.reduce(smaller), hi: corners.reduce(larger), exponent }, bits);
}

/** a / b for b that excludes zero; `undefined` while b's enclosure still touches zero. */
export function divide(a: Interval, b: Interval, bits: number): Interval | undefined {
  if (b.hi < 0n) return divide(negate(a), negate(b), bits);
  if (b.lo <= 0n) return undefined;
  const shift = bits + bitLength(b.hi) + 1;
  const lo = floorDivide(a.lo << BigInt(shift), a.lo < 0n ? b.lo : b.hi);
  const hi = ceilDivide(a.hi << BigInt(shift), a.hi < 0n ? b.hi : b.lo);
  return rounded({ lo, hi, exponent: a.exponent - b.exponent - shift }, bits);
}

/** The square root of a number known not to be negative; `undefined` when the enclosure denies that. */
export function squareRoot(a: Interval, bits: number): Interval | undefined {
  if (a.hi < 0n) return undefined;
  const floor = a.lo < 0n ? 0n : a.lo;
  let shift = Math.max(0, 2 * bits + 2 - bitLength(floor === 0n ? a.hi : floor));
  if ((a.exponent - shift) % 2 !== 0) shift += 1;
  const high = a.hi << BigInt(shift);
  const root = integerRoot(high);
  const lo = floor === a.hi ? root : integerRoot(floor << BigInt(shift));
  const hi = root * root === high ? root : root + 1n;
  return rounded({ lo, hi, exponent: (a.exponent - shift) / 2 }, bits);
}

export function maximum(a: Interval, b: Interval, bits: number): Interval {
  const lower = order(a.lo, a.exponent, b.lo, b.exponent) < 0 ? b : a;
  const upper = order(a.hi, a.exponent, b.hi, b.exponent) < 0 ? b : a;
  return lower === upper ? lower : spanning(lower, upper, bits);
}

/** The sign of x 2^a - y 2^b. Only numbers of one size are written with one exponent. */
function order(x: bigint, a: number, y: bigint, b: number): number {
  const signs = sign(x) - sign(y);
  if (signs !== 0 || x === 0n) return signs;
  const sizes = bitLength(x) + a - bitLength(y) - b;
  if (sizes !== 0) return sign(x) * sizes;
  return sign(shiftDown(x, Math.min(0, b - a)) - shiftDown(y, Math.min(0, a - b)));
}

function sign(x: bigint): number {
  return x < 0n ? -1 : x > 0n ? 1 : 0;
}

function smaller(x: bigint, y: bigint): bigint {
  return y < x ? y : x;
}

function larger(x: bigint, y: bigint): bigint {
  return y > x ? y : x;
}
