import { refuse } from "../issues/index.ts";
import { isSmall, type Ratio } from "./bernoulli.ts";
import type { Bits } from "./bits.ts";
import { bigExpFraction, smallExpFraction } from "./exp-bernoulli.ts";
import { bigUniform, uniform } from "./uniform.ts";

/**
 * An integer y with probability exactly (1-a)/(1+a)·a^|y|, a = exp(-1/scale), scale > 0: what makes a count of
 * sensitivity 1 private with epsilon = 1/scale (Canonne, Kamath, Steinke 2020, Algorithm 2).
 *
 * With scale = t/s: u + t·v is geometric with ratio exp(-1/t), since u < t is kept with probability exp(-u/t) and v
 * is geometric with ratio 1/e; its quotient by s is geometric with ratio exp(-s/t); -0 is discarded so that 0 is
 * not counted twice. Cost: about ten uniform draws.
 */
export function discreteLaplace(bits: Bits, scale: Ratio): bigint {
  if (scale.numerator <= 0n) {
    refuse({
      code: "parameter-range",
      path: "scale",
      expected: "a number > 0",
      received: `${scale.numerator}/${scale.denominator}`,
    });
  }
  return isSmall(scale)
    ? smallDiscreteLaplace(bits, Number(scale.numerator), Number(scale.denominator))
    : bigDiscreteLaplace(bits, scale.numerator, scale.denominator);
}

/** The draw for t, s below 2^53. Only a magnitude beyond 2^53 is finished with BigInt. */
export function smallDiscreteLaplace(bits: Bits, t: number, s: number): bigint {
  for (;;) {
    const u = uniform(bits, t);
    if (!smallExpFraction(bits, u, t)) continue;
    let v = 0;
    while (smallExpFraction(bits, 1, 1)) v++;
    const x = u + t * v;
    const y =
      x <= Number.MAX_SAFE_INTEGER
        ? BigInt((x - (x % s)) / s)
        : (BigInt(u) + BigInt(t) * BigInt(v)) / BigInt(s);
    const negative = bits.take(1) === 1;
    if (negative && y === 0n) continue;
    return negative ? -y : y;
  }
}

/** The draw for any t, s; the reference of `smallDiscreteLaplace`, on the same bits. */
export function bigDiscreteLaplace(bits: Bits, t: bigint, s: bigint): bigint {
  for (;;) {
    const u = bigUniform(bits, t);
    if (!bigExpFraction(bits, u, t)) continue;
    let v = 0n;
    while (bigExpFraction(bits, 1n, 1n)) v++;
    const y = (u + t * v) / s;
    const negative = bits.take(1) === 1;
    if (negative && y === 0n) continue;
    return negative ? -y : y;
  }
}
