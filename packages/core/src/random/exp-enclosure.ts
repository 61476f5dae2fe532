import type { Ratio } from "./bernoulli.ts";
import type { Digits } from "./binomial.ts";

/** Integers with lower <= 2^precision · value <= upper. */
export interface Enclosure {
  readonly lower: bigint;
  readonly upper: bigint;
}

/**
 * A rigorous enclosure of 2^precision · exp(-x), x = p/q >= 0 (proved in proof.md), a few units wide. The
 * alternating series of exp(-x/2^j), x/2^j <= 1/2, in fixed point with every term between integers, is squared j
 * times, always rounding outward. Cost: about precision/4 multiplications of numbers of `precision` bits.
 */
export function expEnclosure({ numerator: p, denominator: q }: Ratio, precision: number): Enclosure {
  let halvings = 0;
  while (2n * p > q << BigInt(halvings)) halvings++;
  const working = BigInt(precision + halvings + 16);
  const divisor = q << BigInt(halvings);

  let termLower = 1n << working;
  let termUpper = termLower;
  let lower = 0n;
  let upper = 0n;
  for (let k = 1n; termUpper > 1n; k++) {
    // Term k-1 is added while it exceeds one unit; odd terms are subtracted.
    if (k % 2n === 1n) {
      lower += termLower;
      upper += termUpper;
    } else {
      lower -= termUpper;
      upper -= termLower;
    }
    termLower = (termLower * p) / (divisor * k);
    termUpper = (termUpper * p) / (divisor * k) + 1n;
  }
  // The rest of an alternating, decreasing series is at most its first term.
  lower -= termUpper;
  upper += termUpper;

  for (let i = 0; i < halvings; i++) {
    lower = (lower * lower) >> working;
    upper = ((upper * upper) >> working) + 1n;
  }
  const excess = working - BigInt(precision);
  return { lower: lower >> excess, upper: (upper >> excess) + 1n };
}

/**
 * The binary digits of exp(-x) after the point, x > 0, decided by enclosures that are refined on demand. It always
 * succeeds: exp(-x) is irrational for rational x, so it differs from every dyadic.
 */
export function expDigits(x: Ratio): Digits {
  let precision = 0;
  let lower = 0n;
  let upper = 1n;
  let position = 0;
  return () => {
    position++;
    // Beyond the precision the shifts are to the left, and the bounds still differ.
    while (lower >> BigInt(precision - position) !== upper >> BigInt(precision - position)) {
      precision += 64;
      ({ lower, upper } = expEnclosure(x, precision));
    }
    return Number((lower >> BigInt(precision - position)) & 1n);
  };
}
