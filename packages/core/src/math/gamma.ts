import { add, fromRational, type Interval, multiply, top } from "./interval.ts";
import { step } from "./meter.ts";
import { Rational } from "./rational.ts";
import { Real } from "./real.ts";

/**
 * ln Gamma(x) for a positive rational x. Small x are moved up by Gamma(x+1) = x Gamma(x), then Stirling's
 * series is used: (x - 1/2) ln x - x + ln(2 pi)/2 + sum of B_2k / (2k (2k-1) x^(2k-1)).
 */
export function lnGamma(x: Rational): Real {
  if (x.sign() <= 0) throw new RangeError("ln Gamma wants a positive argument");
  if (x.equals(1) || x.equals(2)) return Real.from(0);
  return new Real((bits) => {
    const work = bits + 32;
    const enough = BigInt(Math.ceil(work / 4) + 8);
    // The product of x, x+1, ... below `enough`, over a power of the denominator.
    let product = 1n;
    let numerator = x.numerator;
    let moves = 0n;
    for (; numerator < enough * x.denominator; numerator += x.denominator, moves++) {
      step(work);
      product *= numerator;
    }
    const moved = Rational.of(numerator, x.denominator);
    const series = new Real((places) => stirlingSeries(moved, places));
    return Real.from(moved)
      .ln()
      .times(moved.minus("1/2"))
      .minus(moved)
      .plus(Real.pi().times(2).ln().over(2))
      .plus(series)
      .minus(Real.from(product).ln())
      .plus(Real.from(x.denominator).ln().times(moves))
      .enclose(work);
  });
}

/** The sum of the terms above 2^-bits. It envelops the limit for x > 0: the error is at most the next term. */
export function stirlingSeries(x: Rational, bits: number): Interval {
  const inverse = fromRational(Rational.one.over(x), bits);
  const square = multiply(inverse, inverse, bits);
  let power = inverse;
  let total: Interval | undefined;
  for (let k = 1; ; k++, power = multiply(power, square, bits)) {
    const term = multiply(power, fromRational(stirlingCoefficient(k), bits), bits);
    if (top(term) < -bits || k > bits) {
      const size = term.hi > 0n ? term.hi : -term.lo;
      const rest = { lo: -size, hi: size, exponent: term.exponent };
      return total === undefined ? rest : add(total, rest, bits);
    }
    total = total === undefined ? term : add(total, term, bits);
  }
}

let coefficients: readonly Rational[] = [];

/** B_2k / (2k (2k-1)). */
function stirlingCoefficient(k: number): Rational {
  if (k > coefficients.length) coefficients = stirlingCoefficients(Math.max(32, 2 * k));
  return coefficients[k - 1]!;
}

/** By the tangent numbers T_k (Brent and Harvey 2011): B_2k = (-1)^(k-1) 2k T_k / (4^k (4^k - 1)). */
function stirlingCoefficients(count: number): readonly Rational[] {
  const tangents = [1n];
  for (let k = 1; k < count; k++) tangents.push(BigInt(k) * tangents[k - 1]!);
  for (let k = 1; k < count; k++) {
    for (let j = k; j < count; j++)
      tangents[j] = BigInt(j - k) * tangents[j - 1]! + BigInt(j - k + 2) * tangents[j]!;
  }
  return tangents.map((tangent, i) => {
    const four = 4n ** BigInt(i + 1);
    return Rational.of(i % 2 === 0 ? tangent : -tangent, four * (four - 1n) * BigInt(2 * i + 1));
  });
}
