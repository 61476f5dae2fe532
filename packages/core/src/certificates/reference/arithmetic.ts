import { type Fraction, fraction, greatest, least, order, spell } from "./fraction.ts";
import { spend } from "./meter.ts";

/**
 * Interval arithmetic of the independent verifier: ends are fractions with powers of ten below. Short and
 * slow on purpose; it shares neither code nor method with the library's own arithmetic. Exact values stay
 * exact (`low` equals `high`); everything else is rounded outward to the given number of digits.
 */
export interface Range {
  readonly low: Fraction;
  readonly high: Fraction;
}

export type Value = Range | Fraction | bigint | number;

const nought = fraction(0n);
/** No exponent reaches 2^40. */
const farthest = 1_099_511_627_776n;

/** Above everything that can be written out: the upper end of e^x for enormous x. */
const endless: Fraction = { top: 1n, bottom: 0n };

// Between roundings fractions are left unreduced: a common divisor costs more than a longer number.
const plus = (a: Fraction, b: Fraction): Fraction =>
  a.bottom === 0n || b.bottom === 0n
    ? a.bottom === 0n
      ? a
      : b
    : { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom });
const times = (a: Fraction, b: Fraction): Fraction =>
  a.top === 0n || b.top === 0n ? nought : { top: a.top * b.top, bottom: a.bottom * b.bottom };
const inverse = (a: Fraction): Fraction =>
  a.top < 0n ? { top: -a.bottom, bottom: -a.top } : { top: a.bottom, bottom: a.top };

/** A whole number, a fraction or a range, as a range. */
export function range(x: Value): Range {
  if (typeof x === "number") return range(BigInt(x));
  if (typeof x === "bigint") return { low: fraction(x), high: fraction(x) };
  return "low" in x ? x : { low: x, high: x };
}

/** The operations at a given number of significant digits. */
export class Arithmetic {
  readonly digits: number;
  readonly #exactLength: number;

  /** `exactLength` is how many hexadecimal digits an exact value may have; series do without exact values. */
  constructor(digits: number, exactLength = 1000) {
    this.digits = digits;
    this.#exactLength = exactLength;
  }

