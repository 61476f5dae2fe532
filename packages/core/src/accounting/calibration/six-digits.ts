import { Rational } from "../../math/index.ts";

/** A positive decimal of six significant digits. */
export interface SixDigits {
  readonly digits: number;
  /** The power of ten of the last digit. */
  readonly exponent: number;
}

/** The decimal of six digits that is nearest to x > 0. */
export function sixDigits(x: number): SixDigits {
  const [mantissa = "", power = ""] = x.toExponential(5).split("e");
  return { digits: Number(mantissa.replace(".", "")), exponent: Number(power) - 5 };
}

/** So many units of the last digit further. */
export function moved({ digits, exponent }: SixDigits, units: number): SixDigits {
  return { digits: digits + units, exponent };
}

export function valueOf({ digits, exponent }: SixDigits): Rational {
  const power = 10n ** BigInt(Math.abs(exponent));
  return exponent >= 0 ? Rational.of(BigInt(digits) * power) : Rational.of(BigInt(digits), power);
}
