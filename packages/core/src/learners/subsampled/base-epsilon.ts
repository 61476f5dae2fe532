import { Rational, Real, roundDown, roundUp } from "../../math/index.ts";

const mostEpsilon = Rational.of(1000);

/**
 * The largest epsilon of ten digits at which a base that is run on `part` of n examples is epsilon-private on the whole:
 * ln(1 + (e^epsilon - 1) n/part), rounded down (Wang Lemma 27, tight form). Where the amplified value, rounded up, is still
 * above epsilon by a digit, a little less. From epsilon = 1000 on there is nothing to win, and 1000 is kept as well.
 */
export function baseEpsilon(epsilon: Rational, part: number, n: number): Rational {
  if (part === n) return epsilon;
  if (epsilon.compare(mostEpsilon) > 0) return mostEpsilon;
  const rate = Rational.of(part, n);
  let base = roundDown(Real.from(epsilon).expMinusOne().over(rate).plus(1).ln());
  for (let slack = Rational.of(1n, 10n ** 9n); ; slack = slack.times(2)) {
    const whole = roundUp(Real.from(base).expMinusOne().times(rate).plus(1).ln());
    if (whole.compare(epsilon) <= 0) return base;
    base = roundDown(base.times(Rational.one.minus(slack)));
  }
}
