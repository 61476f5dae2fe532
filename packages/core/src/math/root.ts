import { bitLength, shiftDown } from "./integer.ts";
import { add, divide, type Interval, negate, spanning } from "./interval.ts";
import { Rational } from "./rational.ts";
import { Real, type RealLike } from "./real.ts";

/**
 * The root of a function that increases between two reals, f(from) <= 0 <= f(to). An end of the bracket moves
 * only to a point where the sign of f is proved, so the bracket always encloses the root; where the points are
 * taken is a matter of speed alone. A bracket that provably holds no root has no value.
 *
 * The points are those of Abbott's quadratic interval refinement: the bracket is cut into 2^m parts, the secant
 * names the part that should hold the root, and two signs decide. If it does, m is doubled, else halved, so the
 * number of evaluations grows like the logarithm of the number of bits.
 */
export function rootOfIncreasing(f: (x: Rational) => Real, from: RealLike, to: RealLike): Real {
  const low = Real.from(from);
  const high = Real.from(to);
  return new Real((bits) => {
    const left = low.enclose(bits);
    const right = high.enclose(bits);
    if (left === undefined || right === undefined) return undefined;
    return refine(f, spanning(left, right, bits), bits);
  });
}

function refine(f: (x: Rational) => Real, start: Interval, bits: number): Interval | undefined {
  let { lo, hi, exponent } = start;
  let below = sample(f, lo, exponent, 0, bits);
  let above = sample(f, hi, exponent, 0, bits);
  if (hi < lo || sign(below) > 0 || sign(above) < 0) return undefined;

  let cut = 1;
  for (let step = 0; step < 4 * bits + 64 && lo < hi && excess(lo, hi, bits) > 0; step++) {
    cut = Math.min(cut, excess(lo, hi, bits) + 1);
    const part = hi - lo;
    [lo, hi, exponent] = [lo << BigInt(cut), hi << BigInt(cut), exponent - cut];
    const precision = bitLength(hi) - bitLength(part) + 2 * cut + 24;
    const at = (x: bigint): Interval | undefined => sample(f, x, exponent, precision, bits);

    const guess = lo + part * secantIndex(below, above, cut);
    const value = at(guess);
    const side = sign(value);
    if (side < 0) [lo, below] = [guess, value];
    if (side > 0) [hi, above] = [guess, value];
    if (side <= 0 && guess + part < hi) {
      const right = at(guess + part);
      if (sign(right) > 0) [hi, above] = [guess + part, right];
      if (sign(right) < 0) [lo, below] = [guess + part, right];
    }
    if (side >= 0 && guess - part > lo) {
      const left = at(guess - part);
      if (sign(left) < 0) [lo, below] = [guess - part, left];
      if (sign(left) > 0) [hi, above] = [guess - part, left];
    }
    if (side === 0 && hi - lo > 2n * part && cut > 1) break;
    cut = hi - lo <= 2n * part ? 2 * cut : Math.max(1, cut >> 1);
  }
  return { lo, hi, exponent };
}

/** How many bits the bracket is still too wide, relative to its larger end. */
function excess(lo: bigint, hi: bigint, bits: number): number {
  return bitLength(hi - lo) + bits - Math.max(bitLength(lo), bitLength(hi));
}

/** Points beyond 2^65536 and below 2^-65536 are not written out: a bracket that far away is left as it is. */
const farthest = 65_536;

/** f at x = mantissa * 2^exponent, with as many more bits as its sign takes, up to 64 beyond those wanted. */
function sample(
  f: (x: Rational) => Real,
  mantissa: bigint,
  exponent: number,
  precision: number,
  bits: number,
): Interval | undefined {
  if (Math.abs(exponent) > farthest) return undefined;
  const x = Rational.of(shiftDown(mantissa, Math.min(0, -exponent)), 1n << BigInt(Math.max(0, -exponent)));
  const value = f(x);
  for (let work = Math.max(32, precision); work < bits + 64; work *= 2) {
    const enclosure = value.enclose(work);
    if (sign(enclosure) !== 0) return enclosure;
  }
  return value.enclose(bits + 64);
}

/** The proved sign of a value, 0 when there is none. */
function sign(value: Interval | undefined): number {
  return value === undefined ? 0 : value.lo > 0n ? 1 : value.hi < 0n ? -1 : 0;
}

/** Which of 2^cut parts of the bracket ends nearest to the root of the secant, from 1 to 2^cut - 1. */
function secantIndex(below: Interval | undefined, above: Interval | undefined, cut: number): bigint {
  const parts = 1n << BigInt(cut);
  if (below === undefined || above === undefined) return parts / 2n;
  const fall = negate(below);
  const share = divide(fall, add(fall, above, cut + 32), cut + 32);
  const index = share === undefined ? parts / 2n : shiftDown(share.lo, -(share.exponent + cut));
  return index < 1n ? 1n : index >= parts ? parts - 1n : index;
}