  add(...values: readonly Value[]): Range {
    return values.map(range).reduce((a, b) => this.#keep(plus(a.low, b.low), plus(a.high, b.high)));
  }

  sub(a: Value, b: Value): Range {
    return this.#keep(minus(range(a).low, range(b).high), minus(range(a).high, range(b).low));
  }

  mul(...values: readonly Value[]): Range {
    return values.map(range).reduce((a, b) => {
      const corners = [
        times(a.low, b.low),
        times(a.low, b.high),
        times(a.high, b.low),
        times(a.high, b.high),
      ];
      return this.#keep(least(...corners), greatest(...corners));
    });
  }

  div(a: Value, b: Value): Range {
    const { low, high } = range(b);
    if (order(low, nought) <= 0 && order(high, nought) >= 0)
      throw new Error("division by a range around zero");
    return this.mul(a, this.#keep(inverse(high), inverse(low)));
  }

  square(a: Value): Range {
    return this.mul(a, a);
  }

  max(...values: readonly Value[]): Range {
    const all = values.map(range);
    return { low: greatest(...all.map((x) => x.low)), high: greatest(...all.map((x) => x.high)) };
  }

  min(...values: readonly Value[]): Range {
    const all = values.map(range);
    return { low: least(...all.map((x) => x.low)), high: least(...all.map((x) => x.high)) };
  }

  /** The k-th power of a non-negative number, k a whole number. */
  power(a: Value, k: number | bigint): Range {
    let result = range(1);
    let base = range(a);
    for (let rest = BigInt(k); rest > 0n; rest /= 2n) {
      if (rest % 2n === 1n) result = faint(this.mul(result, base));
      base = faint(this.mul(base, base));
    }
    return result;
  }

  /** The square root of a number known not to be negative. */
  sqrt(a: Value): Range {
    return this.#ends(a, (x) => this.#root(x));
  }

  /** e^x: Taylor's series after halving the argument, then as many squarings. */
  exp(a: Value): Range {
    return this.#ends(a, (x) => remembered(`exp ${this.digits}`, x, () => this.#expAt(x)));
  }

  /** ln x of a positive number: square roots until close to 1, then the series of ln(1+y). */
  ln(a: Value): Range {
    if (order(range(a).low, nought) <= 0) throw new Error("the logarithm of a range that reaches zero");
    return this.#ends(a, (x) => remembered(`ln ${this.digits}`, x, () => this.#lnAt(x)));
  }

  /** e^-x for x from 0 up to where this product's arithmetic ends, 2^40. */
  fading(x: Value): Range {
    if (order(range(x).high, fraction(farthest)) >= 0) throw new Error("an exponent beyond 2^40");
    return this.exp(this.sub(0, x));
  }

  /** (1 - e^-2x)/(1 + e^-2x), for x from 0. */
  tanh(a: Value): Range {
    const faded = this.fading(this.mul(2, a));
    return this.div(this.sub(1, faded), this.add(1, faded));
  }

  /** ln(1 - w + w e^x) for x from 0, as x + ln(w + (1 - w) e^-x). */
  mixed(w: Value, x: Value): Range {
    return this.add(x, this.ln(this.add(w, this.mul(this.sub(1, w), this.fading(x)))));
  }

  /** An increasing function at both ends, or once where they are the same. */
  #ends(a: Value, at: (x: Fraction) => Range): Range {
    const { low, high } = range(a);
    const below = at(low);
    return this.#keep(below.low, (order(low, high) === 0 ? below : at(high)).high);
  }

  #root(x: Fraction): Range {
    if (x.bottom === 0n) return { low: nought, high: endless };
    if (order(x, nought) <= 0) return range(nought);
    const top = wholeRoot(x.top);
    const bottom = wholeRoot(x.bottom);
    if (top * top === x.top && bottom * bottom === x.bottom) return range(fraction(top, bottom));
    // Scale so that the whole part of the root has the wanted number of digits.
    const places = Math.max(0, this.digits + lengthOf(x.bottom) - lengthOf(x.top));
    const scale = 10n ** BigInt(places);
    const floor = wholeRoot((x.top * scale * scale) / x.bottom);
    return { low: fraction(floor, scale), high: fraction(floor + 1n, scale) };
  }

  #expAt(x: Fraction): Range {
    if (x.top === 0n) return range(1);
    // Smaller than any number that a certificate states.
    if (order(x, fraction(-16000n)) < 0) return { low: nought, high: this.exp(-16000).high };
    if (x.top < 0n) return this.div(1, this.#expAt({ top: -x.top, bottom: x.bottom }));
    if (order(x, fraction(farthest)) >= 0) throw new Error("an exponent beyond 2^40");
    if (order(x, fraction(16384n)) >= 0) return { low: this.exp(16383).low, high: endless };
    // After so many halvings the series needs few terms; every squaring back costs a third of a digit.
    const halvings = 20 + Math.ceil(Math.sqrt(this.digits));
    const unit = 10n ** BigInt(this.digits + halvings + 12);
    const small = (x.top * unit) / (x.bottom << BigInt(halvings));
    let low = series(small, unit).low;
    let high = series(small + 1n, unit).high;
    let tens = 0;
    for (let i = 0; i < halvings; i++) {
      spend(this.digits);
      [low, high, tens] = [(low * low) / unit, (high * high) / unit + 1n, 2 * tens];
      const excess = lengthOf(high) - lengthOf(unit) - 1;
      if (excess < 1) continue;
      const cutting = 10n ** BigInt(excess);
      [low, high, tens] = [low / cutting, high / cutting + 1n, tens + excess];
    }
    const power = 10n ** BigInt(tens);
    return { low: { top: low * power, bottom: unit }, high: { top: high * power, bottom: unit } };
  }

