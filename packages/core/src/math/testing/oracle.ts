import type { Range } from "../../certificates/reference/arithmetic.ts";
import type { Interval } from "../interval.ts";
import { Rational } from "../rational.ts";
import type { Real } from "../real.ts";

/** What is known of a number in a test: it lies between two rationals. */
export interface Bounds {
  readonly low: Rational;
  readonly high: Rational;
}

/** mantissa * 2^exponent. */
export function dyadic(mantissa: bigint, exponent: number): Rational {
  return exponent >= 0
    ? Rational.of(mantissa << BigInt(exponent))
    : Rational.of(mantissa, 1n << BigInt(-exponent));
}

export function ends(x: Interval): Bounds {
  return { low: dyadic(x.lo, x.exponent), high: dyadic(x.hi, x.exponent) };
}

export function enclosed(x: Real, bits: number): Bounds {
  const enclosure = x.enclose(bits);
  if (enclosure === undefined) throw new Error("no enclosure");
  return ends(enclosure);
}

/** A printed decimal: the number itself is off by at most one in the last place. */
export function printed(text: string): Bounds {
  const [mantissa = "", power = "0"] = text.split("e");
  const places = (mantissa.split(".")[1] ?? "").length - Number(power);
  const unit = Rational.parse(`1e${-places}`);
  const value = Rational.parse(text.replace("e+", "e"));
  return { low: value.minus(unit), high: value.plus(unit) };
}

/** What the independent arithmetic of the certificates' second verifier says. */
export function byReference({ low, high }: Range): Bounds {
  return { low: Rational.of(low.top, low.bottom), high: Rational.of(high.top, high.bottom) };
}

export function meets(a: Bounds, b: Bounds): boolean {
  return a.low.compare(a.high) <= 0 && a.low.compare(b.high) <= 0 && b.low.compare(a.high) <= 0;
}

export function contains(a: Bounds, x: Rational): boolean {
  return a.low.compare(x) <= 0 && a.high.compare(x) >= 0;
}

/** Is the width at most 2^-bits of the size of the larger end? */
export function isTight(a: Bounds, bits: number): boolean {
  const size = [a.low, a.high, a.low.negate(), a.high.negate()].reduce((x, y) => (x.compare(y) >= 0 ? x : y));
  return (
    a.high
      .minus(a.low)
      .times(Rational.of(1n << BigInt(bits)))
      .compare(size) <= 0
  );
}
