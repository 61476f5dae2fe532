import { refuse } from "../issues/index.ts";
import type { Ratio } from "./bernoulli.ts";
import type { Bits } from "./bits.ts";

/** Yields the binary digits of a probability p < 1 after the point, one a call; undefined once the rest are zeros. */
export type Digits = () => number | undefined;

/**
 * The number of successes among n independent coins of probability p, 0 <= p <= 1: exactly Binomial(n, p).
 * Cost: about 2n bits in log2(n) + 2 rounds.
 */
export function binomial(bits: Bits, n: number, p: Ratio): number {
  if (!Number.isSafeInteger(n) || n < 0) {
    refuse({ code: "parameter-range", path: "n", expected: "an integer >= 0", received: String(n) });
  }
  const { numerator: a, denominator: b } = p;
  if (a < 0n || a > b) {
    refuse({ code: "parameter-range", path: "p", expected: "a probability", received: `${a}/${b}` });
  }
  return a === b ? n : binomialOfDigits(bits, n, ratioDigits(p));
}

/**
 * The same for a probability given by its digits. It compares n uniform reals with p, digit by digit and all at
 * once: only how many are still undecided matters. A real whose digit is 0 where p has 1 is below p.
 */
export function binomialOfDigits(bits: Bits, n: number, digits: Digits): number {
  let undecided = n;
  let successes = 0;
  while (undecided > 0) {
    const digit = digits();
    if (digit === undefined) break;
    const ones = countOnes(bits, undecided);
    if (digit === 1) {
      successes += undecided - ones;
      undecided = ones;
    } else {
      undecided -= ones;
    }
  }
  return successes;
}

/** Long division of a by b, 0 <= a < b. */
function ratioDigits({ numerator, denominator }: Ratio): Digits {
  let rest = numerator;
  return () => {
    if (rest === 0n) return undefined;
    rest *= 2n;
    if (rest < denominator) return 0;
    rest -= denominator;
    return 1;
  };
}

/** How many of the next `count` bits are 1. */
function countOnes(bits: Bits, count: number): number {
  let ones = onesOf(bits.take(count % 32));
  for (let words = (count - (count % 32)) / 32; words > 0; words--) ones += onesOf(bits.take(32));
  return ones;
}

/** The number of ones of a 32-bit word, by sums of neighboring fields. */
function onesOf(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
