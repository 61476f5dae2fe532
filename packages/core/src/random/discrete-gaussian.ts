import { refuse } from "../issues/index.ts";
import { bitLength } from "../math/index.ts";
import type { Ratio } from "./bernoulli.ts";
import type { Bits } from "./bits.ts";
import { discreteLaplace } from "./discrete-laplace.ts";
import { expBernoulli } from "./exp-bernoulli.ts";

/**
 * An integer y with probability exactly proportional to exp(-y²/(2σ²)), σ² = `sigmaSquared` > 0 (Canonne–Kamath–
 * Steinke 2020, Algorithm 3). A discrete Laplace draw of scale t = floor(σ)+1 is kept with probability
 * exp(-(|y| - σ²/t)²/(2σ²)); the product of the two is the Gaussian weight up to a constant.
 * Cost: fewer than 1.5 Laplace draws expected for σ >= 1, fewer than 2.5 always; exponents in BigInt.
 */
export function discreteGaussian(bits: Bits, sigmaSquared: Ratio): bigint {
  const { numerator: p, denominator: q } = sigmaSquared;
  if (p <= 0n) {
    refuse({
      code: "parameter-range",
      path: "sigmaSquared",
      expected: "a number > 0",
      received: `${p}/${q}`,
    });
  }
  const t = squareRoot(p / q) + 1n;
  const scale = { numerator: t, denominator: 1n };
  for (;;) {
    const y = discreteLaplace(bits, scale);
    // (|y| - p/(qt))² / (2p/q) over the common denominator.
    const distance = (y < 0n ? -y : y) * q * t - p;
    if (expBernoulli(bits, { numerator: distance * distance, denominator: 2n * p * q * t * t })) return y;
  }
}

/** The integer part of the square root of x >= 0 (Newton's iteration from above). */
export function squareRoot(x: bigint): bigint {
  if (x === 0n) return 0n;
  let root = 1n << BigInt((bitLength(x) + 1) >> 1);
  for (;;) {
    const next = (root + x / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
