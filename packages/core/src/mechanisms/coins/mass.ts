import { bitLength, type Rational } from "../../math/index.ts";
import { expEnclosure } from "../../random/index.ts";

/** A probability between two doubles: rounded down and rounded up, so that the truth is always inside. */
export interface Mass {
  readonly lower: number;
  readonly upper: number;
}

export const certain: Mass = Object.freeze({ lower: 1, upper: 1 });
export const impossible: Mass = Object.freeze({ lower: 0, upper: 0 });

/** One relative rounding error of a double, and a little more, in either direction. */
const below = 1 - 2 * Number.EPSILON;
const above = 1 + 2 * Number.EPSILON;
const least = Number.MIN_VALUE;

/** Below it products of doubles lose digits: a lower end that small is 0. */
const small = 1e-289;

/** The enclosure around two numbers that were each rounded to nearest. */
function outward(lower: number, upper: number): Mass {
  return { lower: lower < small ? 0 : lower * below, upper: upper * above + least };
}

/** a - b, never below 0. */
export function difference(a: Mass, b: Mass): Mass {
  return {
    lower: Math.max(0, (a.lower - b.upper) * below),
    upper: Math.max(0, a.upper - b.lower) * above,
  };
}

/** 1 - a. */
export function complement(a: Mass): Mass {
  return difference(certain, a);
}

export function times(a: Mass, b: Mass): Mass {
  if (a === certain) return b;
  if (b === certain) return a;
  if (a.upper === 0 || b.upper === 0) return impossible;
  return outward(a.lower * b.lower, a.upper * b.upper);
}

export function plus(a: Mass, b: Mass): Mass {
  if (a.upper === 0) return b;
  if (b.upper === 0) return a;
  return outward(a.lower + b.lower, a.upper + b.upper);
}

/** a/b, b above 0. */
export function over(a: Mass, b: Mass): Mass {
  return a.upper === 0 ? impossible : outward(a.lower / b.upper, a.upper / b.lower);
}

/** Nonnegative weights divided by their sum. */
export function normalized(weights: readonly Mass[]): readonly Mass[] {
  const total = weights.reduce(plus, impossible);
  return weights.map((weight) => {
    const { lower, upper } = over(weight, total);
    return { lower, upper: Math.min(upper, 1) };
  });
}

/** A number that is known exactly, up to one rounding. */
export function massOf({ numerator, denominator }: Rational): Mass {
  if (numerator === 0n) return impossible;
  if (numerator === denominator) return certain;
  return quotient(numerator, numerator, denominator);
}

const known = new Map<string, Mass>();
const mostKnown = 65536;

/** exp(-x), x >= 0. What was asked for is remembered. */
export function decayOf(x: Rational): Mass {
  if (x.sign() === 0) return certain;
  const key = `${x.numerator}/${x.denominator}`;
  let mass = known.get(key);
  if (mass === undefined) {
    // Bits enough for 60 good ones: exp(-x) is at least 2^-(3x/2 + 1). Near the least doubles,
    // 2^-1074 > exp(-746), a round number is said: exp(-700) < 1e-304.
    const size = Number(x.numerator / x.denominator) + 1;
    if (size > 700) mass = { lower: 0, upper: size > 746 ? least : 1e-304 };
    else {
      const precision = 64 + Math.ceil(1.5 * size);
      const { lower, upper } = expEnclosure(x, precision);
      mass = quotient(lower, upper, 1n << BigInt(precision));
    }
    if (known.size >= mostKnown) known.clear();
    known.set(key, mass);
  }
  return mass;
}

/** lower/denominator and upper/denominator; numerators and denominators of any size. */
function quotient(lower: bigint, upper: bigint, denominator: bigint): Mass {
  return outward(ratio(lower, denominator) * below, ratio(upper, denominator) * above);
}

/** The quotient of two integers within a relative error of 2^-51; a number below the doubles is 0 or the least of them. */
function ratio(numerator: bigint, denominator: bigint): number {
  const [top, bottom] = [leading(numerator), leading(denominator)];
  let value = top.digits / bottom.digits;
  for (let k = top.shift - bottom.shift; k > 0; k--) value *= 2;
  for (let k = bottom.shift - top.shift; k > 0; k--) value /= 2;
  return value;
}

/** An integer as digits * 2^shift, its first 64 bits rounded to a double. */
function leading(value: bigint): { readonly digits: number; readonly shift: number } {
  const shift = Math.max(0, bitLength(value) - 64);
  return { digits: Number(value >> BigInt(shift)), shift };
}
