import { lnGamma } from "./gamma.ts";
import { ceilDivide, floorDivide, shiftUp } from "./integer.ts";
import type { Interval } from "./interval.ts";
import { step } from "./meter.ts";
import { Rational } from "./rational.ts";
import { Real } from "./real.ts";

/**
 * The regularized incomplete beta function I_x(a, b) for rational a, b > 0 and x in [0, 1], enclosed:
 * x^a (1-x)^b / (a B(a, b)) times the sum of (a+b)_n / (a+1)_n x^n, whose terms are positive (DLMF 8.17.8). Right of the
 * mean it is one minus the other tail. Cost: one logarithm of a beta function and about bits / (1-x) terms.
 */
export function regularizedBeta(x: Rational, a: Rational, b: Rational): Real {
  if (a.sign() <= 0 || b.sign() <= 0) throw new RangeError("the beta function wants positive parameters");
  if (x.sign() < 0 || x.compare(1) > 0)
    throw new RangeError("an argument of the incomplete beta lies in [0, 1]");
  if (x.sign() === 0 || x.equals(1)) return Real.from(x);
  const rest = Rational.one.minus(x);
  if (isShort(b)) return finiteSum(x, rest, a, b);
  if (isShort(a)) return Real.from(1).minus(finiteSum(rest, x, b, a));
  const center = a.plus(1).over(a.plus(b).plus(2));
  if (x.compare(center) > 0) return Real.from(1).minus(tail(rest, x, b, a));
  return tail(x, rest, a, b);
}

function isShort(b: Rational): boolean {
  return b.denominator === 1n && b.numerator <= 100n;
}

/** For an integer b: x^a times the sum of (a)_j / j! (1-x)^j over j < b. With a a multiple of 1/2, exact where x is a square. */
function finiteSum(x: Rational, rest: Rational, a: Rational, b: Rational): Real {
  let term = Rational.one;
  let total = Rational.zero;
  for (let j = 0; b.compare(j) > 0; j++) {
    total = total.plus(term);
    term = term
      .times(a.plus(j))
      .times(rest)
      .over(j + 1);
  }
  const isHalf = a.denominator <= 2n && a.numerator <= 1000n;
  const power = isHalf
    ? (a.denominator === 2n ? Real.from(x).sqrt() : Real.from(1)).times(
        Real.from(x).power(Number(a.numerator / a.denominator)),
      )
    : Real.from(x).ln().times(a).exp();
  return power.times(total);
}

function tail(x: Rational, rest: Rational, a: Rational, b: Rational): Real {
  const lnBeta = lnGamma(a)
    .plus(lnGamma(b))
    .minus(lnGamma(a.plus(b)));
  const lnFirst = Real.from(x)
    .ln()
    .times(a)
    .plus(Real.from(rest).ln().times(b))
    .minus(lnBeta)
    .minus(Real.from(a).ln());
  return lnFirst.exp().times(new Real((bits) => series(x, a, b, bits)));
}

/** The sum, from 1 on, in units of 2^-work. Ratios (a+b+n)/(a+1+n) x approach x from one side: the larger bounds the rest. */
function series(x: Rational, a: Rational, b: Rational, bits: number): Interval {
  const work = bits + 24;
  const unit = 1n << BigInt(work);
  let [low, high, totalLow, totalHigh] = [unit, unit, unit, unit];
  for (let n = 0; ; n++) {
    const ratio = a.plus(b).plus(n).over(a.plus(n).plus(1)).times(x);
    const largest = ratio.compare(x) > 0 ? ratio : x;
    step(work);
    if (largest.compare(1) < 0 && high <= shiftUp(totalHigh, bits + 8)) {
      const slack = Rational.one.minus(largest);
      const beyond = ceilDivide(
        high * largest.numerator * slack.denominator,
        largest.denominator * slack.numerator,
      );
      return { lo: totalLow, hi: totalHigh + beyond, exponent: -work };
    }
    low = floorDivide(low * ratio.numerator, ratio.denominator);
    high = ceilDivide(high * ratio.numerator, ratio.denominator);
    totalLow += low;
    totalHigh += high;
  }
}
