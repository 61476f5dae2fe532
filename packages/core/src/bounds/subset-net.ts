import { ceilDivide } from "../math/integer.ts";
import { lambertPrincipal, lnBinomial, type Rational, Real } from "../math/index.ts";

/** A uniform subset of `subset` of n points. */
interface Subset {
  readonly n: number;
  readonly subset: number;
}

/** C(n - subset, weight)/C(n, weight): the subset misses all of `weight` points. */
export function missedShare({ n, subset }: Subset, weight: number): Real {
  if (weight > n - subset) return Real.from(0);
  return lnBinomial(n - subset, weight)
    .minus(lnBinomial(n, weight))
    .exp();
}

/**
 * The sum of min(1, patterns C(n - subset, w)/C(n, w)) over w >= 1, enclosed: how many points the representative of a fixed
 * hypothesis loses on average over subsets (Dagan-Feldman Lemma 4 and Theorem 1). Up to n terms in fixed point; once they are
 * small, the rest is a geometric sum, because the ratios fall.
 */
export function missedPoints({ n, subset }: Subset, patterns: bigint): Real {
  if (subset >= n) return Real.from(0);
  return new Real((bits) => {
    const work = bits + 32;
    const unit = 1n << BigInt(work);
    let [low, high] = [patterns * unit, patterns * unit];
    let [totalLow, totalHigh] = [0n, 0n];
    for (let w = 1; w <= n - subset; w++) {
      const top = BigInt(n - subset - w + 1);
      const bottom = BigInt(n - w + 1);
      low = (low * top) / bottom;
      high = ceilDivide(high * top, bottom);
      totalLow += low < unit ? low : unit;
      totalHigh += high < unit ? high : unit;
      if (high < 4096n) {
        // The next ratio is at most top/bottom.
        totalHigh += ceilDivide(high * top, bottom - top);
        break;
      }
    }
    return { lo: totalLow, hi: totalHigh, exponent: -work };
  });
}

/** 2W((candidates - 1)/e)/(epsilon n): what an exponential draw loses on average on the sample, at the worst. */
export function expectedDrawExcess(candidates: Rational, epsilon: Rational, n: Rational): Real {
  return drawLoss(candidates).times(2).over(epsilon.times(n));
}

/** W((candidates - 1)/e). */
export function drawLoss(candidates: Rational): Real {
  return lambertPrincipal(Real.from(candidates.minus(1)).over(Real.from(1).exp()));
}