  #lnAt(x: Fraction): Range {
    if (x.bottom === 0n) return { low: nought, high: endless };
    if (x.top === x.bottom) return range(0);
    if (x.top < x.bottom) return this.sub(0, this.#lnAt(inverse(x)));
    const tens = lengthOf(x.top) - lengthOf(x.bottom);
    if (tens < 3) return nearLogarithm(this.digits, x);
    // Both lengths may be one too large: what is left lies between 1 and 10000.
    const rest = { top: x.top, bottom: x.bottom * 10n ** BigInt(tens - 2) };
    const inner = new Arithmetic(this.digits + 15, 0);
    return inner.add(inner.mul(tens - 2, inner.ln(10)), nearLogarithm(inner.digits, rest));
  }

  /** Rounds the ends outward to the digits of this arithmetic, unless the value is exact and short. */
  #keep(low: Fraction, high: Fraction): Range {
    spend(this.digits, 3);
    if (this.#exactLength > 0 && order(low, high) === 0) {
      const exact = fraction(low.top, low.bottom);
      if (exact.top.toString(16).length + exact.bottom.toString(16).length <= this.#exactLength)
        return { low: exact, high: exact };
    }
    return { low: cut(low, this.digits, false), high: cut(high, this.digits, true) };
  }
}

/** The same, from 0 on where it is smaller than any number that a certificate states: powers of it would be as long as their exponents. */
function faint(x: Range): Range {
  const places = lengthOf(x.high.bottom) - lengthOf(x.high.top);
  return places < 8000 ? x : { low: nought, high: fraction(1n, 10n ** 7998n) };
}

const known = new Map<string, Range>();

