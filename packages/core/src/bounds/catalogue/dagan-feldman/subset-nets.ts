import { Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { missedPoints, missedShare } from "../../subset-net.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const n = { ...argument.n("rises"), what: "the number of points", most: 10_000_000 };
const subset = {
  what: "the size of the subset",
  kind: "count",
  tendency: "falls",
  most: 10_000_000,
} as const;
const patterns = {
  what: "how many non-empty disagreements with one hypothesis the class has on the points",
  kind: "count",
  tendency: "rises",
} as const;
const weight = {
  what: "on how many points two hypotheses differ",
  kind: "count",
  tendency: "falls",
} as const;
const scale = {
  ...argument.radius(),
  what: "the share of points, or the mass, on which two hypotheses differ",
};

const failure = { side: "sufficient", of: "beta", vacuous: Rational.one } as const;
const lost = { side: "sufficient", of: "lost" } as const;
const sizes = (given: { readonly n: Rational; readonly subset: Rational }) => ({
  n: countOf(given.n),
  subset: countOf(given.subset),
});

export const netFailure: Bound = bound({
  ...failure,
  id: "net-failure",
  summary:
    "a uniform subset of n points misses a disagreement of weight points or more with probability at most beta",
  source: "Dagan-Feldman Lemma 4, with constants: without replacement",
  arguments: { n, subset, weight, patterns },
  assumptions: ["uniform-subset"],
  value: (given) => missedShare(sizes(given), countOf(given.weight)).times(given.patterns).min(1),
});

export const windowNetFailure: Bound = bound({
  ...failure,
  id: "window-net-failure",
  summary:
    "a uniform subset of n points on a line misses weight or more neighboring ones with probability at most beta: two thresholds that agree on it differ on fewer",
  source: "Dagan-Feldman Lemma 4, sharper: windows",
  arguments: { n, subset, weight },
  assumptions: ["uniform-subset"],
  value: (given) =>
    missedShare(sizes(given), countOf(given.weight)).times(given.n.minus(given.weight).plus(1)).min(1),
});

export const netSize: Bound = bound({
  id: "net-size",
  summary:
    "a uniform subset of this size meets every disagreement on more than a share scale of the points, except with probability beta",
  source: "Dagan-Feldman Lemma 4, with constants: closed form",
  side: "sufficient",
  of: "subset",
  arguments: { beta: argument.beta(), scale, patterns },
  assumptions: ["uniform-subset"],
  value: ({ beta, scale: a, patterns: p }) => Real.from(p.over(beta)).ln().over(a),
});

export const netLoss: Bound = bound({
  ...lost,
  id: "net-loss",
  summary:
    "of n points, the representative of a hypothesis on a uniform subset mislabels at most lost more than it, on average over subsets",
  source: "Dagan-Feldman Lemma 4 in Theorem 1, sharper: expected loss",
  arguments: { n: { ...n, most: 1_000_000 }, subset, patterns },
  assumptions: ["uniform-subset"],
  value: (given) => missedPoints(sizes(given), given.patterns.numerator),
});

export const netLossSimple: Bound = bound({
  ...lost,
  id: "net-loss-simple",
  summary: netLoss.summary,
  source: "Dagan-Feldman Lemma 4 in Theorem 1, sharper: expected loss, closed form",
  arguments: { n, subset, patterns },
  assumptions: ["uniform-subset"],
  value: ({ n: size, subset: m, patterns: p }) => Real.from(p).ln().plus(1).times(size.over(m)),
});

export const closureLoss: Bound = bound({
  ...lost,
  id: "closure-loss",
  summary:
    "of n points, the smallest hypothesis around the positives of a uniform subset loses at most lost on average, in a class of VC dimension vc that is closed under intersection",
  source: "Dagan-Feldman Theorem 1, sharper: closures",
  arguments: { n, subset, vc: argument.vc() },
  assumptions: ["uniform-subset", "leave-one-out"],
  value: ({ n: size, subset: m, vc }) =>
    Real.from(size.compare(m) <= 0 ? 0 : vc.times(size.minus(m)).over(m.plus(1))),
});
