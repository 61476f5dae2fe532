import { refuse } from "../../issues/index.ts";
import { Rational, type RationalLike, Real, roundDown, sum } from "../../math/index.ts";
import { checkCount } from "../check-count.ts";
import type { ShatteredPoints } from "./distribution.ts";

/** Powers of this many examples are taken exactly. */
const mostExamples = 20_000;
/** From here on a term is below every digit: what is left out makes the bound smaller, never wrong. */
const mostNats = 80;

/**
 * A lower bound on the expected error of every gamma-stable learner with n examples, averaged over the labellings:
 * (rare/2) E max(0, 1 - gamma N), where N counts the examples at one rare point (Dagan-Feldman Theorem 11, before its last
 * step, which puts 1 - gamma E[N]). So for some labelling it errs at least as much; the point that is not rare is left out, so that
 * the least error may be larger. The expectation is exact. Cost: min(n, 1/gamma) products of a big integer and a small one.
 */
export function leastStableError(
  { points, rare }: ShatteredPoints,
  { gamma, n }: { readonly gamma: RationalLike; readonly n: number },
): Rational {
  const moved = Rational.from(gamma, "gamma");
  if (moved.sign() < 0) {
    refuse({ code: "parameter-range", path: "gamma", expected: "at least 0", received: moved.toString() });
  }
  const { masses, denominator } = countMasses(n, rare.over(points - 1));
  // In units of 1/(denominators): max(0, 1 - gamma N) is left over that of gamma.
  let [kept, left] = [0n, moved.denominator];
  for (const mass of masses) {
    if (left <= 0n) break;
    kept += mass * left;
    left -= moved.numerator;
  }
  return rare.times(Rational.of(kept, denominator * moved.denominator)).over(2);
}

/**
 * The same for every learner whose answers are purely epsilon-private: rare * E[1/(1 + e^(epsilon N))], because the labels at
 * a point are a group of N examples (after Dwork-Feldman Theorem 2.2). Rounded down, and terms beyond e^-80 are left out.
 * Cost: min(n, 80/epsilon) exponentials.
 */
export function leastPrivateError(
  { points, rare }: ShatteredPoints,
  { epsilon, n }: { readonly epsilon: RationalLike; readonly n: number },
): Rational {
  const loss = Rational.from(epsilon, "epsilon");
  if (loss.sign() <= 0) {
    refuse({ code: "parameter-range", path: "epsilon", expected: "above 0", received: loss.toString() });
  }
  const { masses, denominator } = countMasses(n, rare.over(points - 1));
  const terms: Real[] = [];
  for (const mass of masses) {
    const lost = loss.times(terms.length);
    if (lost.compare(mostNats) > 0) break;
    terms.push(Real.from(Rational.of(mass)).over(Real.from(lost).exp().plus(1)));
  }
  return roundDown(sum(terms).times(rare).over(Rational.of(denominator)));
}

interface CountMasses {
  /** P[Bin(n, p) = 0], P[Bin(n, p) = 1], ..., times the denominator. */
  readonly masses: Iterable<bigint>;
  readonly denominator: bigint;
}

/** The law of the number of examples at a point of mass p, each mass from the one before. */
function countMasses(n: number, p: Rational): CountMasses {
  checkCount("n", n, 1, mostExamples);
  const { numerator: here, denominator: whole } = p;
  const elsewhere = whole - here;
  function* masses(): Generator<bigint> {
    // All examples are at the point: the steps below would divide by 0.
    if (elsewhere === 0n) {
      for (let count = 0; count <= n; count++) yield count === n ? here ** BigInt(n) : 0n;
      return;
    }
    let mass = elsewhere ** BigInt(n);
    for (let count = 0; count <= n; count++) {
      yield mass;
      mass = (mass * BigInt(n - count) * here) / (BigInt(count + 1) * elsewhere);
    }
  }
  return { masses: masses(), denominator: whole ** BigInt(n) };
}
