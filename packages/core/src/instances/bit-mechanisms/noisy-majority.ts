import { Rational, type RationalLike, Real, roundUp } from "../../math/index.ts";
import { refuse } from "../../issues/index.ts";
import { checkBits, checkOnes, type CountLaw, countLaw } from "./counted.ts";

export interface NoisyMajorityOptions {
  readonly n: number;
  /** The privacy of one bit, above 0. */
  readonly epsilon: RationalLike;
}

/**
 * P[1] of the noisy majority on a sample with so many ones: the mean plus Laplace noise of scale 1/(n epsilon) is at least
 * 1/2 (Cummings, Ligett, Nissim, Roth, Wu Theorem 40). With x = ones - n/2 it is e^(epsilon x)/2 below the middle and
 * 1 - e^(-epsilon x)/2 from there on.
 */
export function noisyMajorityChance({ n, epsilon }: NoisyMajorityOptions, ones: number): Real {
  checkOnes(n, ones);
  const excess = Rational.of(2 * ones - n, 2);
  const distance = excess.sign() < 0 ? excess : excess.negate();
  const half = Real.from(readEpsilon(epsilon).times(distance)).exp().over(2);
  return excess.sign() < 0 ? half : Real.from(1).minus(half);
}

/** The least epsilon with which it is private, rounded up: epsilon itself for n >= 2, and ln(2 e^(epsilon/2) - 1) for n = 1. */
export function noisyMajorityPrivacy({ n, epsilon }: NoisyMajorityOptions): Rational {
  checkBits(n);
  const given = readEpsilon(epsilon);
  return n === 1 ? roundUp(Real.from(given.over(2)).exp().times(2).minus(1).ln()) : given;
}

export interface PerfectValue {
  /** The least epsilon of perfect generalization with delta = 0 for this distribution, rounded up. */
  readonly epsilon: Rational;
  /** The typical samples: those with this many ones, from and to. */
  readonly from: number;
  readonly to: number;
}

/**
 * The least epsilon' with which the noisy majority is (beta, epsilon', 0)-perfectly generalizing on bits of the given bias.
 * The chance of 1 rises with the number of ones, so that the samples close to a fixed law form a range of counts; for the
 * range [from, to] a simulator exists exactly from the largest of three logarithms on (proof.md), and the best range of mass
 * at least 1 - beta is taken. Exact for the one bias, hence a lower bound for the notion. Cost: O(n) logarithms.
 */
export function noisyMajorityPerfection(
  options: NoisyMajorityOptions,
  beta: RationalLike,
  bias: RationalLike = "1/2",
): PerfectValue {
  const law = countLaw(options.n, bias);
  const allowed = readBeta(beta);
  readEpsilon(options.epsilon);
  let best: PerfectValue | undefined;
  for (const { from, to } of tightestRanges(law, allowed)) {
    // One count alone is simulated by its own law; rounding up a zero that is written as a logarithm would take all bits.
    const epsilon = from === to ? Rational.zero : roundUp(rangeEpsilon(options, from, to));
    if (best === undefined || epsilon.compare(best.epsilon) < 0) best = { epsilon, from, to };
  }
  return best!;
}

/**
 * A lower bound on epsilon' for uniform bits that needs no search: epsilon t for the largest t with P[ones >= n/2 + t] >
 * beta; 0 where beta >= 1/2 leaves none. Typical samples then exist at n/2 + t or above and at n/2 - t or below.
 */
export function noisyMajorityLowerBound({ n, epsilon }: NoisyMajorityOptions, beta: RationalLike): Rational {
  const { masses, denominator } = countLaw(n, "1/2");
  const [allowed, lost] = [readBeta(beta), readEpsilon(epsilon)];
  let tail = 0n;
  for (let ones = n; 2 * ones > n; ones--) {
    tail += masses[ones]!;
    if (allowed.compare(Rational.of(tail, denominator)) < 0) {
      return lost.times(Rational.of(2 * ones - n, 2));
    }
  }
  return Rational.zero;
}

/** For each end of the range the latest beginning that still has mass 1 - beta: none of the others can be better. */
function* tightestRanges(
  { n, masses, denominator }: CountLaw,
  beta: Rational,
): Generator<{ readonly from: number; readonly to: number }> {
  // What may be left out, times the denominators: outside <= beta.
  const spare = (beta.numerator * denominator) / beta.denominator;
  let inside = 0n;
  let from = 0;
  let last = -1;
  for (let to = 0; to <= n; to++) {
    inside += masses[to]!;
    if (denominator - inside > spare) continue;
    while (denominator - (inside - masses[from]!) <= spare) inside -= masses[from++]!;
    // The same beginning with a later end only adds samples.
    if (from > last) yield { from, to };
    last = from;
  }
}

/** The least epsilon of a two-valued simulator for the counts from..to. */
function rangeEpsilon(options: NoisyMajorityOptions, from: number, to: number): Real {
  const [low, high] = [noisyMajorityChance(options, from), noisyMajorityChance(options, to)];
  const one = Real.from(1);
  return high
    .over(low)
    .ln()
    .over(2)
    .max(one.minus(low).over(one.minus(high)).ln().over(2))
    .max(one.minus(high.minus(low)).ln().negate());
}

function readBeta(beta: RationalLike): Rational {
  const given = Rational.from(beta, "beta");
  if (given.sign() >= 0 && given.compare(1) < 0) return given;
  return refuse({
    code: "parameter-range",
    path: "beta",
    expected: "at least 0 and below 1",
    received: given.toString(),
  });
}

function readEpsilon(epsilon: RationalLike): Rational {
  const given = Rational.from(epsilon, "epsilon");
  if (given.sign() > 0) return given;
  return refuse({
    code: "parameter-range",
    path: "epsilon",
    expected: "a number above 0",
    received: given.toString(),
  });
}
