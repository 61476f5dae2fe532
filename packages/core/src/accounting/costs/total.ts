import { Rational, roundUp } from "../../math/index.ts";

/** What one event costs, and how often it is paid. */
export interface Charge {
  readonly cost: Rational;
  readonly times: bigint;
}

/** The largest common denominator with which a sum is still written down exactly. */
const longest = 10n ** 100n;

/**
 * The sum of all charges: exact where the common denominator has at most 100 digits, else the sum of what each different cost
 * comes to, every one of these rounded up to ten digits. It does not depend on the order. O(number of charges).
 */
export function total(charges: Iterable<Charge>): Rational {
  const counts = new Map<string, Charge>();
  for (const { cost, times } of charges) {
    const key = `${cost.numerator}/${cost.denominator}`;
    counts.set(key, { cost, times: times + (counts.get(key)?.times ?? 0n) });
  }
  const amounts = [...counts.values()].map(({ cost, times }) => cost.times(Rational.of(times)));
  const isShort = commonDenominator(amounts) <= longest;
  return (isShort ? amounts : amounts.map((amount) => roundUp(amount))).reduce(
    (a, b) => a.plus(b),
    Rational.zero,
  );
}

/** The least common denominator, or anything beyond the longest. */
function commonDenominator(amounts: readonly Rational[]): bigint {
  let common = 1n;
  for (const { denominator } of amounts) {
    // common / gcd(common, denominator) is the denominator of the quotient in lowest terms.
    common = Rational.of(denominator, common).denominator * denominator;
    if (common > longest) break;
  }
  return common;
}

/** The largest of some costs. */
export function largest(costs: readonly Rational[]): Rational {
  return costs.reduce((a, b) => (b.compare(a) > 0 ? b : a));
}

/** The smallest of some costs. */
export function smallest(costs: readonly Rational[]): Rational {
  return costs.reduce((a, b) => (b.compare(a) < 0 ? b : a));
}
