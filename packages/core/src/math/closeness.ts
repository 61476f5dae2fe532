import { refuse } from "../issues/index.ts";
import { Rational, type RationalLike } from "./rational.ts";
import { Real, sum } from "./real.ts";
import { roundUp } from "./rounding.ts";

/** Probabilities that are at least 0 and sum to 1 exactly: the law of one of finitely many results. */
type FiniteLaw = readonly RationalLike[];

/**
 * Beyond this epsilon e^epsilon is not enclosed. The divergence falls with epsilon, so its value here is never too
 * small later on; and it is the same, unless the probabilities of Q fill a hundred gigabytes.
 */
const largestEpsilon = Rational.of(1n << 39n);

/**
 * The hockey-stick divergence of two finite laws, sum over r of max(0, P(r) - e^epsilon Q(r)): the least delta with
 * P(S) <= e^epsilon Q(S) + delta for all sets S of results. P and Q are (epsilon, delta)-close (Cummings Definition 6)
 * when neither `hockeyStick(p, q, epsilon)` nor `hockeyStick(q, p, epsilon)` exceeds delta.
 *
 * Exact at epsilon 0, where it is the total variation distance; rounded up to ten digits otherwise. Issues call the
 * laws P and Q, and name the probabilities that they refuse. Cost: one multiplication for each result.
 */
export function hockeyStick(p: FiniteLaw, q: FiniteLaw, epsilon: RationalLike): Rational {
  const first = readLaw(p, "P");
  const second = readLaw(q, "Q");
  if (first.length !== second.length) {
    refuse({
      code: "distribution",
      path: "Q",
      expected: `as many probabilities as P has, ${first.length}`,
      received: String(second.length),
    });
  }
  const exponent = readEpsilon(epsilon);
  if (exponent.sign() === 0) {
    const excesses = first.map((mass, r) => mass.minus(second[r]!));
    return total(excesses.filter((excess) => excess.sign() > 0));
  }
  const factor = Real.from(exponent).exp();
  return roundUp(sum(first.map((mass, r) => Real.from(mass).minus(factor.times(second[r]!)).max(0))));
}

function readLaw(law: FiniteLaw, path: string): readonly Rational[] {
  const masses = law.map((value, r) => {
    const mass = Rational.from(value, `${path}.${r}`);
    if (mass.sign() >= 0) return mass;
    return refuse({
      code: "distribution",
      path: `${path}.${r}`,
      expected: "a number >= 0",
      received: mass.toString(),
    });
  });
  const whole = total(masses);
  if (!whole.equals(1)) {
    refuse({
      code: "distribution",
      path,
      expected: "probabilities that sum to 1 exactly",
      received: masses.length === 0 ? "an empty list" : `a sum of ${whole}`,
      remedy: "Write them as decimals or fractions: 1/3,1/3,1/3.",
    });
  }
  return masses;
}

function readEpsilon(epsilon: RationalLike): Rational {
  const value = Rational.from(epsilon, "epsilon");
  if (value.sign() >= 0) return value.compare(largestEpsilon) < 0 ? value : largestEpsilon;
  return refuse({
    code: "parameter-range",
    path: "epsilon",
    expected: "a number >= 0",
    received: value.toString(),
  });
}

function total(values: readonly Rational[]): Rational {
  return values.reduce((whole, value) => whole.plus(value), Rational.zero);
}
