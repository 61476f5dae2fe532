import { Rational } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";
import { gapNats } from "./finite-gibbs.ts";
import { gibbsRate } from "./gibbs-rate.ts";

const facts = {
  n: argument.n(),
  epsilon: argument.epsilon("varies"),
  candidates: argument.candidates(),
} as const;
const common = {
  side: "sufficient",
  of: "xi",
  vacuous: Rational.one,
} as const;

/** Public classes that are drawn at random, one of which contains a good hypothesis with high probability. */
export const representationRate: Bound = bound({
  ...common,
  id: "representation-rate",
  summary:
    "where a public draw among classes of at most `candidates` hypotheses contains, except with probability beta, one within alpha of the best, the exponential mechanism exceeds the least risk by at most alpha + beta and the rate of a draw among them, (2/(epsilon n)) W((candidates - 1)/e) + tanh(epsilon/4)",
  source: "Wang Example 6, sharper",
  arguments: { ...facts, alpha: argument.alpha("rises"), beta: argument.beta("rises") },
  assumptions: ["gibbs-draw", "public-candidates", "bounded-loss", "iid"],
  value: ({ n, epsilon, candidates, alpha, beta }) =>
    gibbsRate({ n, epsilon, nats: gapNats(candidates) })
      .plus(alpha)
      .plus(beta),
});

/** A net of a public reference distribution that dominates the data's up to the factor kappa. */
export const referenceNetRate: Bound = bound({
  ...common,
  id: "reference-net-rate",
  summary:
    "where the data's distribution has at most kappa times the mass of the public reference and the candidates cover the hypotheses within `radius` in its metric, the exponential mechanism exceeds the least risk by at most kappa radius and the rate of a draw among them, (2/(epsilon n)) W((candidates - 1)/e) + tanh(epsilon/4)",
  source: "Wang Example 7, sharper",
  arguments: {
    ...facts,
    kappa: argument.kappa(),
    radius: { what: "the radius of the cover", kind: "real", tendency: "rises", most: 1 },
  },
  assumptions: ["gibbs-draw", "public-candidates", "covering", "smooth", "bounded-loss", "iid"],
  value: ({ n, epsilon, candidates, kappa, radius }) =>
    gibbsRate({ n, epsilon, nats: gapNats(candidates) }).plus(kappa.times(radius)),
});
