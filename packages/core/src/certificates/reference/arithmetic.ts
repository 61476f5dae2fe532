import { type Fraction, fraction, greatest, least, order, spell } from "./fraction.ts";

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

const one = fraction(1n);
const nought = fraction(0n);

// Between roundings fractions are left unreduced: a common divisor costs more than a longer number.
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom });
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });
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
      if (rest % 2n === 1n) result = this.mul(result, base);
      base = this.mul(base, base);
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

  tanh(a: Value): Range {
    const doubled = this.exp(this.mul(2, a));
    return this.div(this.sub(doubled, 1), this.add(doubled, 1));
  }

  /** An increasing function at both ends, or once where they are the same. */
  #ends(a: Value, at: (x: Fraction) => Range): Range {
    const { low, high } = range(a);
    const below = at(low);
    return this.#keep(below.low, (order(low, high) === 0 ? below : at(high)).high);
  }

  #root(x: Fraction): Range {
    if (order(x, nought) <= 0) return range(nought);
    const top = wholeRoot(x.top);
    const bottom = wholeRoot(x.bottom);
    if (top * top === x.top && bottom * bottom === x.bottom) return range(fraction(top, bottom));
    // Scale so that the whole part of the root has the wanted number of digits.
    const places = Math.max(0, this.digits + x.bottom.toString().length - x.top.toString().length);
    const scale = 10n ** BigInt(places);
    const floor = wholeRoot((x.top * scale * scale) / x.bottom);
    return { low: fraction(floor, scale), high: fraction(floor + 1n, scale) };
  }

  #expAt(x: Fraction): Range {
    if (x.top === 0n) return range(1);
    if (x.top < 0n) return this.div(1, this.#expAt({ top: -x.top, bottom: x.bottom }));
    if (order(x, fraction(16384n)) >= 0) throw new Error("an exponent beyond what a certificate needs");
    let halvings = 0;
    let small = x;
    while (order(small, fraction(1n, 4n)) > 0)
      [small, halvings] = [{ top: small.top, bottom: 2n * small.bottom }, halvings + 1];
    const inner = new Arithmetic(this.digits + halvings + 10, 0);
    const step = inner.#keep(small, small);
    let term = range(1);
    let sum = range(1);
    const enough = fraction(1n, 10n ** BigInt(inner.digits + 2));
    const long = 10n ** BigInt(2 * inner.digits);
    for (let i = 1; order(term.high, enough) > 0; i++) {
      term = inner.div(inner.mul(term, step), i);
      // Kept exact for long, the terms would grow to a thousand digits, each with a common divisor to find.
      if (term.low.bottom > long)
        term = { low: cut(term.low, inner.digits, false), high: cut(term.high, inner.digits, true) };
      sum = inner.add(sum, term);
    }
    // What is left of the series is smaller than its last term.
    let result: Range = { low: sum.low, high: plus(sum.high, term.high) };
    for (let i = 0; i < halvings; i++) result = inner.mul(result, result);
    return result;
  }

  #lnAt(x: Fraction): Range {
    if (order(x, one) === 0) return range(0);
    if (order(x, one) < 0) return this.sub(0, this.#lnAt(inverse(x)));
    const inner = new Arithmetic(this.digits + 15, 0);
    let close = inner.#keep(x, x);
    let roots = 0;
    while (order(close.high, fraction(101n, 100n)) > 0) [close, roots] = [inner.sqrt(close), roots + 1];
    const y = inner.sub(close, 1);
    let power = y;
    let sum = y;
    const enough = fraction(1n, 10n ** BigInt(inner.digits + 2));
    for (let i = 2; order(power.high, enough) > 0; i++) {
      power = inner.mul(power, y);
      const term = inner.div(power, i);
      sum = i % 2 === 0 ? inner.sub(sum, term) : inner.add(sum, term);
    }
    // An alternating series of falling terms: the rest is smaller than the last power.
    const widened: Range = { low: minus(sum.low, power.high), high: plus(sum.high, power.high) };
    return inner.mul(widened, 2n ** BigInt(roots));
  }

  /** Rounds the ends outward to the digits of this arithmetic, unless the value is exact and short. */
  #keep(low: Fraction, high: Fraction): Range {
    if (this.#exactLength > 0 && order(low, high) === 0) {
      const exact = fraction(low.top, low.bottom);
      if (exact.top.toString(16).length + exact.bottom.toString(16).length <= this.#exactLength)
        return { low: exact, high: exact };
    }
    return { low: cut(low, this.digits, false), high: cut(high, this.digits, true) };
  }
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

/** The largest whole number whose square is at most x. */
function wholeRoot(x: bigint): bigint {
  if (x < 2n) return x;
  let guess = 10n ** BigInt(Math.ceil(x.toString().length / 2));
  for (let next = (guess + x / guess) / 2n; next < guess; next = (guess + x / guess) / 2n) guess = next;
  return guess;
}

/** x to so many significant digits, downward or upward. */
function cut(x: Fraction, digits: number, up: boolean): Fraction {
  if (x.top === 0n) return nought;
  const size = x.top < 0n ? -x.top : x.top;
  let places = digits - (size.toString().length - x.bottom.toString().length);
  const tens = (p: number): bigint => 10n ** BigInt(Math.max(0, p));
  if (size * tens(places) >= x.bottom * tens(-places) * tens(digits)) places -= 1;
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
    if (low === high) return low;
    last = up ? high : low;
  }
  return last;
}

function tenDigits(x: Fraction, up: boolean): string {
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