/** The value of a function at a point, worked out once: the nodes of a derivation share many numbers. */
function remembered(name: string, x: Fraction, compute: () => Range): Range {
  const key = `${name} ${x.top}/${x.bottom}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = compute();
  if (known.size >= 1000) known.clear();
  if (key.length <= 500) known.set(key, value);
  return value;
}

/** 1 + s + s^2/2 + ... in whole numbers of 1/unit, for s far below 1: what is left is less than the last term. */
function series(s: bigint, unit: bigint): { readonly low: bigint; readonly high: bigint } {
  let [low, high] = [unit, unit];
  let [lows, highs] = [unit, unit];
  const digits = lengthOf(unit);
  for (let i = 1n; high > 1n; i++) {
    spend(digits);
    low = (low * s) / (unit * i);
    high = (high * s) / (unit * i) + 1n;
    lows += low;
    highs += high;
  }
  return { low: lows, high: highs + 2n };
}

/** ln x for x in (1, 10000]: square roots until close to 1, then 2 atanh((x-1)/(x+1)). */
function nearLogarithm(digits: number, x: Fraction): Range {
  const roots = 20;
  const unit = 10n ** BigInt(digits + roots + 12);
  let low = (x.top * unit) / x.bottom;
  let high = low + 1n;
  spend(digits, 10 * roots);
  for (let i = 0; i < roots; i++) [low, high] = [wholeRoot(low * unit), wholeRoot(high * unit) + 1n];
  const factor = 2n << BigInt(roots);
  return {
    low: { top: factor * inverseTangent(low, unit).low, bottom: unit },
    high: { top: factor * inverseTangent(high, unit).high, bottom: unit },
  };
}

/** atanh((x-1)/(x+1)) = t + t^3/3 + t^5/5 + ... in whole numbers of 1/unit, for x near 1. */
function inverseTangent(x: bigint, unit: bigint): { readonly low: bigint; readonly high: bigint } {
  const t = ((x - unit) * unit) / (x + unit);
  let [low, high] = [t, t + 1n];
  const square = { low: (low * low) / unit, high: (high * high) / unit + 1n };
  let [lows, highs] = [0n, 0n];
  const digits = lengthOf(unit);
  for (let i = 1n; high > 1n; i += 2n) {
    spend(digits);
    lows += low / i;
    highs += high / i + 1n;
    low = (low * square.low) / unit;
    high = (high * square.high) / unit + 1n;
  }
  return { low: lows, high: highs + 2n };
}

/** About how many decimal digits a whole number has: the right number or one more. */
function lengthOf(x: bigint): number {
  const hex = (x < 0n ? -x : x).toString(16);
  const bits = 4 * hex.length - Math.clz32(Number.parseInt(hex.charAt(0), 16)) + 28;
  return Math.floor(bits * 0.30103) + 1;
}

/** The largest whole number whose square is at most x: its leading half by the same rule, then one step of Newton's. */
function wholeRoot(x: bigint): bigint {
  if (x < 2n) return x;
  if (x < 4503599627370496n) {
    const near = BigInt(Math.floor(Math.sqrt(Number(x))));
    return near * near > x ? near - 1n : near;
  }
  const quarter = BigInt(Math.floor(x.toString(16).length / 4)) * 2n;
  let guess = (wholeRoot(x >> (2n * quarter)) + 1n) << quarter;
  for (let next = (guess + x / guess) / 2n; next < guess; next = (guess + x / guess) / 2n) guess = next;
  return guess;
}

/** x to so many significant digits, downward or upward. */
function cut(x: Fraction, digits: number, up: boolean): Fraction {
  if (x.top === 0n) return nought;
  if (x.bottom === 0n) return x;
  const size = x.top < 0n ? -x.top : x.top;
  let places = digits - (lengthOf(size) - lengthOf(x.bottom));
  // Powers of enormous numbers are written out as far as they reach.
  if (Math.abs(places) > 500) spend(Math.abs(places));
  const tens = (p: number): bigint => 10n ** BigInt(Math.max(0, p));
  const isBelow = (most: number): boolean => size * tens(places) < x.bottom * tens(-places) * tens(most);
  while (!isBelow(digits)) places -= 1;
  while (isBelow(digits - 1)) places += 1;
  const top = x.top * tens(places);
  const bottom = x.bottom * tens(-places);
  let whole = top / bottom;
  if (whole * bottom > top) whole -= 1n;
  if (up && whole * bottom !== top) whole += 1n;
  return { top: whole * tens(-places), bottom: tens(places) };
}

/**
 * The least decimal of ten significant digits that is not below the value of the formula, as a string. The
 * formula is evaluated with more and more digits until both ends agree. Sizes below 1e-1000 count as that.
 */
export function upward(formula: (arithmetic: Arithmetic) => Value): string {
  return settled(formula, true);
}

/** The greatest decimal of ten significant digits that is not above the value of the formula. */
export function downward(formula: (arithmetic: Arithmetic) => Value): string {
  return settled(formula, false);
}

function settled(formula: (arithmetic: Arithmetic) => Value, up: boolean): string {
  let last = "";
  for (let digits = 30; digits <= 1920; digits *= 2) {
    let value: Range;
    try {
      value = range(formula(new Arithmetic(digits)));
    } catch (error) {
      if (digits === 1920) throw error;
      continue;
    }
    const low = tenDigits(value.low, up);
    const high = tenDigits(value.high, up);
    if (low === high && low !== "endless") return low;
    last = up ? high : low;
  }
  if (last === "endless") throw new Error("a number beyond what a certificate states");
  return last;
}

function tenDigits(x: Fraction, up: boolean): string {
  if (x.bottom === 0n) return "endless";
  const tiny = fraction(1n, 10n ** 1000n);
  if (x.top > 0n && order(x, tiny) < 0) return up ? spell(tiny) : "0";
  if (x.top < 0n && order({ top: -x.top, bottom: x.bottom }, tiny) < 0)
    return up ? "0" : spell(fraction(-1n, 10n ** 1000n));
  const short = cut(x, 10, up);
  return spell(fraction(short.top, short.bottom));
}

/** Is a below b, with proof? What cannot be separated counts as no. */
export function below(a: (arithmetic: Arithmetic) => Value, b: (arithmetic: Arithmetic) => Value): boolean {
  for (let digits = 30; digits <= 1920; digits *= 2) {
    const arithmetic = new Arithmetic(digits);
    const left = range(a(arithmetic));
    const right = range(b(arithmetic));
    if (order(left.high, right.low) < 0) return true;
    if (order(left.low, right.high) >= 0) return false;
  }
  return false;
}
