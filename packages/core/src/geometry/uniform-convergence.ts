import { choice, count, nonNegative, openProbability } from "../certificates/field.ts";
import { refuse } from "../issues/index.ts";
import { growthBound, Rational, type RationalLike, Real, roundUp } from "../math/index.ts";

export interface DeviationOptions {
  /** The number of points drawn independently from one law. */
  readonly n: number;
  readonly vc: number;
  /** The failure probability, in (0, 1). */
  readonly beta: RationalLike;
  /** `sauer`, the default, counts dichotomies exactly; `plain` is the closed form with (2en/vc)^vc. */
  readonly bound?: "sauer" | "plain";
}

/**
 * The gamma of relative deviations for all pairs of hypotheses: with probability at least 1 - beta, the disagreement y under the
 * law and its average x over the points satisfy y <= x + sqrt(y gamma) for all pairs (Chaudhuri-Hsu, lemma 17, by the relative
 * deviations of Vapnik and Chervonenkis, lemma 16). (4/n)(ln S + ln(4/beta)), S the number of dichotomies of pairs on
 * 2n points: at most P(P+1)/2 with P of single hypotheses.
 */
export function pairDeviation({ n, vc, beta, bound = "sauer" }: DeviationOptions): Real {
  const failure = openProbability.accept(beta, "beta");
  count(0).accept(vc, "vc");
  choice("sauer", "plain").accept(bound, "bound");
  if (!Number.isSafeInteger(n) || n < 1 || (bound === "plain" && 2 * n < vc)) {
    refuse({
      code: "parameter-range",
      path: "n",
      expected: "an integer >= 1 and >= vc/2",
      received: String(n),
    });
  }
  return lnPairs(n, vc, bound)
    .plus(Real.from(Rational.of(4).over(failure)).ln())
    .times(4)
    .over(n);
}

function lnPairs(n: number, vc: number, bound: "sauer" | "plain"): Real {
  if (bound === "sauer" || vc === 0) {
    const single = growthBound(2 * n, vc);
    return Real.from((single * (single + 1n)) / 2n).ln();
  }
  return Real.from(Rational.of(2 * n, vc))
    .ln()
    .plus(1)
    .times(2 * vc);
}

/**
 * The radius that an r-cover in the metric of public points has under their law, with the probability of `deviation`:
 * r + gamma/2 + sqrt(gamma^2/4 + r gamma), the largest y with y <= r + sqrt(y gamma); rounded up, at most 1.
 */
export function populationRadius(radius: RationalLike, deviation: Real): Rational {
  const r = Real.from(nonNegative.accept(radius, "radius"));
  const half = deviation.over(2);
  const value = roundUp(r.plus(half).plus(half.square().plus(r.times(deviation)).sqrt()));
  return value.compare(1) > 0 ? Rational.one : value;
}
