import { Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { leastSampled, sampledFailure } from "../../sampled-packing.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const diameter = {
  what: "with which probability two of the hypotheses differ at most",
  kind: "real",
  tendency: "falls",
  most: 1,
} as const;

const claim =
  "where packing hypotheses differ pairwise by more than 2 alpha and at most diameter under one distribution of features, an epsilon-label-private learner";

/** Theorem 10 without its conditions: the labels of two hypotheses differ at few of the examples. */
export const sampledPackingFailure: Bound = bound({
  id: "sampled-packing-failure",
  summary: `${claim} errs more than alpha on one of them with probability beta or more at n examples`,
  source: "Chaudhuri-Hsu Theorem 10, sharper: Theorem 10*, for any learner, packing and epsilon",
  side: "necessary",
  of: "beta",
  arguments: {
    n: { ...argument.n(), most: 1_000_000_000 },
    epsilon: argument.epsilon(),
    packing: argument.packing(),
    diameter,
  },
  assumptions: ["iid", "realizable"],
  vacuous: Rational.zero,
  value: ({ n, epsilon, packing, diameter: width }) =>
    sampledFailure({ epsilon, packing, diameter: width }, countOf(n)),
});

/** Its inverse, as a search among integers. */
export const sampledPackingLowerBound: Bound = bound({
  id: "sampled-packing-lower-bound",
  summary: `${claim} that errs at most alpha, but for beta, on each of them needs n examples`,
  source: "Chaudhuri-Hsu Theorem 10, sharper: Theorem 10*, for any learner, packing and epsilon",
  side: "necessary",
  of: "n",
  arguments: {
    epsilon: argument.epsilon(),
    beta: argument.beta(),
    packing: argument.packing(),
    diameter,
  },
  assumptions: ["iid", "realizable"],
  vacuous: Rational.zero,
  value: ({ epsilon, beta, packing, diameter: width }) =>
    Real.from(leastSampled({ epsilon, packing, diameter: width }, beta)),
});

/** Its closed form, of the order that Theorem 10 states. */
export const localPackingLowerBound: Bound = bound({
  id: "local-packing-lower-bound",
  summary:
    "where packing hypotheses within 4 alpha of one differ pairwise by more than 2 alpha, an epsilon-label-private learner that errs at most alpha on each of them with probability 7/8 needs n examples",
  source: "Chaudhuri-Hsu Theorem 10, sharper: Theorem 10* with Markov's inequality",
  side: "necessary",
  of: "n",
  arguments: { epsilon: argument.epsilon(), alpha: argument.alpha(), packing: argument.packing() },
  assumptions: ["iid", "realizable"],
  vacuous: Rational.zero,
  value: ({ epsilon, alpha, packing }) =>
    Real.from(packing.minus(1).times(5)).ln().over(epsilon.times(alpha).times(32)),
});
