import { isSmall, type Ratio } from "./bernoulli.ts";
import type { Bits } from "./bits.ts";
import { bigGeometric, smallGeometric } from "./geometric.ts";
import { requirePositive } from "./positive-scale.ts";

/**
 * An integer y with probability exactly (1-a)/(1+a)·a^|y|, a = exp(-1/scale), scale > 0: what makes a count of
 * sensitivity 1 private with epsilon = 1/scale (Canonne, Kamath, Steinke 2020, Algorithm 2).
 *
 * A geometric magnitude and a fair sign; -0 is discarded so that 0 is not counted twice. Cost: about ten uniform draws.
 */
export function discreteLaplace(bits: Bits, scale: Ratio): bigint {
  requirePositive(scale, "scale");
  return isSmall(scale)
    ? smallDiscreteLaplace(bits, Number(scale.numerator), Number(scale.denominator))
    : bigDiscreteLaplace(bits, scale.numerator, scale.denominator);
}

/** The draw for t, s below 2^53. */
export function smallDiscreteLaplace(bits: Bits, t: number, s: number): bigint {
  for (;;) {
    const y = smallGeometric(bits, t, s);
    const negative = bits.take(1) === 1;
    if (negative && y === 0n) continue;
    return negative ? -y : y;
  }
}

/** The draw for any t, s; the reference of `smallDiscreteLaplace`, on the same bits. */
export function bigDiscreteLaplace(bits: Bits, t: bigint, s: bigint): bigint {
  for (;;) {
    const y = bigGeometric(bits, t, s);
    const negative = bits.take(1) === 1;
    if (negative && y === 0n) continue;
    return negative ? -y : y;
  }
}
