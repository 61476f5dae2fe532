import { refuse } from "../../issues/index.ts";
import { bitLength, Rational, type RationalLike } from "../../math/index.ts";
import type { FiniteProblem, Histogram } from "../finite/index.ts";

/** What is made small: the worst gap over all data sets, or the worst mean gap over the laws of a finite list. */
export type Objective =
  | { readonly kind: "worst-case" }
  | { readonly kind: "average"; readonly distributions: readonly (readonly Rational[])[] };

/** The longest powers that are taken of denominators. */
const mostAveraged = 2000;
const mostBits = 20_000;

/** Laws of one record, each a probability for every value, read and checked; repeated ones count once. */
export function averageOver(
  distributions: readonly (readonly RationalLike[])[],
  { values }: FiniteProblem,
): Objective {
  const different = new Map<string, readonly Rational[]>();
  for (const [i, law] of distributions.entries()) {
    const path = `average.${i}`;
    const exact = law.map((probability, z) => Rational.from(probability, `${path}.${z}`));
    const total = exact.reduce((sum, probability) => sum.plus(probability), Rational.zero);
    if (exact.length !== values || exact.some((probability) => probability.sign() < 0) || !total.equals(1)) {
      refuse({
        code: "distribution",
        path,
        expected: `${values} probabilities that sum to 1, one for each value`,
        received: exact.length === values ? `a sum of ${total}` : `${exact.length}`,
      });
    }
    different.set(exact.join(), Object.freeze(exact));
  }
  if (different.size === 0) {
    refuse({
      code: "distribution",
      path: "average",
      expected: "at least one distribution",
      received: "none",
    });
  }
  return Object.freeze({ kind: "average", distributions: Object.freeze([...different.values()]) });
}

/** n! / (x_1! … x_k!). */
function multinomial(histogram: Histogram): bigint {
  let result = 1n;
  let total = 0n;
  for (const count of histogram) {
    for (let i = 1n; i <= BigInt(count); i++) {
      total += 1n;
      result = (result * total) / i;
    }
  }
  return result;
}

/** Refuses an average whose probabilities of histograms would be fractions of absurd length; decided from public sizes. */
export function checkAverage(objective: Objective, n: number): void {
  if (objective.kind !== "average") return;
  const longest = Math.max(...objective.distributions.map((law) => bitLength(commonDenominator(law))));
  if (n <= mostAveraged && n * longest <= mostBits) return;
  refuse({
    code: "too-large",
    path: "n",
    expected: `at most ${mostAveraged} records, and n times the binary digits of a common denominator at most ${mostBits}`,
    received: `n = ${n} and ${longest} binary digits`,
    remedy: "Use fewer records, or rounder probabilities.",
  });
}

function commonDenominator(law: readonly Rational[]): bigint {
  return law.reduce((common, probability) => common * probability.times(common).denominator, 1n);
}

/** The probability of every histogram of n records drawn from the law, as integers over one denominator. */
export function histogramLaw(
  law: readonly Rational[],
  all: readonly Histogram[],
): { readonly weights: readonly bigint[]; readonly denominator: bigint } {
  const n = all[0]!.reduce((sum, count) => sum + count, 0);
  const common = commonDenominator(law);
  const powers = law.map((probability) => {
    const base = probability.times(common).numerator;
    return Array.from({ length: n + 1 }, (_, i) => base ** BigInt(i));
  });
  const weights = all.map((histogram) =>
    histogram.reduce((product, count, z) => product * powers[z]![count]!, multinomial(histogram)),
  );
  return { weights, denominator: common ** BigInt(n) };
}
