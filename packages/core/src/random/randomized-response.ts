import type { Ratio } from "./bernoulli.ts";
import type { Bits } from "./bits.ts";
import { expBernoulli } from "./exp-bernoulli.ts";

/**
 * Whether randomized response flips its bit: true with probability exactly 1/(1 + e^epsilon), epsilon >= 0
 * (Warner 1965). Each round keeps with weight 1, flips with weight e^-epsilon, or starts again. Cost: fewer
 * than two rounds expected.
 */
export function randomizedResponseFlip(bits: Bits, epsilon: Ratio): boolean {
  for (;;) {
    if (bits.take(1) === 0) return false;
    if (expBernoulli(bits, epsilon)) return true;
  }
}
