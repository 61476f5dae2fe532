import { pi } from "./constants.ts";
import { exponential, logarithm } from "./elementary.ts";
import { bitLength, integerRoot } from "./integer.ts";
import * as interval from "./interval.ts";
import type { Interval } from "./interval.ts";
import { provedSign } from "./proved-sign.ts";
import { Rational, type RationalLike } from "./rational.ts";

/** Above this many bits a value is no longer kept as an exact rational but only as an enclosure. */
const exactBits = 4096;

/** What a caller may write where a real number is wanted. */
export type RealLike = Real | RationalLike;

/**
 * A computable real: a formula that can be enclosed as tightly as wanted. Rule arithmetic is written with it,
 * in the order in which the papers write it; `roundUp` and `roundDown` turn the result into the unique decimal
 * that the true value rounds to, whatever algorithm computed it. Rational steps stay exact.
 *
 * A formula without a value (the root or logarithm of a negative number, a divisor that vanishes) has no
 * enclosure at any precision, and rounding it is an error.
 */
export class Real {
  /** The value itself, where it is known exactly. */
  readonly exact: Rational | undefined;
  readonly #evaluate: (bits: number) => Interval | undefined;
  #memo: { bits: number; value: Interval | undefined } | undefined;

  /** `evaluate` returns an enclosure with about `bits` good bits, or nothing when more bits are needed. */
  constructor(evaluate: (bits: number) => Interval | undefined, exact?: Rational) {
    this.#evaluate = evaluate;
    this.exact = exact;
  }

  static from(value: RealLike): Real {
    if (value instanceof Real) return value;
    const exact = Rational.from(value);
    return new Real((bits) => interval.fromRational(exact, bits), exact);
  }

  /** pi. */
  static pi(): Real {
    return new Real(pi);
  }

  enclose(bits: number): Interval | undefined {
    if (this.#memo?.bits !== bits) this.#memo = { bits, value: this.#evaluate(bits) };
    return this.#memo.value;
  }

  plus(other: RealLike): Real {
    return combine(this, Real.from(other), (a, b) => a.plus(b), interval.add);
  }

  minus(other: RealLike): Real {
    return this.plus(Real.from(other).negate());
  }

  times(other: RealLike): Real {
    const o = Real.from(other);
    if (this.exact?.sign() === 0 || o.exact?.sign() === 0) return Real.from(0);
    return combine(this, o, (a, b) => a.times(b), interval.multiply);
  }

  over(other: RealLike): Real {
    const o = Real.from(other);
    if (this.exact?.sign() === 0 && o.exact?.sign() !== 0) return Real.from(0);
    return combine(this, o, (a, b) => a.over(b), interval.divide);
  }

  negate(): Real {
    return new Real((bits) => map(this.enclose(bits), interval.negate), this.exact?.negate());
  }

  square(): Real {
    return this.times(this);
  }

  /** The square root of a number that is not negative. */
  sqrt(): Real {
    const root = this.exact === undefined ? undefined : exactRoot(this.exact);
    if (root !== undefined) return Real.from(root);
    return new Real((bits) => map(this.enclose(bits), (x) => interval.squareRoot(x, bits)));
  }

  exp(): Real {
    if (this.exact?.sign() === 0) return Real.from(1);
    return new Real((bits) => map(this.enclose(bits), (x) => exponential(x, bits)));
  }

  ln(): Real {
    if (this.exact?.equals(1) === true) return Real.from(0);
    return new Real((bits) => map(this.enclose(bits), (x) => logarithm(x, bits)));
  }

  /** e^x - 1. */
  expMinusOne(): Real {
    return this.exp().minus(1);
  }

  /** (e^x - e^-x) / (e^x + e^-x), as 1 - 2/(e^2x + 1), which stays within [-1, 1]. */
  tanh(): Real {
    return Real.from(1).minus(Real.from(2).over(this.times(2).exp().plus(1)));
  }

  /** The k-th power, k a non-negative integer. */
  power(k: number): Real {
    if (!Number.isSafeInteger(k) || k < 0) throw new RangeError("a power wants a non-negative integer");
    if (k === 0) return Real.from(1);
    const half = this.power(Math.floor(k / 2)).square();
    return k % 2 === 0 ? half : half.times(this);
  }

  /**
   * The larger of the two: an exact operand itself where it is proved to be the larger, so that it stays exact;
   * otherwise an enclosure that never reaches below either operand's.
   */
  max(other: RealLike): Real {
    const o = Real.from(other);
    if (this.exact !== undefined && provedSign(this.minus(o)) > 0) return this;
    if (o.exact !== undefined && provedSign(o.minus(this)) > 0) return o;
    return combine(this, o, (a, b) => (a.compare(b) >= 0 ? a : b), interval.maximum);
  }

  min(other: RealLike): Real {
    return this.negate().max(Real.from(other).negate()).negate();
  }
}

/** The sum of any number of reals. */
export function sum(terms: Iterable<RealLike>): Real {
  return (
    folded(
      [...terms].map((term) => Real.from(term)),
      (a, b) => a.plus(b),
    ) ?? Real.from(0)
  );
}

/** The product of any number of reals. */
export function product(factors: Iterable<RealLike>): Real {
  return (
    folded(
      [...factors].map((factor) => Real.from(factor)),
      (a, b) => a.times(b),
    ) ?? Real.from(1)
  );
}

/** Combines by halves, so that the formula of a long list stays shallow. */
function folded(list: readonly Real[], combined: (a: Real, b: Real) => Real): Real | undefined {
  if (list.length < 2) return list[0];
  const [left, right] = [list.slice(0, list.length >> 1), list.slice(list.length >> 1)];
  const [a, b] = [folded(left, combined), folded(right, combined)];
  return a === undefined || b === undefined ? undefined : combined(a, b);
}

function combine(
  a: Real,
  b: Real,
  exactly: (a: Rational, b: Rational) => Rational,
  approximately: (a: Interval, b: Interval, bits: number) => Interval | undefined,
): Real {
  const exact = a.exact !== undefined && b.exact !== undefined ? exactly(a.exact, b.exact) : undefined;
  if (exact !== undefined && bitLength(exact.numerator) + bitLength(exact.denominator) <= exactBits) {
    return Real.from(exact);
  }
  return new Real((bits) => {
    const left = a.enclose(bits);
    const right = b.enclose(bits);
    return left === undefined || right === undefined ? undefined : approximately(left, right, bits);
  });
}

function map(x: Interval | undefined, f: (x: Interval) => Interval | undefined): Interval | undefined {
  return x === undefined ? undefined : f(x);
}

function exactRoot(x: Rational): Rational | undefined {
  if (x.sign() < 0) return undefined;
  const top = integerRoot(x.numerator);
  const bottom = integerRoot(x.denominator);
  return top * top === x.numerator && bottom * bottom === x.denominator
    ? Rational.of(top, bottom)
    : undefined;
}
