import { Rational, Real } from "../math/index.ts";
import { countOf } from "./count.ts";
import { roughLnOf } from "./rough-logarithm.ts";

/** Inputs at most `distance` records apart, each with its own event, the events disjoint. */
interface PackedDraws {
  readonly packing: Rational;
  readonly distance: Rational;
  readonly epsilon: Rational;
}

/**
 * Some of the inputs misses its event with at least this probability, whatever is epsilon-private:
 * (K - 1)/(K - 1 + e^(epsilon k)) for K inputs at distance at most k.
 */
export function packingFailure({ packing, distance, epsilon }: PackedDraws): Real {
  const others = packing.minus(1);
  return Real.from(others).over(Real.from(epsilon.times(distance)).exp().plus(others));
}

/**
 * The same with both tails of every step: the largest (K - 1) e^(-epsilon (k - j)) / (K - 1 + e^(epsilon (2j - k))) over the
 * integers j from 0 to k. It rises up to j = (k + ln(K - 1)/epsilon)/2 and falls from there, so two or three are compared; each
 * of them is a bound.
 */
export function chainFailure({ packing, distance, epsilon }: PackedDraws): Real {
  const others = packing.minus(1);
  const k = countOf(distance);
  const peak = (k + roughLnOf(others.numerator) / epsilon.toNumber()) / 2;
  const near = [-1, 0, 1, 2].map((step) => Math.min(k, Math.max(0, Math.floor(peak) + step)));
  return [...new Set(near)]
    .map((j) => {
      const shrunk = Real.from(epsilon.times(j - k)).exp();
      return shrunk.times(others).over(
        Real.from(epsilon.times(2 * j - k))
          .exp()
          .plus(others),
      );
    })
    .reduce((a, b) => a.max(b));
}

/** ln((K - 1)(1 - beta)/beta)/epsilon, at least 0: how far apart the inputs are if every one has its event but for beta. */
export function leastDistance(packing: Rational, epsilon: Rational, beta: Rational): Real {
  const odds = packing.minus(1).times(Rational.one.minus(beta)).over(beta);
  return odds.compare(1) <= 0 ? Real.from(0) : Real.from(odds).ln().over(epsilon);
}
