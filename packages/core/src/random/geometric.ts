import { isSmall, type Ratio } from "./bernoulli.ts";
import type { Bits } from "./bits.ts";
import { bigExpFraction, smallExpFraction } from "./exp-bernoulli.ts";
import { requirePositive } from "./positive-scale.ts";
import { bigUniform, uniform } from "./uniform.ts";

/**
 * An integer y >= 0 with probability exactly (1-a)·a^y, a = exp(-1/scale), scale > 0.
 *
 * With scale = t/s: u + t·v is geometric with ratio exp(-1/t), since u < t is kept with probability exp(-u/t) and v
 * is geometric with ratio 1/e; its quotient by s is geometric with ratio exp(-s/t) (Canonne, Kamath, Steinke 2020).
 * Cost: about eight uniform draws.
 */
export function geometric(bits: Bits, scale: Ratio): bigint {
  requirePositive(scale, "scale");
  return isSmall(scale)
    ? smallGeometric(bits, Number(scale.numerator), Number(scale.denominator))
    : bigGeometric(bits, scale.numerator, scale.denominator);
}

/** The draw for t, s below 2^53. Only what is beyond 2^53 is finished with BigInt. */
export function smallGeometric(bits: Bits, t: number, s: number): bigint {
  for (;;) {
    const u = uniform(bits, t);
    if (!smallExpFraction(bits, u, t)) continue;
    let v = 0;
    while (smallExpFraction(bits, 1, 1)) v++;
    const x = u + t * v;
    return x <= Number.MAX_SAFE_INTEGER
      ? BigInt((x - (x % s)) / s)
      : (BigInt(u) + BigInt(t) * BigInt(v)) / BigInt(s);
  }
}

/** The draw for any t, s; the reference of `smallGeometric`, on the same bits. */
export function bigGeometric(bits: Bits, t: bigint, s: bigint): bigint {
  for (;;) {
    const u = bigUniform(bits, t);
    if (!bigExpFraction(bits, u, t)) continue;
    let v = 0n;
    while (bigExpFraction(bits, 1n, 1n)) v++;
    return (u + t * v) / s;
  }
}
