import { Rational, Real, type RealLike } from "../../../math/index.ts";
import type { Enclosed } from "../member.ts";

/** Both ends are the value, and there is none: no epsilon holds. */
export const unbounded: Enclosed = Object.freeze({ lower: Infinity, upper: Infinity });

/** Doubles below and above a real number that is not negative, a few units in the last place apart. */
export function enclosedValue(value: RealLike): Enclosed {
  const real = Real.from(value);
  for (let bits = 96; ; bits *= 2) {
    const { lo, hi, exponent } = real.enclose(bits) ?? { lo: 0n, hi: 1n, exponent: 0 };
    const [lower, upper] = [double(lo, exponent), double(hi, exponent)];
    if (upper - lower <= 1e-14 * upper || bits > 4096)
      return { lower: lower * (1 - Number.EPSILON), upper: upper * (1 + Number.EPSILON) };
  }
}

/** mantissa · 2^exponent, to the nearest double. */
function double(mantissa: bigint, exponent: number): number {
  const [up, down] = [BigInt(Math.max(0, exponent)), BigInt(Math.max(0, -exponent))];
  return Rational.of(mantissa << up, 1n << down).toNumber();
}

/** The largest of enclosed numbers, 0 for none. */
export function largest(values: Iterable<Enclosed>): Enclosed {
  let [lower, upper] = [0, 0];
  for (const value of values) {
    lower = Math.max(lower, value.lower);
    upper = Math.max(upper, value.upper);
  }
  return { lower, upper };
}

/** A double within a relative 1e-14 of a real number that is not negative: for coins, never for an exact figure. */
export function nearest(value: RealLike): number {
  const { lower, upper } = enclosedValue(value);
  return (lower + upper) / 2;
}
