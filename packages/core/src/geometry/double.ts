import type { Bracket } from "../classes/class.ts";
import { Rational, type Real } from "../math/index.ts";

const view = new DataView(new ArrayBuffer(8));

/** The exact value of a finite double. */
export function exactValue(x: number): Rational {
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0);
  const power = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xf_ffff_ffff_ffffn;
  const mantissa = power === 0 ? fraction : fraction | (1n << 52n);
  const exponent = BigInt(Math.max(1, power) - 1075);
  const signed = x < 0 ? -mantissa : mantissa;
  return exponent >= 0n ? Rational.of(signed << exponent) : Rational.of(signed, 1n << -exponent);
}

/** The place of a double in the order of all doubles: neighbours have neighbouring places, both zeros place 0. */
export function placeOf(x: number): bigint {
  view.setFloat64(0, x);
  const bits = view.getBigInt64(0);
  return bits < 0n ? -(bits & 0x7fff_ffff_ffff_ffffn) : bits;
}

/** The double at a place. */
export function atPlace(place: bigint): number {
  view.setBigUint64(0, place < 0n ? -place : place);
  const size = view.getFloat64(0);
  return place < 0n ? -size : size;
}

/** The next larger double. */
export function after(x: number): number {
  return x === Infinity ? x : atPlace(placeOf(x) + 1n);
}

/** The next smaller double. */
export function before(x: number): number {
  return -after(-x);
}

/** Two rationals around a real, equal where it is exact and otherwise about 2^-bits apart, relative to its size. */
export function bracketOf(value: Real, bits = 96): Bracket<Rational> {
  if (value.exact !== undefined) return { lower: value.exact, upper: value.exact };
  const enclosure = value.enclose(bits) ?? value.enclose(8 * bits);
  if (enclosure === undefined) throw new RangeError("no value");
  const { lo, hi, exponent } = enclosure;
  const unit = Rational.of(1n << BigInt(Math.max(0, exponent)), 1n << BigInt(Math.max(0, -exponent)));
  return { lower: unit.times(lo), upper: unit.times(hi) };
}

/** The least power of ten that is at least x > 0: a short spelling for a tiny bound. */
export function powerOfTenAbove(x: Rational): Rational {
  let power = Rational.one;
  while (power.compare(x) < 0) power = power.times(10);
  for (let less = power.over(10); less.compare(x) >= 0; less = less.over(10)) power = less;
  return power;
}
