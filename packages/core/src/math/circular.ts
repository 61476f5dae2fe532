import { pi } from "./constants.ts";
import { floorDivide, shiftDown, shiftUp } from "./integer.ts";
import type { Interval } from "./interval.ts";
import { Real, type RealLike } from "./real.ts";

/**
 * Enclosures of sine, cosine and arcsine from integers alone, for the numbers that a certificate states. Arguments are
 * written in fixed point with 32 guard places; every truncation is counted and added to both sides.
 */
const guardPlaces = 32;

/** sin x. */
export function sineOf(x: RealLike): Real {
  return circular(Real.from(x), 0n);
}

/** cos x = sin(x + pi/2). */
export function cosineOf(x: RealLike): Real {
  return circular(Real.from(x), 1n);
}

/** The angle in [-pi/2, pi/2] whose sine is x, |x| <= 1: four times atan of a number below 0.42. */
export function arcsineOf(x: RealLike): Real {
  const s = Real.from(x);
  if (s.exact?.sign() === 0) return Real.from(0);
  const c = Real.from(1).minus(s.square()).sqrt();
  const half = s.over(c.plus(1));
  const quarter = half.over(half.square().plus(1).sqrt().plus(1));
  return new Real((bits) => {
    const t = quarter.enclose(bits + 8);
    return t === undefined ? undefined : arctangent(t, bits + guardPlaces);
  }).times(4);
}

/** sin(x + turns pi/2). */
function circular(x: Real, turns: bigint): Real {
  if (x.exact?.sign() === 0) return Real.from(turns);
  return new Real((bits) => {
    const work = bits + guardPlaces;
    const argument = x.enclose(work);
    if (argument === undefined) return undefined;
    const least = shiftDown(argument.lo, -(argument.exponent + work));
    const most = shiftUp(argument.hi, -(argument.exponent + work));
    const middle = (least + most) >> 1n;
    const quarter = pi(work + 1).lo >> 2n;
    const k = floorDivide(2n * middle + quarter, 2n * quarter);
    // The quarter turn is short by less than two units, so r is off by less than 2 |k|.
    const r = middle - k * quarter;
    const q = (k + turns) & 3n;
    const { value, error } = series(r, work, q & 1n);
    const slack = (most - least + 1n) / 2n + 2n * (k < 0n ? -k : k) + 1n + error;
    const signed = q < 2n ? value : -value;
    return { lo: signed - slack, hi: signed + slack, exponent: -work };
  });
}

/**
 * Taylor's series of sin (even = 0) or cos (even = 1) at r 2^-work, |r| 2^-work < 1. A term loses less than two units to its
 * two floors and hands at most one on to the next; once a term is 0, the rest is below two units.
 */
function series(r: bigint, work: number, even: bigint): { value: bigint; error: bigint } {
  let term = even === 1n ? 1n << BigInt(work) : r;
  let value = term;
  let terms = 1n;
  for (let i = even === 1n ? 1n : 2n; term !== 0n && term !== -1n; i += 2n, terms++) {
    term = -((((term * r) >> BigInt(work)) * r) >> BigInt(work)) / (i * (i + 1n));
    value += term;
  }
  return { value, error: 4n * terms + 4n };
}

/** atan on an enclosure within (-1/2, 1/2): increasing, with slope at most 1, so the middle's value serves. */
function arctangent(t: Interval, work: number): Interval {
  const least = shiftDown(t.lo, -(t.exponent + work));
  const most = shiftUp(t.hi, -(t.exponent + work));
  const middle = (least + most) >> 1n;
  const square = (middle * middle) >> BigInt(work);
  let power = middle;
  let value = middle;
  let terms = 1n;
  for (let i = 3n; power !== 0n && power !== -1n; i += 2n, terms++) {
    power = -((power * square) >> BigInt(work));
    value += power / i;
  }
  const slack = (most - least + 1n) / 2n + 4n * terms + 4n;
  return { lo: value - slack, hi: value + slack, exponent: -work };
}
