import { hockeyStick, Rational, type RationalLike } from "../../math/index.ts";
import { checkCount } from "../check-count.ts";
import { checkBits, checkOnes } from "./counted.ts";

/** How many ones the strange sample begins with. */
function leading(n: number): number {
  return Math.floor(n / 2);
}

/**
 * Whether a sequence of bits is the strange one, floor(n/2) ones and then zeros (Cummings, Ligett, Nissim, Roth, Wu Theorem
 * 38): perfectly generalizing with epsilon = delta = 0, and (epsilon, delta)-private for no epsilon and no delta < 1, since
 * a neighbor of the strange sample has another output with certainty.
 */
export function isStrange(bits: ArrayLike<number>): boolean {
  checkBits(bits.length);
  let isSame = true;
  for (let i = 0; i < bits.length; i++) {
    checkCount(`bits.${i}`, bits[i]!, 0, 1);
    if (bits[i] !== (i < leading(bits.length) ? 1 : 0)) isSame = false;
  }
  return isSame;
}

/**
 * The least beta with which the strange mechanism is (beta, 0, 0)-perfectly generalizing, exactly: the largest probability
 * of the strange sample, a^a b^b / n^n at the bias a/n, a = floor(n/2), b = n - a. It is 2^-n for even n and more for odd n
 * (4/27 at n = 3). At n = 1 it is 1/2, not 1: from there on the simulator may say Strange instead.
 */
export function strangeBeta(n: number): Rational {
  checkBits(n);
  const [a, b] = [leading(n), n - leading(n)];
  const most = Rational.of(BigInt(a) ** BigInt(a) * BigInt(b) ** BigInt(b), BigInt(n) ** BigInt(n));
  return n === 1 ? Rational.of(1, 2) : most;
}

/** P[Strange] of the strange mechanism on n draws with replacement from a sample with so many ones (Algorithm 2), exactly. */
export function resampledStrangeChance(n: number, ones: number): Rational {
  checkOnes(n, ones);
  const [a, b] = [leading(n), n - leading(n)];
  return Rational.of(BigInt(ones) ** BigInt(a) * BigInt(n - ones) ** BigInt(b), BigInt(n) ** BigInt(n));
}

/**
 * The least delta with which the resampled strange mechanism is (epsilon, delta)-private, over all neighbors: exact at
 * epsilon 0, rounded up otherwise. Cost: n hockey-stick divergences.
 */
export function resampledStrangeDelta(n: number, epsilon: RationalLike): Rational {
  checkBits(n);
  const law = (ones: number): readonly Rational[] => {
    const chance = resampledStrangeChance(n, ones);
    return [chance, Rational.one.minus(chance)];
  };
  let worst = Rational.zero;
  for (let ones = 0; ones < n; ones++) {
    const [p, q] = [law(ones), law(ones + 1)];
    for (const delta of [hockeyStick(p, q, epsilon), hockeyStick(q, p, epsilon)]) {
      if (delta.compare(worst) > 0) worst = delta;
    }
  }
  return worst;
}
