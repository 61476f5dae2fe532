import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";
import { growthOfGroups } from "./group.ts";

const half = Rational.of(1, 2);

/** A threshold is right in one of the intervals of the proof; a function that changes its mind more often escapes it. */
const assumptions = ["iid", "realizable", "proper"];

const points = {
  what: "how many points the ordered domain has",
  kind: "count",
  tendency: "rises",
  least: 2,
} as const;

/** q of the packing: the other distributions, each less likely by e^(n epsilon). */
function packed(others: Rational, n: Rational, epsilon: Rational): Real {
  return Real.from(n.times(epsilon)).negate().exp().times(others);
}

/** Thresholds on the reals: half of the mass stays wrong, however many examples there are. */
export const lineThresholdRisk: Bound = bound({
  id: "line-threshold-risk",
  summary:
    "whatever n and epsilon are, every purely private learner that outputs thresholds has expected error up to 1/2, on distributions over two points of the line",
  source: "Wang Proposition 12, with the sharp constant 1/2",
  side: "necessary",
  of: "xi",
  arguments: { n: argument.n(), epsilon: argument.epsilon() },
  assumptions,
  value: () => Real.from(half),
});

/** The same on a domain of finitely many points, where it fades once n epsilon reaches the logarithm of their number. */
export const thresholdRisk: Bound = bound({
  id: "threshold-risk",
  summary:
    "every purely private learner that outputs thresholds has expected error (1/2) q/(1+q) or more on some distribution over two neighboring points, q = (points - 2) e^(-n epsilon)",
  source: "Wang Proposition 12, on a finite domain and with the sharp constant",
  side: "necessary",
  of: "xi",
  arguments: { n: argument.n(), epsilon: argument.epsilon(), points },
  assumptions,
  vacuous: Rational.zero,
  value: ({ n, epsilon, points }) => {
    const q = packed(points.minus(2), n, epsilon);
    return q.over(q.plus(1)).times(half);
  },
});

/** The same under approximate privacy, where delta grows with the size of the group. */
export const thresholdRiskApproximate: Bound = bound({
  id: "threshold-risk-approximate",
  summary:
    "the same for (epsilon, delta): (1/2) q (1 - G delta)/(1+q) with G = (e^(n epsilon) - 1)/(e^epsilon - 1)",
  source: "Wang Propositions 12 and 26, on a finite domain and with the sharp constant",
  side: "necessary",
  of: "xi",
  arguments: { n: argument.n(), epsilon: argument.epsilon(), delta: argument.delta(), points },
  assumptions,
  vacuous: Rational.zero,
  value: ({ n, epsilon, delta, points }) => {
    const q = packed(points.minus(2), n, epsilon);
    const left = Real.from(1).minus(growthOfGroups(n, epsilon).times(delta)).max(0);
    return q.times(left).over(q.plus(1)).times(half);
  },
});

/** The delta below which thresholds on the line cannot be learned at all. */
export const thresholdDelta: Bound = bound({
  id: "threshold-delta",
  summary:
    "a learner that outputs thresholds on the line, with expected error alpha below 1/2 on every realizable distribution, has delta of at least (1 - 2 alpha)(e^epsilon - 1)/(e^(n epsilon) - 1)",
  source: "Wang Proposition 26, sharper: directly for the risk, without subsampling",
  side: "necessary",
  of: "delta",
  arguments: { n: argument.n(), epsilon: argument.epsilon(), alpha: { ...argument.alpha(), most: "0.5" } },
  assumptions,
  vacuous: Rational.zero,
  value: ({ n, epsilon, alpha }) =>
    Real.from(Rational.one.minus(alpha.times(2))).over(growthOfGroups(n, epsilon)),
});

/** The other side of the transition: with delta above 1/n a subset of n delta examples may be read without protection. */
export const subsampledThresholdRisk: Bound = bound({
  id: "subsampled-threshold-risk",
  summary:
    "thresholds learned from floor(n delta) examples drawn in secret are (0, delta)-private, with expected error at most min(1/2, 1/(floor(n delta) + 1))",
  source: "Wang Lemma 22 and Proposition 26",
  side: "sufficient",
  of: "xi",
  arguments: { n: argument.n(), delta: argument.delta() },
  assumptions: ["iid", "realizable", "uniform-subset"],
  vacuous: half,
  value: ({ n, delta }) => {
    const drawn = n.times(delta);
    const read = Rational.of(drawn.numerator / drawn.denominator);
    const risk = Rational.one.over(read.plus(1));
    return Real.from(risk.compare(half) < 0 ? risk : half);
  },
});
