import { ceilDivide, shiftDown, shiftUp } from "./integer.ts";
import { type Interval, rounded } from "./interval.ts";
import { step } from "./meter.ts";
import { Real } from "./real.ts";

/**
 * The sum of C(k, j) x^(l-j) over j = l, l-1, ..., 0 in units of its first term C(k, l), for x > 0: each term
 * is x (l-i) / (k-l+1+i) of the one before. Where these ratios are below one, the sum stops early with a bound
 * on the rest. Cost: about sqrt(k) steps when the first ratio is at most one.
 */
export function relativeBinomialSum(k: number, l: number, x: Real): Real {
  if (l === 0) return Real.from(1);
  return new Real((bits) => {
    const work = bits + 64;
    const enclosure = x.enclose(work);
    return enclosure === undefined ? undefined : fallingSum(k, l, enclosure, bits, work);
  });
}

/** In units of 2^-work; every step is rounded outward. */
function fallingSum(k: number, l: number, x: Interval, bits: number, work: number): Interval {
  // x is positive: a lower end below zero would make every second power of it too large.
  const xLow = x.lo < 0n ? 0n : shiftDown(x.lo, -(x.exponent + work));
  const xHigh = shiftUp(x.hi, -(x.exponent + work));
  const unit = 1n << BigInt(work);
  const negligible = 1n << 32n;
  let [low, high] = [unit, unit];
  let [totalLow, totalHigh] = [unit, unit];
  for (let i = 0; i < l; i++) {
    step(work);
    const top = BigInt(l - i);
    const bottom = BigInt(k - l + 1 + i);
    if (high < negligible) {
      // The ratios only fall from here on: the rest is at most high * ratio / (1 - ratio).
      const gap = bottom * unit - top * xHigh;
      if (gap > 0n) {
        totalHigh += ceilDivide(high * top * xHigh, gap);
        break;
      }
    }
    // Rounded only after the factor that makes up for a small x: sooner, the upper end would never become negligible.
    low = shiftDown(low * xLow * top, work) / bottom;
    high = ceilDivide(shiftUp(high * xHigh * top, work), bottom);
    totalLow += low;
    totalHigh += high;
  }
  return rounded({ lo: totalLow, hi: totalHigh, exponent: -work }, bits);
}
