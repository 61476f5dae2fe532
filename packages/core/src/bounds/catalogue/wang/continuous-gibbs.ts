import { Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";
import { gammaQuantile } from "./gamma-quantile.ts";

const dimension = {
  what: "the dimension of the hypotheses",
  kind: "count",
  tendency: "rises",
} as const;
const lipschitz = { what: "the Lipschitz constant of the risk", kind: "real", tendency: "rises" } as const;
const common = { side: "sufficient", of: "xi" } as const;

/** A convex risk on a convex set: lambda times the excess is dominated by a Gamma(d) variable. */
export const convexGibbsGap: Bound = bound({
  ...common,
  id: "convex-gibbs-gap",
  summary:
    "on a convex set the exponential mechanism exceeds the least convex empirical risk by at most 2 dimension/(epsilon n) in expectation",
  source: "Wang Lemma 29, sharper: the rule convex-gibbs-minimization",
  arguments: { n: argument.n(), epsilon: argument.epsilon(), dimension },
  assumptions: ["gibbs-draw", "convex-loss", "convex-set", "bounded-loss"],
  vacuous: Rational.one,
  value: ({ n, epsilon, dimension }) => Real.from(dimension.times(2).over(epsilon.times(n))),
});

/** The same with high probability: the quantile of that variable. */
export const convexGibbsExcess: Bound = bound({
  ...common,
  id: "convex-gibbs-excess",
  summary:
    "the same except with probability beta: at most 2 x/(epsilon n), x the point that a Gamma(dimension) variable exceeds with probability beta",
  source: "Wang Lemma 29, sharper: stochastic dominance by a Gamma variable",
  of: "alpha",
  arguments: {
    n: argument.n(),
    epsilon: argument.epsilon(),
    dimension: { ...dimension, most: 1000 },
    beta: argument.beta(),
  },
  assumptions: ["gibbs-draw", "convex-loss", "convex-set", "bounded-loss"],
  vacuous: Rational.one,
  value: ({ n, epsilon, dimension, beta }) =>
    gammaQuantile(countOf(dimension), beta).times(2).over(epsilon.times(n)),
});

/** A convex Lipschitz loss that need not be bounded: its oscillation is twice lipschitz times diameter. */
export const lipschitzConvexGap: Bound = bound({
  ...common,
  id: "lipschitz-convex-gap",
  summary:
    "with a convex Lipschitz loss on a convex set of that diameter the exponential mechanism exceeds the least empirical risk by at most 2 dimension lipschitz diameter/(epsilon n) in expectation",
  source: "Bassily, Smith and Thakurta, sharper: Wang Lemma 29 with the oscillation of the loss",
  arguments: {
    n: argument.n(),
    epsilon: argument.epsilon(),
    dimension,
    lipschitz,
    diameter: { what: "the diameter of the hypotheses", kind: "real", tendency: "rises" },
  },
  assumptions: ["gibbs-draw", "convex-loss", "convex-set", "lipschitz-loss", "bounded-oscillation"],
  value: ({ n, epsilon, dimension, lipschitz, diameter }) =>
    Real.from(dimension.times(2).times(lipschitz).times(diameter).over(epsilon.times(n))),
});

/** (d/lambda)(1 + ln(span lambda/d)), and the span itself while lambda is too small for that. */
function spread(d: Rational, span: Rational, lambda: Rational): Real {
  const peak = span.times(lambda).over(d);
  return peak.compare(1) <= 0 ? Real.from(span) : Real.from(peak).ln().plus(1).times(d).over(lambda);
}

/** A Lipschitz risk, convex or not, on a convex set. */
export const lipschitzGibbsGap: Bound = bound({
  ...common,
  id: "lipschitz-gibbs-gap",
  summary:
    "on a convex set of that diameter the exponential mechanism exceeds the least empirical risk by at most (d/lambda)(1 + ln(lipschitz diameter lambda/d)) in expectation, lambda = epsilon n / 2 and d = dimension",
  source: "Wang Lemma 29 and Example 4, corrected: the rule lipschitz-gibbs-minimization",
  arguments: {
    n: argument.n(),
    epsilon: argument.epsilon(),
    dimension,
    lipschitz,
    diameter: { what: "the diameter of the hypotheses", kind: "real", tendency: "rises" },
  },
  assumptions: ["gibbs-draw", "lipschitz-loss", "convex-set", "bounded-loss"],
  vacuous: Rational.one,
  value: ({ n, epsilon, dimension, lipschitz, diameter }) =>
    spread(dimension, lipschitz.times(diameter), epsilon.times(n).over(2)),
});

/** The same on the unit sphere, by its caps. */
export const sphereGibbsGap: Bound = bound({
  ...common,
  id: "sphere-gibbs-gap",
  summary:
    "on the unit sphere the draw with weights exp(-lambda risk) exceeds the least empirical risk by at most (r(1 + ln(2 lipschitz lambda/r)) + ln 2)/lambda in expectation, r = dimension - 1",
  source: "Wang Lemma 29, with caps of the sphere: the rule sphere-gibbs-minimization",
  arguments: {
    lambda: { what: "the inverse temperature of the draw", kind: "real", tendency: "falls" },
    dimension: { ...dimension, what: "the dimension of the space around the sphere", least: 2 },
    lipschitz,
  },
  assumptions: ["gibbs-draw", "lipschitz-loss", "unit-sphere", "bounded-loss"],
  vacuous: Rational.one,
  value: ({ lambda, dimension, lipschitz }) =>
    spread(dimension.minus(1), lipschitz.times(2), lambda).plus(Real.from(2).ln().over(lambda)),
});

/** How rare hypotheses near the best are, in nats: what assumption A2 asks. */
export const sublevelNats: Bound = bound({
  ...common,
  id: "sublevel-nats",
  summary:
    "on a convex set of that diameter the hypotheses within alpha of the least Lipschitz risk have base mass of at least e^-nats, nats = dimension ln(diameter lipschitz/alpha)",
  source: "Wang Example 4 and assumption A2, corrected: shrink the set towards the best",
  of: "nats",
  arguments: {
    alpha: argument.alpha(),
    dimension,
    lipschitz,
    diameter: { what: "the diameter of the hypotheses", kind: "real", tendency: "rises" },
  },
  assumptions: ["lipschitz-loss", "convex-set"],
  value: ({ alpha, dimension, lipschitz, diameter }) =>
    Real.from(diameter.times(lipschitz).over(alpha)).max(1).ln().times(dimension),
});
