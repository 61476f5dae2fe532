import { Rational, Real, type RealLike } from "../../../math/index.ts";
import type { Enclosed } from "../member.ts";
import { enclosedValue, largest } from "./enclosed.ts";

/** Binary places of the fixed-point numbers: for at most 1000 draws, whose binomial coefficients are below 2^1000, sums are then right to 2^-400. */
const places = 1500n;
const one = 1n << places;

interface Tail {
  readonly lower: bigint;
  readonly upper: bigint;
}

/**
 * The least epsilon with P(K >= j) <= e^epsilon Q(K >= j) + delta for every j, and the same for Q, P and the lower tails,
 * where K counts successes in n independent draws with chances p and q, p > q. The ratio of the two laws increases in K, so
 * the worst event is a tail (Neyman and Pearson), and this is the least epsilon of the whole draw at delta. Powers and sums
 * are fixed-point integers rounded outward.
 */
export function binomialEpsilon({
  draws,
  p,
  q,
  delta,
}: {
  readonly draws: number;
  readonly p: Real;
  readonly q: Real;
  readonly delta: Rational;
}): Enclosed {
  const complement = (x: Real): Real => Real.from(1).minus(x);
  return largest([
    worstTail(upperTails(draws, p), upperTails(draws, q), delta),
    worstTail(upperTails(draws, complement(q)), upperTails(draws, complement(p)), delta),
  ]);
}

/** The largest ln((P_j - delta) / Q_j) over all j with P_j > delta: quotients of integers, compared crosswise. */
function worstTail(first: readonly Tail[], second: readonly Tail[], delta: Rational): Enclosed {
  const least = (delta.numerator << places) / delta.denominator;
  let [low, high] = [
    { above: 1n, below: 1n },
    { above: 1n, below: 1n },
  ];
  for (const [j, tail] of first.entries()) {
    const other = second[j]!;
    const [surely, possibly] = [tail.lower - least - 1n, tail.upper - least];
    if (surely * low.below > low.above * other.upper) low = { above: surely, below: other.upper };
    if (possibly > 0n && possibly * high.below > high.above * other.lower)
      high = { above: possibly, below: other.lower };
  }
  return { lower: logarithm(low).lower, upper: logarithm(high).upper };
}

const logarithm = ({ above, below }: { readonly above: bigint; readonly below: bigint }): Enclosed =>
  enclosedValue(Real.from(Rational.of(above, below)).ln());

/** P(K >= j) for j = 0 … n. */
function upperTails(n: number, chance: RealLike): readonly Tail[] {
  const p = fixed(Real.from(chance));
  const rest: Tail = { lower: one - p.upper, upper: one - p.lower };
  const [successes, failures] = [powers(p, n), powers(rest, n)];
  const tails: Tail[] = [];
  let choices = 1n;
  let sum: Tail = { lower: 0n, upper: 0n };
  for (let k = n; k >= 0; k--) {
    const term = times(successes[k]!, failures[n - k]!);
    sum = { lower: sum.lower + choices * term.lower, upper: sum.upper + choices * term.upper };
    tails.unshift(sum);
    choices = (choices * BigInt(k)) / BigInt(n - k + 1);
  }
  return tails;
}

function powers(base: Tail, n: number): readonly Tail[] {
  const list: Tail[] = [{ lower: one, upper: one }];
  for (let k = 1; k <= n; k++) list.push(times(list[k - 1]!, base));
  return list;
}

function times(a: Tail, b: Tail): Tail {
  return { lower: (a.lower * b.lower) >> places, upper: ((a.upper * b.upper) >> places) + 1n };
}

/** The enclosure of a chance in fixed point. */
function fixed(chance: Real): Tail {
  const { lo, hi, exponent } = chance.enclose(Number(places))!;
  const shift = places + BigInt(exponent);
  const down = (x: bigint): bigint => (shift >= 0n ? x << shift : x >> -shift);
  return { lower: down(lo), upper: down(hi) + 1n };
}
