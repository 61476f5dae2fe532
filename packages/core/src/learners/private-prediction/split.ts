import type { HypothesisClass } from "../../classes/class.ts";
import { Rational, Real, roundDown, roundUp } from "../../math/index.ts";
import { chosenSubset } from "../stable/index.ts";

/** Beyond it flips are rarer than 1 in 10^400, and their digits would only grow: a larger epsilon is kept as well. */
const mostEpsilon = Rational.of(1000);

/** The epsilon that answers are made for: ten digits, not above the one that was asked for. */
export function answerEpsilon(epsilon: Rational): Rational {
  return epsilon.compare(mostEpsilon) > 0 ? mostEpsilon : roundDown(epsilon);
}

/**
 * The least flip probability, rounded up to ten digits, at which the stable predictor with a subset of this size is
 * epsilon-private: q/(e^epsilon - 1 + 2q), q = subset/n, reached with any mechanism parameter of at most epsilon. No
 * smaller one will do: an answer that the replaced example decides whenever it is drawn has that ratio (Dagan-Feldman
 * Corollary 2, sharpened). Near 1/2 it is the distance to 1/2 that keeps ten digits.
 */
export function leastFlip(n: number, subset: number, epsilon: Rational): Rational {
  const q = Rational.of(subset, n);
  const growth = Real.from(epsilon).expMinusOne();
  const whole = growth.plus(q.times(2));
  const flip = roundUp(Real.from(q).over(whole));
  return flip.compare("1/4") < 0 ? flip : Rational.of(1, 2).minus(roundDown(growth.over(whole.times(2))));
}

/** The subset for epsilon-private prediction: net, mechanism and flip together lose the least. From public sizes alone. */
export function privateSubset(subject: HypothesisClass, n: number, epsilon: Rational): number {
  const growth = roundDown(Real.from(answerEpsilon(epsilon)).expMinusOne()).toNumber();
  return chosenSubset(subject, n, n - 1, (subset) => {
    const rate = subset / n;
    return { epsilon: epsilon.toNumber(), extra: rate / (growth + 2 * rate) };
  });
}
