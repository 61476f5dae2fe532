import { Rational, Real, roundUp } from "../../../math/index.ts";
import { choice, count, positive } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/** Beyond this epsilon nothing is said of what an inexact draw costs. */
const mostEpsilon = 1000;
/** Further rounds than bring the distance down by e^300 are not counted. */
const mostDecay = 300;

/**
 * The proximal sampler for exp(-lambda (risk + (kappa/2) |h|^2)) on a ball or box, the risk convex, started at the center
 * and run for `rounds` rounds, ends within tau of that law, in total variation: tau = radius (1 + lambda kappa eta)^-(rounds
 * - 1) / sqrt(2 pi eta). So (epsilon, delta)-privacy of the law is (epsilon, delta + (1 + e^epsilon) tau)-privacy of the
 * draw. The step eta is 2/(lambda constant dimension) for a smooth risk, 1/((lambda constant)^2 dimension) for a Lipschitz
 * one; a wrong constant costs time and no privacy. O(1).
 */
export const proximalSampler: Rule = rule({
  id: "proximal-sampler",
  source:
    "Lee, Shen, Tian 2021, the sampler; its distance by a coupling, in this folder; Wang Proposition 19",
  theorem: "The proximal sampler of a private convex law is private up to a delta that falls with its rounds",
  mechanism: { changed: ({ parameters: { rounds } }) => `drawn by ${rounds} rounds of the proximal sampler` },
  premises: [["differential-privacy"]],
  parameters: {
    step: choice("smooth", "lipschitz"),
    constant: positive,
    dimension: count(1),
    lambda: positive,
    kappa: positive,
    radius: positive,
    rounds: count(1),
  },
  assumptions: [
    "real-arithmetic",
    "convex-loss",
    "quadratic-regularizer",
    "bounded-hypotheses",
    "proximal-rounds",
  ],
  conclude({ premises: [{ claim }], parameters }) {
    const { lambda, kappa, radius, rounds } = parameters;
    requires(
      claim.epsilon.compare(mostEpsilon) <= 0,
      "premises.0.claim.epsilon",
      `at most ${mostEpsilon}: beyond it no draw that is not exact is private`,
    );
    const eta = stepSize(parameters);
    const decay = Real.from(lambda.times(kappa).times(eta).plus(1))
      .ln()
      .times(rounds - 1)
      .min(mostDecay);
    const tau = decay.negate().exp().times(radius).over(Real.pi().times(2).times(eta).sqrt());
    const growth = Real.from(claim.epsilon).exp();
    return { ...claim, delta: roundUp(growth.plus(1).times(tau).plus(claim.delta).min(1)) };
  },
});

/** The variance of the forward step: what keeps the inner rejection's acceptance above a constant. */
function stepSize(setting: {
  readonly step: "smooth" | "lipschitz";
  readonly constant: Rational;
  readonly dimension: number;
  readonly lambda: Rational;
}): Rational {
  const slope = setting.lambda.times(setting.constant);
  return setting.step === "smooth"
    ? Rational.of(2).over(slope.times(setting.dimension))
    : Rational.one.over(slope.times(slope).times(setting.dimension));
}
