import { decayOf, type Mass } from "../../mechanisms/coins/index.ts";
import { fractionOf, Rational, Real } from "../../math/index.ts";

/** A number between two doubles: the truth is always inside. */
export type Enclosed = Mass;

const below = 1 - Number.EPSILON;
const above = 1 + 2 * Number.EPSILON;

/** By how much a measured number may exceed a claimed one, relative to the claimed one. */
export const tolerance: Rational = Rational.parse("1e-9");

/** e^epsilon, epsilon >= 0. */
export function growthOf(epsilon: Rational): Enclosed {
  const { lower, upper } = decayOf(epsilon);
  return { lower: (1 / upper) * below, upper: lower === 0 ? Infinity : (1 / lower) * above };
}

/** ln x of a number that is at least 1; infinity stays. */
export function lnOf({ lower, upper }: Enclosed): Enclosed {
  return {
    lower: lower <= 1 ? 0 : lower === Infinity ? Infinity : ln(lower, below),
    upper: upper <= 1 ? 0 : upper === Infinity ? Infinity : ln(upper, above),
  };
}

function ln(x: number, direction: number): number {
  // 64 bits around ln x, more where x is close to 1.
  const { lo, hi, exponent } = Real.from(fractionOf(x)).ln().enclose(128)!;
  return scaled(direction === above ? hi : lo, exponent) * direction;
}

/** mantissa * 2^exponent as a double, within one rounding. */
function scaled(mantissa: bigint, exponent: number): number {
  let value = Number(mantissa);
  for (let left = exponent; left < 0; left++) value /= 2;
  for (let left = exponent; left > 0; left--) value *= 2;
  return value;
}

/** a / b for numbers >= 0: infinite where only b vanishes, nothing (0) where a does. */
export function quotient(a: Enclosed, b: Enclosed): Enclosed {
  if (a.upper === 0) return zero;
  return {
    lower: b.upper === 0 ? Infinity : (a.lower / b.upper) * below,
    upper: b.lower === 0 ? Infinity : (a.upper / b.lower) * above,
  };
}

/** A number that is known exactly, >= 0, between two doubles. */
export function massAround(value: Rational): Enclosed {
  const number = value.toNumber();
  if (fractionOf(number).equals(value)) return { lower: number, upper: number };
  return { lower: number * below, upper: number * above + Number.MIN_VALUE };
}

/** A number >= 0 over an exact one > 0. */
export function over(a: Enclosed, divisor: Rational): Enclosed {
  const by = divisor.toNumber();
  return {
    lower: (a.lower / by) * (1 - 4 * Number.EPSILON),
    upper: (a.upper / by) * (1 + 4 * Number.EPSILON),
  };
}

/** A real >= 0 as two doubles around it; infinity where it is beyond them. */
export function enclosureOf(value: Real): Enclosed {
  const { lo, hi, exponent } = value.enclose(128)!;
  const lower = scaled(lo, exponent) * (1 - 4 * Number.EPSILON);
  const upper = scaled(hi, exponent) * (1 + 4 * Number.EPSILON);
  // Near the least doubles digits are lost.
  return { lower: lower < 1e-289 ? 0 : Math.min(lower, Number.MAX_VALUE), upper: upper + Number.MIN_VALUE };
}

/** a - b, brought up to 0. */
export function excess(a: Enclosed, b: Enclosed): Enclosed {
  return {
    lower: Math.max(0, (a.lower - b.upper) * below),
    upper: Math.max(0, (a.upper - b.lower) * above),
  };
}

/** |a - b|. */
export function distance(a: Enclosed, b: Enclosed): Enclosed {
  const [up, down] = [excess(a, b), excess(b, a)];
  return { lower: Math.max(up.lower, down.lower), upper: Math.max(up.upper, down.upper) };
}

export function larger(a: Enclosed, b: Enclosed): Enclosed {
  return { lower: Math.max(a.lower, b.lower), upper: Math.max(a.upper, b.upper) };
}

/** The same number with room for so many roundings of one sum or product. */
export function widened({ lower, upper }: Enclosed, roundings: number): Enclosed {
  const slack = roundings * 2 * Number.EPSILON;
  return { lower: Math.max(0, lower * (1 - slack)), upper: upper * (1 + slack) };
}

export const zero: Enclosed = Object.freeze({ lower: 0, upper: 0 });

/** Whether a claim is kept: certainly, certainly not, or not to be said by these enclosures. */
export type Verdict = "kept" | "broken" | "undecided";

/** Compares what was measured with the most that is allowed. */
export function verdictOf(measured: Enclosed, allowed: Enclosed): Verdict {
  if (measured.upper <= allowed.lower) return "kept";
  return measured.lower > allowed.upper ? "broken" : "undecided";
}

/** A claimed number with its tolerance, to compare with. */
export function allowedOf(claimed: Rational): Enclosed {
  const number = claimed.times(tolerance.plus(1)).toNumber();
  return { lower: number * below, upper: number * above };
}
