import { Rational, Real } from "../../../math/index.ts";
import { leastDistance } from "../../packed-draws.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

/** Theorem 12 for any packing: what a label-private learner needs, and all the more a private one. */
export const packingLowerBound: Bound = bound({
  id: "packing-lower-bound",
  summary:
    "where packing hypotheses differ pairwise by more than 2 alpha under one distribution of features, an epsilon-label-private learner that errs at most alpha, but for beta, on each of them needs n examples",
  source: "Chaudhuri-Hsu Theorem 12, sharper: any packing, any beta",
  side: "necessary",
  of: "n",
  arguments: { epsilon: argument.epsilon(), beta: argument.beta(), packing: argument.packing() },
  assumptions: ["iid", "realizable"],
  vacuous: Rational.zero,
  value: ({ epsilon, beta, packing }) => leastDistance(packing, epsilon, beta),
});

/** Theorem 12 as it is printed. */
export const doublingLowerBound: Bound = bound({
  id: "doubling-lower-bound",
  summary:
    "where balls of radius 4 alpha have doubling dimension doubling, an epsilon-label-private learner that errs at most alpha with probability above 1/2 needs more than n examples",
  source: "Chaudhuri-Hsu Theorem 12",
  side: "necessary",
  of: "n",
  arguments: {
    epsilon: argument.epsilon(),
    doubling: {
      ...argument.doubling(),
      what: "a lower bound on the doubling dimension at the scale 4 alpha",
      least: 1,
      closed: true,
    },
  },
  assumptions: ["iid", "realizable"],
  vacuous: Rational.zero,
  value: ({ epsilon, doubling }) => Real.from(2).ln().times(doubling.minus(1)).over(epsilon),
});

/** Lemma 11: the points are fixed, only labels are drawn. */
export const fixedPointsLowerBound: Bound = bound({
  id: "fixed-points-lower-bound",
  summary:
    "on n fixed points, where packing hypotheses within 4 separation of one differ pairwise on more than a share separation of the points, an epsilon-label-private learner that recovers more than half of them up to separation/2 with probability above 1/2 needs n examples",
  source: "Chaudhuri-Hsu Lemma 11, with the epsilon that its proof leaves out",
  side: "necessary",
  of: "n",
  arguments: {
    epsilon: argument.epsilon(),
    separation: {
      what: "the share of points on which two of them differ at least",
      kind: "real",
      tendency: "falls",
      most: 1,
    },
    packing: { ...argument.packing(), least: 5 },
  },
  assumptions: ["realizable"],
  vacuous: Rational.zero,
  value: ({ epsilon, separation, packing }) =>
    Real.from(packing.over(2).minus(1)).ln().over(epsilon.times(separation).times(8)),
});
