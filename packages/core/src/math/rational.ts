import { refuse } from "../issues/index.ts";
import { bitLength, greatestCommonDivisor, shiftDown } from "./integer.ts";
import { euclid } from "./meter.ts";
import { readNumber, spell } from "./spelling.ts";

/** What a caller may write where an exact number is wanted. */
export type RationalLike = Rational | bigint | number | string;

/**
 * An exact rational in lowest terms. Budgets, claims and sampler parameters are rationals; no binary float
 * stands between what a user writes and what is proved. The spelling is canonical: a decimal where one
 * exists (`"0.1"`, `"12"`), otherwise a fraction (`"1/3"`), so equal values have equal spellings.
 */
export class Rational {
  static readonly zero: Rational = new Rational(0n, 1n);
  static readonly one: Rational = new Rational(1n, 1n);

  readonly numerator: bigint;
  /** Always positive. */
  readonly denominator: bigint;

  private constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /** `numerator / denominator` in lowest terms. */
  static of(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
    let n = BigInt(numerator);
    let d = BigInt(denominator);
    if (d === 0n)
      refuse({ code: "parameter-range", path: "denominator", expected: "a non-zero integer", received: "0" });
    if (d < 0n) [n, d] = [-n, -d];
    if (d === 1n) return new Rational(n, d);
    euclid(bitLength(d));
    const divisor = greatestCommonDivisor(n < 0n ? -n : n, d);
    return divisor === 1n ? new Rational(n, d) : new Rational(n / divisor, d / divisor);
  }

  /** Reads `"0.1"`, `"-3"`, `"1/3"`, `"1e-6"`. Anything else, and anything of absurd size, is an issue. */
  static parse(text: string, path = "number"): Rational {
    const read = readNumber(text);
    if (read !== undefined) return Rational.of(read.numerator, read.denominator);
    return refuse({
      code: "number-syntax",
      path,
      expected: "a decimal such as 0.1 or 1e-6, or a fraction such as 1/3",
      received: JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text),
    });
  }

  /** A rational from a rational, a bigint, a safe integer or a spelling; never from a fractional float. */
  static from(value: RationalLike, path = "number"): Rational {
    if (value instanceof Rational) return value;
    if (typeof value === "bigint") return Rational.of(value);
    if (typeof value === "string") return Rational.parse(value, path);
    if (!Number.isSafeInteger(value)) {
      return refuse({
        code: "number-syntax",
        path,
        expected: "an exact number",
        received: String(value),
        remedy: `Write it as a string: "${Number.isFinite(value) ? String(value) : "0.1"}" is exact, a binary float is not.`,
      });
    }
    return Rational.of(value);
  }

  plus(other: RationalLike): Rational {
    const o = Rational.from(other);
    return Rational.of(
      this.numerator * o.denominator + o.numerator * this.denominator,
      this.denominator * o.denominator,
    );
  }

  minus(other: RationalLike): Rational {
    return this.plus(Rational.from(other).negate());
  }

  times(other: RationalLike): Rational {
    const o = Rational.from(other);
    return Rational.of(this.numerator * o.numerator, this.denominator * o.denominator);
  }

  over(other: RationalLike): Rational {
    const o = Rational.from(other);
    return Rational.of(this.numerator * o.denominator, this.denominator * o.numerator);
  }

  negate(): Rational {
    return new Rational(-this.numerator, this.denominator);
  }

  /** Negative, zero or positive as this is below, equal to or above the other. */
  compare(other: RationalLike): number {
    const o = Rational.from(other);
    const difference = this.numerator * o.denominator - o.numerator * this.denominator;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  equals(other: RationalLike): boolean {
    return this.compare(other) === 0;
  }

  /** -1, 0 or 1. */
  sign(): number {
    return this.numerator < 0n ? -1 : this.numerator > 0n ? 1 : 0;
  }

  /** The nearest double, ties to even, for display and for search; never for a proof or a draw. */
  toNumber(): number {
    const magnitude = this.numerator < 0n ? -this.numerator : this.numerator;
    const length = bitLength(magnitude) - bitLength(this.denominator);
    const isShort =
      shiftDown(magnitude, Math.min(0, length)) < shiftDown(this.denominator, Math.min(0, -length));
    // The value lies between 2^(top-1) and 2^top; the last bit of a double there is worth 2^last.
    const top = isShort ? length : length + 1;
    const last = Math.max(top - 53, -1074);
    const dividend = shiftDown(magnitude, Math.min(0, last));
    const unit = shiftDown(this.denominator, Math.min(0, -last));
    const units = Number(roundedQuotient(dividend, unit)) * powerOfTwo(last);
    return this.numerator < 0n ? -units : units;
  }

  toString(): string {
    return spell(this);
  }

  toJSON(): string {
    return spell(this);
  }
}

/** The integer nearest to a / b, ties to even, for a >= 0 and b > 0. */
function roundedQuotient(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  const twice = 2n * (a - quotient * b);
  return twice > b || (twice === b && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

/** 2^exponent, exactly, for an exponent from -1074; infinity from 1024 on. */
function powerOfTwo(exponent: number): number {
  let result = 1;
  const step = exponent < 0 ? 0.5 : 2;
  for (let i = Math.min(Math.abs(exponent), 1074); i > 0; i--) result *= step;
  return result;
}
