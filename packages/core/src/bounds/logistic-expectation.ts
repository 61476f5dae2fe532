import { type Interval } from "../math/interval.ts";
import { ceilDivide, shiftDown, shiftUp } from "../math/integer.ts";
import { type Rational, Real } from "../math/index.ts";

interface Flips {
  readonly n: number;
  /** The probability of one flip, in (0, 1]. */
  readonly p: Rational;
  readonly epsilon: Rational;
}

/**
 * E[1/(1 + e^(epsilon N))] for N ~ Bin(n, p), enclosed: the probability with which an epsilon-private answer stays wrong when
 * N labels were flipped. n + 1 terms at most, in units of the first, (1 - p)^n.
 */
export function logisticExpectation({ n, p, epsilon }: Flips): Real {
  const kept = Real.from(1).minus(p);
  if (p.equals(1)) return Real.from(1).over(Real.from(epsilon.times(n)).exp().plus(1));
  const shrunk = Real.from(epsilon.negate()).exp();
  const odds = p.over(p.negate().plus(1));
  const relative = new Real((bits) => {
    const factor = shrunk.enclose(bits + guardBits);
    return factor === undefined ? undefined : weightedSum(n, odds, factor, bits + guardBits);
  });
  return kept.ln().times(n).exp().times(relative);
}

const guardBits = 64;

/** The sum of C(n, j) odds^j s^j/(1 + s^j), s = e^-epsilon, in units of 2^-work; every step is rounded outward. */
function weightedSum(n: number, odds: Rational, s: Interval, work: number): Interval {
  const unit = 1n << BigInt(work);
  const sLow = shiftDown(s.lo, -(s.exponent + work));
  const sHigh = shiftUp(s.hi, -(s.exponent + work));
  let [low, high, powerLow, powerHigh] = [unit, unit, unit, unit];
  let [totalLow, totalHigh] = [unit / 2n, unit / 2n];
  for (let j = 1; j <= n; j++) {
    const top = odds.numerator * BigInt(n - j + 1);
    const bottom = odds.denominator * BigInt(j);
    low = (low * top) / bottom;
    high = ceilDivide(high * top, bottom);
    powerLow = shiftDown(powerLow * sLow, work);
    powerHigh = shiftUp(powerHigh * sHigh, work);
    totalLow += (low * powerLow) / (unit + powerLow);
    totalHigh += ceilDivide(high * powerHigh, unit + powerHigh);
  }
  return { lo: totalLow, hi: totalHigh, exponent: -work };
}
