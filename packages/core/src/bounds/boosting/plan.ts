import { refuse } from "../../issues/index.ts";
import { Rational, Real } from "../../math/index.ts";
import { ceiling } from "../ceiling.ts";

/** The error that weak hypotheses may have at most on the weighted examples: 1/2 - 3/8. */
const weakError: Rational = Rational.of(1, 8);

/** Weights fall by this exponent for each round that was right more often: (1/2) ln((1/2+3/8)/(1/2-3/8)), ten digits. */
export const weightExponent: Rational = Rational.parse("0.9729550745");

/**
 * What one round of density 1 adds to the potential, times the exponent: (1-w)(1 - e^-lambda) - w (e^lambda - 1), w the
 * weak error. The densities of all rounds add up to at most one over it.
 */
export function roundGain(): Real {
  const lambda = Real.from(weightExponent);
  const right = Real.from(1).minus(lambda.negate().exp()).times(Rational.one.minus(weakError));
  return right.minus(lambda.expMinusOne().times(weakError));
}

export interface BoostingGoal {
  readonly alpha: Rational;
  readonly beta: Rational;
  readonly epsilon: Rational;
  /** How many examples the weak learner takes, and its own privacy. */
  readonly weakExamples: number;
  readonly weakEpsilon: Rational;
}

/** Every public number of the booster. */
export interface BoostingPlan {
  readonly rounds: number;
  /** Runs of the weak learner a round. */
  readonly repeats: number;
  /** Examples let through for one run of the weak learner, and the chunk they come from. */
  readonly accepted: number;
  readonly chunk: number;
  /** Examples let through for the choice among the runs, and the chunk they come from. */
  readonly validation: number;
  readonly validationChunk: number;
  /** Examples for the choice among the majority votes. */
  readonly final: number;
  readonly n: number;
}

/**
 * The plan of the pure booster: T = 1/((alpha/2) gain) rounds, each with so many runs of the weak learner that one
 * succeeds (Bun-Livni-Moran section 1.1.2; Boosting-for-People of Dwork-Rothblum-Vadhan with fresh data every round).
 */
export function boostingPlan({
  alpha,
  beta,
  epsilon,
  weakExamples,
  weakEpsilon,
}: BoostingGoal): BoostingPlan {
  const half = alpha.over(2);
  const rounds = ceiling(Real.from(1).over(roundGain().times(half)));
  const share = beta.times(3).over(rounds * 16n);
  const ln = (x: Rational): Real => Real.from(x).ln();
  const repeats = ceiling(ln(Rational.one.over(share)).over(Real.from(16).ln()));
  const six = Rational.of(6).over(epsilon);
  const rate = six.compare(36) > 0 ? six : Rational.of(36);
  const validation = ceiling(
    ln(Rational.of(3n * repeats).over(share))
      .times(rate)
      .times(16),
  );
  // Sampling strengthens the weak learner to epsilon, where it is weaker than that.
  const isStrong = weakEpsilon.compare(epsilon) <= 0;
  const growth = (x: Rational): Real => Real.from(x).expMinusOne();
  const accepted = isStrong
    ? BigInt(weakExamples)
    : ceiling(growth(weakEpsilon).over(growth(epsilon)).times(weakExamples));
  const chunkOf = (rows: bigint, failure: Rational): bigint =>
    ceiling(ln(Rational.one.over(failure)).times(4).max(Real.from(rows)).times(2).over(half));
  const chunk = chunkOf(accepted, share.over(repeats));
  const validationChunk = chunkOf(validation, share);
  const final = ceiling(
    ln(Rational.of(12n * (rounds + 1n)).over(beta))
      .times(rate)
      .over(half),
  );
  const n = rounds * (repeats * chunk + validationChunk) + final;
  if (n > BigInt(Number.MAX_SAFE_INTEGER)) {
    refuse({
      code: "too-large",
      path: "n",
      expected: "a plan of at most 2^53 - 1 examples",
      received: `${n}`,
    });
  }
  return {
    rounds: Number(rounds),
    repeats: Number(repeats),
    accepted: Number(accepted),
    chunk: Number(chunk),
    validation: Number(validation),
    validationChunk: Number(validationChunk),
    final: Number(final),
    n: Number(n),
  };
}
