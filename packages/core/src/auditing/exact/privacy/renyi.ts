import { impossible, plus, times } from "../../../mechanisms/coins/index.ts";
import { fractionOf, Rational, Real } from "../../../math/index.ts";
import { bothWays, isWorse, type LawPair, likeliestOutcome, probabilityOf } from "./divergence.ts";
import {
  allowedOf,
  type Enclosed,
  enclosureOf,
  larger,
  lnOf,
  over,
  quotient,
  verdictOf,
  zero,
} from "../enclosed.ts";
import type { Finding } from "../finding.ts";
import { type Comparison, ratioOf } from "./privacy.ts";
import { type AuditWitness, pairWitness } from "../witness.ts";

/** The orders at which zero-concentrated privacy is checked. */
const orders: readonly Rational[] = "17/16 9/8 5/4 3/2 2 3 4 6 8 12 16 24 32 64"
  .split(" ")
  .map((order) => Rational.parse(order));

/**
 * The Renyi divergence of order a > 1 between two listed laws, ln(sum of P^a P'^(1-a)) / (a - 1), enclosed. Infinite where P' misses
 * an outcome of P. Cost: a few multiplications for each outcome when the denominator of the order is a power of two up to 16.
 */
export function renyiDivergence(pair: LawPair, order: Rational): Enclosed {
  return over(lnOf(renyiMoment(pair, order)), order.minus(1));
}

/** The sum of P^a P'^(1-a). */
function renyiMoment([p, q]: LawPair, order: Rational): Enclosed {
  let sum = zero;
  for (let r = 0; r < p.length; r++) {
    const [mass, other] = [p[r] ?? impossible, q[r] ?? impossible];
    if (mass.upper === 0) continue;
    if (other.lower === 0) {
      if (other.upper === 0 && mass.lower > 0) return { lower: Infinity, upper: Infinity };
      // An outcome that may be missing: nothing is known of its term but that it is not negative.
      sum = { lower: sum.lower, upper: Infinity };
      continue;
    }
    sum = plus(sum, product(other, power(quotient(mass, other), order)));
  }
  return sum;
}

/** Renyi privacy of one order: the largest divergence of all pairs, in both directions. */
export function renyiFinding(comparisons: Iterable<Comparison>, order: Rational, epsilon: Rational): Finding {
  return divergenceFinding(comparisons, [order], {
    parameter: "epsilon",
    claimed: epsilon,
    scaled: (divergence) => divergence,
  });
}

/** Zero-concentrated privacy: the largest quotient of divergence and order, at the orders of a grid. */
export function concentratedFinding(comparisons: Iterable<Comparison>, rho: Rational): Finding {
  const finding = divergenceFinding(comparisons, orders, { parameter: "rho", claimed: rho, scaled: over });
  return { ...finding, how: `at ${orders.length} orders from ${orders[0]} to ${orders.at(-1)}` };
}

function divergenceFinding(
  comparisons: Iterable<Comparison>,
  grid: readonly Rational[],
  {
    parameter,
    claimed,
    scaled,
  }: {
    readonly parameter: string;
    readonly claimed: Rational;
    readonly scaled: (divergence: Enclosed, order: Rational) => Enclosed;
  },
): Finding {
  let worst = zero;
  let [found, foundValue]: [(() => AuditWitness) | undefined, Enclosed] = [undefined, zero];
  const pairs = [...comparisons];
  for (const order of grid) {
    // Logarithms are taken of the largest moment alone.
    let moment: Enclosed = { lower: 1, upper: 1 };
    let [at, largest]: [(() => AuditWitness) | undefined, Enclosed] = [undefined, moment];
    for (const { pair, names } of pairs) {
      for (const [i, direction] of bothWays(pair).entries()) {
        const found = renyiMoment(direction, order);
        if (isWorse(found, largest)) {
          largest = found;
          at = () => {
            const event = [likeliestOutcome(direction)];
            const [first, second] = direction.map((law) => probabilityOf(law, event)) as [Enclosed, Enclosed];
            return pairWitness(names(), { event, first, second, reversed: i === 1, order: String(order) });
          };
        }
        moment = larger(moment, found);
      }
    }
    const value = scaled(over(lnOf(moment), order.minus(1)), order);
    if (isWorse(value, foundValue)) [found, foundValue] = [at, value];
    worst = larger(worst, value);
  }
  return {
    parameter,
    claimed: claimed.toNumber(),
    measured: worst,
    verdict: verdictOf(worst, allowedOf(claimed)),
    ratio: ratioOf(worst, claimed.toNumber()),
    ...(found && { witness: found() }),
  };
}

const below = 1 - 2 * Number.EPSILON;
const above = 1 + 2 * Number.EPSILON;

/** x^a for x > 0: by roots and products where the denominator of a is 1, 2, 4, 8 or 16, by logarithms otherwise. */
function power(x: Enclosed, a: Rational): Enclosed {
  const roots = [1n, 2n, 4n, 8n, 16n].indexOf(a.denominator);
  if (roots < 0 || a.numerator > 4096n)
    return { lower: realPower(x.lower, a).lower, upper: realPower(x.upper, a).upper };
  let base = x;
  // Roots are correctly rounded.
  for (let i = 0; i < roots; i++)
    base = { lower: Math.sqrt(base.lower) * below, upper: Math.sqrt(base.upper) * above };
  let result: Enclosed = { lower: 1, upper: 1 };
  for (const bit of a.numerator.toString(2)) {
    result = product(result, result);
    if (bit === "1") result = product(result, base);
  }
  return result;
}

function realPower(x: number, a: Rational): Enclosed {
  if (x === 0) return zero;
  if (x === Infinity) return { lower: Number.MAX_VALUE, upper: Infinity };
  return enclosureOf(Real.from(fractionOf(x)).ln().times(a).exp());
}

/** A product whose lower end stays a number where doubles overflow. */
function product(a: Enclosed, b: Enclosed): Enclosed {
  const { lower, upper } = times(a, b);
  return { lower: Math.min(lower, Number.MAX_VALUE), upper };
}
