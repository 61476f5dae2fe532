import { Rational } from "./rational.ts";

const view = new DataView(new ArrayBuffer(8));

/** A finite double as the fraction it is. */
export function fractionOf(x: number): Rational {
  view.setFloat64(0, Math.abs(x));
  const word = view.getBigUint64(0);
  const exponent = Number(word >> 52n);
  const fraction = word & 0xf_ffff_ffff_ffffn;
  const digits = exponent === 0 ? fraction : fraction | 0x10_0000_0000_0000n;
  const places = 1075 - Math.max(exponent, 1);
  const size =
    places >= 0 ? Rational.of(digits, 1n << BigInt(places)) : Rational.of(digits << BigInt(-places));
  return x < 0 ? size.negate() : size;
}
