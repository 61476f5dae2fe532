import { isBelow, Rational, Real } from "../math/index.ts";

/** One exponential draw that is to come within `gap` of a candidate whose own error is at most `noise`. */
interface DrawGoal {
  readonly epsilon: Rational;
  /** By how much the output may be worse than the candidate, in (0, 1). */
  readonly gap: Rational;
  /** Default (1 - gap)/2: nothing is known of the candidate. */
  readonly noise?: Rational;
}

/** From here on a larger epsilon is not used: every smaller one proves a bound as well, and e^-64 changes no digit. */
const enough = Rational.of(128);

/**
 * How much one example lowers the logarithm of the failure probability of the draw with weights e^(-epsilon errors / 2):
 * -ln(1 - gap (1 - 1/y) + noise (y + 1/y - 2)), the largest over 1 <= y <= e^(epsilon/2), at y = sqrt(1 + gap/noise) or at the
 * end. n examples fail with probability at most (candidates - 1) e^(-n drawRate) (the rule `cover-accuracy`).
 */
export function drawRate({ epsilon, gap, noise }: DrawGoal): Real {
  const most = Rational.one.minus(gap).over(2);
  const eta = noise === undefined || noise.compare(most) > 0 ? most : noise;
  const used = epsilon.compare(enough) > 0 ? enough : epsilon;
  const fixed = Rational.one.minus(gap).minus(eta.times(2));
  const lost = eta.plus(gap);
  if (eta.sign() > 0 && isBelow(lost.over(eta), Real.from(used).exp())) {
    return Real.from(eta.times(lost)).sqrt().times(2).plus(fixed).ln().negate();
  }
  const y = Real.from(used.over(2)).exp();
  return y.times(eta).plus(Real.from(lost).over(y)).plus(fixed).ln().negate();
}

/** ln((candidates - 1)/beta)/drawRate: so many examples suffice, but for beta. One candidate needs none. */
export function drawSampleSize(goal: DrawGoal, candidates: Rational, beta: Rational): Real {
  if (candidates.compare(1) <= 0) return Real.from(0);
  return Real.from(candidates.minus(1).over(beta)).ln().over(drawRate(goal));
}
