import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const epsilon = argument.epsilon("rises");
const delta = argument.delta("rises");
const common = {
  side: "sufficient",
  of: "gamma",
  assumptions: ["bounded-loss"],
  vacuous: Rational.one,
} as const;

/** Privacy is stability, with the constant that two-point laws attain. */
export const privacyStability: Bound = bound({
  ...common,
  id: "privacy-stability",
  summary: "an epsilon-private learner is uniformly stable with gamma = tanh(epsilon/2)",
  source: "Wang Lemma 8, sharper: the rule privacy-to-stability, which is attained",
  arguments: { epsilon },
  value: ({ epsilon }) => Real.from(epsilon.over(2)).tanh(),
});

export const privacyStabilityPaper: Bound = bound({
  ...common,
  id: "privacy-stability-printed",
  summary: "the same with gamma = e^epsilon - 1",
  source: "Wang Lemma 8",
  arguments: { epsilon },
  value: ({ epsilon }) => Real.from(epsilon).expMinusOne(),
});

export const approximateStability: Bound = bound({
  ...common,
  id: "approximate-stability",
  summary:
    "an (epsilon, delta)-private learner is uniformly stable with gamma = (e^epsilon - 1 + 2 delta)/(e^epsilon + 1)",
  source: "Wang Lemma 23, sharper: the rule privacy-to-stability, which is attained",
  arguments: { epsilon, delta },
  value: ({ epsilon, delta }) => {
    const growth = Real.from(epsilon).exp();
    return growth.minus(1).plus(delta.times(2)).over(growth.plus(1));
  },
});

export const approximateStabilityPaper: Bound = bound({
  ...common,
  id: "approximate-stability-printed",
  summary: "the same with gamma = e^epsilon - 1 + delta",
  source: "Wang Lemma 23",
  arguments: { epsilon, delta },
  value: ({ epsilon, delta }) => Real.from(epsilon).expMinusOne().plus(delta),
});

/** Draws by the exponential mechanism are twice as stable as their epsilon says. */
export const boundedRangeStability: Bound = bound({
  ...common,
  id: "bounded-range-stability",
  summary: "a draw of bounded range epsilon is uniformly stable with gamma = tanh(epsilon/4)",
  source: "Wang Lemma 8, sharper for Gibbs draws: the rule bounded-range-to-stability, which is attained",
  arguments: { epsilon },
  value: ({ epsilon }) => Real.from(epsilon.over(4)).tanh(),
});

export const concentratedStability: Bound = bound({
  ...common,
  id: "concentrated-stability",
  summary: "a rho-zero-concentrated private learner is uniformly stable with gamma = sqrt(rho/2)",
  source: "Wang Lemma 8 for concentrated privacy, by Pinsker's inequality",
  arguments: { rho: { what: "the parameter of concentrated privacy", kind: "real", tendency: "rises" } },
  value: ({ rho }) => Real.from(rho.over(2)).sqrt(),
});

/** Stability and an empirical risk near the least give a risk near the least. */
export const gibbsConsistency: Bound = bound({
  ...common,
  id: "gibbs-consistency",
  summary:
    "a draw of bounded range epsilon whose expected empirical risk exceeds the least by at most gap has a risk that exceeds the least by at most gap + tanh(epsilon/4)",
  source: "Wang Theorem 28 and Corollary 9, sharper for Gibbs draws",
  of: "xi",
  arguments: {
    gap: { what: "the expected excess of the empirical risk", kind: "real", tendency: "rises", most: 1 },
    epsilon,
  },
  assumptions: ["bounded-loss", "iid", "same-learner"],
  value: ({ gap, epsilon }) => Real.from(epsilon.over(4)).tanh().plus(gap),
});

/** With high probability, by the theorem of adaptive data analysis that the paper cites. */
export const privateGeneralization: Bound = bound({
  ...common,
  id: "private-generalization",
  summary:
    "the risk and the empirical risk of an epsilon-private output differ by more than alpha = max(2 epsilon, sqrt(12 ln(4/beta)/n)) with probability at most beta",
  source: "Wang Lemma 31, cited there from Dwork and others",
  of: "alpha",
  arguments: { n: argument.n(), epsilon, beta: argument.beta() },
  assumptions: ["bounded-loss", "iid"],
  value: ({ n, epsilon, beta }) =>
    Real.from(Rational.of(4).over(beta)).ln().times(12).over(n).sqrt().max(epsilon.times(2)),
});

/** Faster than 1/sqrt(n): the mean of numbers in [0, 1] with Laplace noise, squared loss. */
export const noisyMeanRate: Bound = bound({
  ...common,
  id: "noisy-mean-rate",
  summary:
    "the mean of n numbers in [0, 1] with Laplace noise of scale 1/(epsilon n), epsilon = 2 n^(-2/3), exceeds the least squared risk by at most 1.5 n^(-2/3) in expectation",
  source: "Wang Appendix B, its example replaced: exact gap 2/(epsilon n)^2 and stability tanh(epsilon/2)",
  of: "xi",
  arguments: { n: argument.n() },
  assumptions: ["iid"],
  value: ({ n }) => Real.from(n).ln().times("-2/3").exp().times("3/2"),
});
