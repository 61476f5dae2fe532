import { naturalLogOfTwo } from "./constants.ts";
import { bitLength, ceilDivide, floorDivide, shiftDown, shiftUp } from "./integer.ts";
import { add, type Interval, multiply, point, rounded, spanning, top } from "./interval.ts";
import { step } from "./meter.ts";
import { OutOfReachError } from "./out-of-reach.ts";

/**
 * Enclosures of exp and ln from integers alone. The functions are monotone, so the lower end of the argument
 * gives the lower end of the result and the upper end the upper, in fixed point with guard bits, every
 * truncation rounded to its side.
 */

/** The argument is halved so many times before Taylor's series, and the result squared as often. */
const halvings = 8;

/** Exponents of results are safe integers: e^x is refused from x = 2^40 on, and is called tiny below -2^40. */
const largestArgument = 40;
const tiny = point(1n, -1_099_511_627_776);

/** e^x. */
export function exponential(x: Interval, bits: number): Interval {
  const work = bits + 32 + Math.max(0, Math.min(top(x), largestArgument));
  const lower = exponentialBelow(x.lo, x.exponent, work);
  const upper = exponentialAbove(x.hi, x.exponent, work);
  return rounded(spanning(lower, upper, bits), bits);
}

/** ln x for an enclosure that lies above zero; `undefined` while its lower end is not positive. */
export function logarithm(x: Interval, bits: number): Interval | undefined {
  if (x.lo <= 0n) return undefined;
  const work = bits + 32;
  const lower = logarithmAt(x.lo, x.exponent, shiftDown, inverseTanhBelow, inverseTanhAbove, work);
  const upper = logarithmAt(x.hi, x.exponent, shiftUp, inverseTanhAbove, inverseTanhBelow, work);
  return rounded(spanning(lower, upper, bits), bits);
}

/** With x = k ln 2 + r, r in [0, ln 2) or a rounding below 0: e^x = 2^k e^r. */
function exponentialBelow(mantissa: bigint, exponent: number, work: number): Interval {
  if (isBeyondRange(mantissa, exponent)) return point(0n, 0);
  const x = shiftDown(mantissa, -(exponent + work));
  const ln2 = naturalLogOfTwo(work);
  const k = floorDivide(x, ln2.hi);
  const r = x - k * (k >= 0n ? ln2.hi : ln2.lo);
  let power = r > 0n ? taylorBelow(r >> BigInt(halvings), work) : 1n << BigInt(work);
  if (r > 0n) for (let i = 0; i < halvings; i++) power = (power * power) >> BigInt(work);
  else power += r; // e^r >= 1 + r
  return point(power, Number(k) - work);
}

/** The same from above; here r >= 0, because k is the floor of a quotient by the upper end of ln 2. */
function exponentialAbove(mantissa: bigint, exponent: number, work: number): Interval {
  if (isBeyondRange(mantissa, exponent)) return tiny;
  const x = shiftUp(mantissa, -(exponent + work));
  const ln2 = naturalLogOfTwo(work);
  const k = floorDivide(x, ln2.hi);
  const r = x - k * (k >= 0n ? ln2.lo : ln2.hi);
  let power = taylorAbove(shiftUp(r, halvings), work);
  for (let i = 0; i < halvings; i++) power = shiftUp(power * power, work);
  return point(power, Number(k) - work);
}

/** Is the argument -2^40 or less? Then 0 < e^x < 2^-(2^40). */
function isBeyondRange(mantissa: bigint, exponent: number): boolean {
  if (mantissa === 0n || bitLength(mantissa) + exponent <= largestArgument) return false;
  if (mantissa > 0n) throw new OutOfReachError("exp of an argument beyond 2^40");
  return true;
}

/** A lower bound of e^s in units of 2^-work, for s >= 0: partial sums of positive terms. */
function taylorBelow(s: bigint, work: number): bigint {
  let term = 1n << BigInt(work);
  let sum = term;
  for (let i = 1n; term > 0n; i++) {
    step(work);
    term = ((term * s) >> BigInt(work)) / i;
    sum += term;
  }
  return sum;
}

/** An upper bound of e^s, s < 1/2: partial sums rounded up; what follows a term of one unit adds less than one. */
function taylorAbove(s: bigint, work: number): bigint {
  let term = 1n << BigInt(work);
  let sum = term;
  for (let i = 1n; term > 1n; i++) {
    step(work);
    term = ceilDivide(shiftUp(term * s, work), i);
    sum += term;
  }
  return sum + 1n;
}

type Shift = (x: bigint, shift: number) => bigint;
type InverseTanh = (a: bigint, b: bigint, work: number) => bigint;

/**
 * ln x = t ln 2 + ln f with f in [3/4, 3/2), ln f = 2 atanh((f-1)/(f+1)). f is shifted to the wanted side;
 * `outside` bounds atanh towards that side, `inside` away from it, for f < 1 where its sign changes.
 */
function logarithmAt(
  mantissa: bigint,
  exponent: number,
  shift: Shift,
  outside: InverseTanh,
  inside: InverseTanh,
  work: number,
): Interval {
  const length = bitLength(mantissa);
  const t = length + exponent - (mantissa << 2n < 3n << BigInt(length) ? 1 : 0);
  const one = 1n << BigInt(work);
  const f = shift(mantissa, t - exponent - work);
  const half = f < one ? -inside(one - f, one + f, work) : outside(f - one, f + one, work);
  const whole = multiply(point(BigInt(t), 0), naturalLogOfTwo(work), work + 64);
  return add(whole, point(2n * half, -work), work + 64);
}

/** Lower bound of atanh(a/b), 0 <= a/b <= 1/4, in units of 2^-work: sum of y^(2i+1)/(2i+1). */
function inverseTanhBelow(a: bigint, b: bigint, work: number): bigint {
  const y = (a << BigInt(work)) / b;
  const square = (y * y) >> BigInt(work);
  let power = y;
  let sum = 0n;
  for (let i = 1n; power > 0n; i += 2n) {
    step(work);
    sum += power / i;
    power = (power * square) >> BigInt(work);
  }
  return sum;
}

/** Upper bound of atanh(a/b); powers fall at least by 1/16 each, so what follows one unit is below two. */
function inverseTanhAbove(a: bigint, b: bigint, work: number): bigint {
  if (a === 0n) return 0n;
  const y = ceilDivide(a << BigInt(work), b);
  const square = shiftUp(y * y, work);
  let power = y;
  let sum = 0n;
  for (let i = 1n; power > 1n; i += 2n) {
    step(work);
    sum += ceilDivide(power, i);
    power = shiftUp(power * square, work);
  }
  return sum + 2n;
}
