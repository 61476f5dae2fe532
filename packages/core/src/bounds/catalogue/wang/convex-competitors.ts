import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const dimension = { what: "the dimension of the hypotheses", kind: "count", tendency: "rises" } as const;
const lipschitz = { what: "the Lipschitz constant of the loss", kind: "real", tendency: "rises" } as const;
const radius = { what: "the radius of the hypotheses", kind: "real", tendency: "rises" } as const;
const rho = { what: "the parameter of concentrated privacy", kind: "real", tendency: "falls" } as const;
const common = { side: "sufficient", of: "xi" } as const;

/** The minimizer plus noise, at the regularization that balances both. */
export const outputPerturbationGap: Bound = bound({
  ...common,
  id: "output-perturbation-gap",
  summary:
    "the regularized minimizer plus noise exceeds the least empirical risk by at most 2 lipschitz radius sqrt(dimension/(n epsilon)) in expectation",
  source: "Chaudhuri, Monteleoni and Sarwate as in Wang section 4: the rule output-perturbation-minimization",
  arguments: { n: argument.n(), epsilon: argument.epsilon(), dimension, lipschitz, radius },
  assumptions: [
    "convex-loss",
    "lipschitz-loss",
    "quadratic-regularizer",
    "bounded-hypotheses",
    "exact-minimizer",
  ],
  value: ({ n, epsilon, dimension, lipschitz, radius }) =>
    Real.from(dimension.over(n.times(epsilon)))
      .sqrt()
      .times(lipschitz.times(radius).times(2)),
});

/** The minimizer of an objective with a random slope. */
export const objectivePerturbationGap: Bound = bound({
  ...common,
  id: "objective-perturbation-gap",
  summary:
    "the minimizer of the regularized objective with noise of exponent noiseEpsilon/(2 lipschitz) exceeds the least objective by at most 4 d (d+1) lipschitz^2/(n^2 curvature noiseEpsilon^2) in expectation, d = dimension",
  source:
    "Chaudhuri, Monteleoni and Sarwate as in Wang section 4: the rule objective-perturbation-minimization",
  arguments: {
    n: argument.n(),
    noiseEpsilon: { what: "the part of epsilon that the noise has", kind: "real", tendency: "falls" },
    dimension,
    lipschitz,
    curvature: { what: "the constant of the regularizer", kind: "real", tendency: "falls" },
  },
  assumptions: ["convex-loss", "linear-score", "quadratic-regularizer", "exact-minimizer"],
  value: ({ n, noiseEpsilon, dimension, lipschitz, curvature }) => {
    const top = dimension.times(dimension.plus(1)).times(4).times(lipschitz).times(lipschitz);
    return Real.from(top.over(n.times(n).times(curvature).times(noiseEpsilon).times(noiseEpsilon)));
  },
});

/** distance lipschitz sqrt(1/steps + 2 dimension/(n^2 rho)). */
function descentGap(inverseSteps: Rational | number, values: Readonly<Record<string, Rational>>): Real {
  const { n, rho, dimension, lipschitz, distance } = values;
  const noise = dimension!.times(2).over(n!.times(n!).times(rho!));
  return Real.from(noise.plus(inverseSteps)).sqrt().times(lipschitz!.times(distance!));
}

const distance = {
  what: "how far the best hypothesis is from the start",
  kind: "real",
  tendency: "rises",
} as const;

/** Full gradients with Gaussian noise, the mean of the iterates. */
export const noisyGradientGap: Bound = bound({
  ...common,
  id: "noisy-gradient-gap",
  summary:
    "that many steps of noisy gradient descent exceed the least empirical risk by at most distance lipschitz sqrt(1/steps + 2 dimension/(n^2 rho)) in expectation",
  source: "Bassily, Smith and Thakurta as in Wang section 4: the rule noisy-gradient-minimization",
  arguments: {
    n: argument.n(),
    rho,
    dimension,
    lipschitz,
    distance,
    steps: { what: "how many steps are taken", kind: "count", tendency: "falls" },
  },
  assumptions: ["convex-loss", "lipschitz-loss", "noisy-gradient-steps"],
  value: ({ steps, ...values }) => descentGap(Rational.one.over(steps), values),
});

/** What remains with any number of steps. */
export const noisyGradientLimit: Bound = bound({
  ...common,
  id: "noisy-gradient-limit",
  summary:
    "noisy gradient descent with ever more steps comes down to distance lipschitz sqrt(2 dimension)/(n sqrt(rho)), and with n^2 rho/(2 dimension) steps to within sqrt(2) of it",
  source: "Bassily, Smith and Thakurta as in Wang section 4, with constants",
  arguments: { n: argument.n(), rho, dimension, lipschitz, distance },
  assumptions: ["convex-loss", "lipschitz-loss", "noisy-gradient-steps"],
  value: (values) => descentGap(0, values),
});

/** The regularized draw under Gaussian privacy. */
export const gaussianGibbsGap: Bound = bound({
  ...common,
  id: "gaussian-gibbs-gap",
  summary:
    "the regularized exponential mechanism at mu-Gaussian privacy exceeds the least empirical risk by at most 2 sqrt(2 dimension) lipschitz radius/(mu n) in expectation",
  source: "Gopi, Lee and Liu, cited, with the gap of a convex draw (Wang Lemma 29)",
  arguments: {
    n: argument.n(),
    mu: { what: "the parameter of Gaussian privacy", kind: "real", tendency: "falls" },
    dimension,
    lipschitz,
    radius,
  },
  assumptions: ["gibbs-draw", "convex-loss", "lipschitz-loss", "quadratic-regularizer", "bounded-hypotheses"],
  value: ({ n, mu, dimension, lipschitz, radius }) =>
    Real.from(dimension.times(2)).sqrt().times(lipschitz.times(radius).times(2)).over(mu.times(n)),
});
