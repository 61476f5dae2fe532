import { binomial, isBelow, lnGamma, Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const drawn = { what: "how many of the n examples are drawn", kind: "count", tendency: "rises" } as const;
const epsilon = argument.epsilon("rises");
const common = { side: "sufficient", of: "epsilon" } as const;
const subset = { ...common, arguments: { n: argument.n(), drawn, epsilon } } as const;

/** Privacy of a learner that reads a secret uniform subset. */
export const subsampledEpsilon: Bound = bound({
  ...subset,
  id: "subsampled-epsilon",
  summary:
    "an epsilon-private learner run on a secret uniform subset of `drawn` of n examples is ln(1 + (drawn/n)(e^epsilon - 1))-private",
  source: "Wang Lemmas 4 and 27, sharper: the rule subsampling, which is attained",
  assumptions: ["uniform-subset"],
  value: ({ n, drawn, epsilon }) =>
    drawn.compare(n) > 0 ? undefined : Real.from(epsilon).expMinusOne().times(drawn.over(n)).plus(1).ln(),
});

export const subsampledEpsilonPaper: Bound = bound({
  ...subset,
  id: "subsampled-epsilon-printed",
  summary: "the same with 2 (drawn/n)(e^epsilon - e^-epsilon)",
  source: "Wang Lemma 27",
  assumptions: ["uniform-subset"],
  value: ({ n, drawn, epsilon }) => {
    if (drawn.compare(n) > 0) return undefined;
    const growth = Real.from(epsilon).exp();
    return growth.minus(Real.from(1).over(growth)).times(drawn.over(n)).times(2);
  },
});

export const subsampledEpsilonApproximatePaper: Bound = bound({
  ...subset,
  id: "subsampled-epsilon-approximate-printed",
  summary: "the same for approximate privacy with ln(1 + (drawn/n) e^epsilon (e^epsilon - 1))",
  source: "Wang Lemma 24",
  assumptions: ["uniform-subset"],
  value: ({ n, drawn, epsilon }) => {
    if (drawn.compare(n) > 0) return undefined;
    const growth = Real.from(epsilon).exp();
    return growth.times(growth.minus(1)).times(drawn.over(n)).plus(1).ln();
  },
});

/** Draws with replacement, where that is no worse than the learner itself. */
export const resampledEpsilon: Bound = bound({
  ...common,
  id: "drawn-with-replacement-epsilon",
  summary:
    "an epsilon-private learner run on `drawn` secret uniform draws with replacement from n examples is drawn ln(1 + (e^epsilon - 1)/n)-private, where that is at most epsilon",
  source: "Wang Lemma 4 with replacement: the rule subsampling-with-replacement",
  arguments: { n: argument.n(), drawn, epsilon },
  assumptions: ["drawn-with-replacement", "order-invariant"],
  value: ({ n, drawn, epsilon }) => {
    const value = Real.from(epsilon).expMinusOne().over(n).plus(1).ln().times(drawn);
    return isBelow(epsilon, value) ? undefined : value;
  },
});

/** The delta of a subset, for learners with a delta of their own and for those without any privacy. */
export const subsampledDelta: Bound = bound({
  side: "sufficient",
  of: "delta",
  id: "subsampled-delta",
  summary: "the delta of a learner run on a secret uniform subset is delta drawn/n",
  source: "Wang Lemma 24 and Theorem 25, sharper: the rule subsampling",
  arguments: { n: argument.n(), drawn, delta: argument.delta("rises") },
  assumptions: ["uniform-subset"],
  vacuous: Rational.one,
  value: ({ n, drawn, delta }) => (drawn.compare(n) > 0 ? undefined : Real.from(delta.times(drawn).over(n))),
});

export const subsampleAnythingDelta: Bound = bound({
  side: "sufficient",
  of: "delta",
  id: "subsample-anything-delta",
  summary: "any learner at all, run on a secret uniform subset, is (0, drawn/n)-private: it may publish rows",
  source: "Wang Lemma 22",
  arguments: { n: argument.n(), drawn },
  assumptions: ["uniform-subset"],
  vacuous: Rational.one,
  value: ({ n, drawn }) => (drawn.compare(n) > 0 ? undefined : Real.from(drawn.over(n))),
});

/** P[`drawn` uniform draws from n are distinct]. */
function distinct(n: Rational, drawn: Rational): Real {
  const [size, k] = [countOf(n), countOf(drawn)];
  if (k <= 64) {
    const ways = Array.from({ length: k }, (_, i) => BigInt(i + 1)).reduce((a, b) => a * b, 1n);
    return Real.from(Rational.of(binomial(size, k) * ways, BigInt(size) ** BigInt(k)));
  }
  const ln = lnGamma(n.plus(1)).minus(lnGamma(n.minus(drawn).plus(1)));
  return ln.minus(Real.from(n).ln().times(drawn)).exp();
}

/** A consistent learner on a subset nearly minimizes the empirical risk, on every data set. */
export const consistencyToGap: Bound = bound({
  side: "sufficient",
  of: "xi",
  id: "consistency-to-gap",
  summary:
    "a learner whose risk exceeds the least by at most xi on `drawn` examples of every distribution, run on a secret uniform subset of n rows, exceeds the least empirical risk by at most xi over the chance that `drawn` draws from n are distinct",
  source: "Wang Lemma 10, corrected: the factor tends to sqrt(e) at drawn = sqrt(n)",
  arguments: {
    n: argument.n(),
    drawn,
    xi: { what: "the expected excess of the risk", kind: "real", tendency: "rises", most: 1 },
  },
  assumptions: ["uniform-subset", "all-distributions", "bounded-loss"],
  vacuous: Rational.one,
  value: ({ n, drawn, xi }) => (drawn.compare(n) > 0 ? undefined : Real.from(xi).over(distinct(n, drawn))),
});
