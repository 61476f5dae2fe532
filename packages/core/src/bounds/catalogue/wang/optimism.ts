import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const candidates = argument.candidates();
const common = {
  side: "sufficient",
  of: "xi",
  vacuous: Rational.one,
} as const;
const drawn = { what: "how many of the n examples are drawn", kind: "count", tendency: "rises" } as const;
const xi = {
  what: "the expected excess of the risk on that many examples",
  kind: "real",
  tendency: "rises",
  most: 1,
} as const;

/** By how much the least empirical risk of a finite class undercuts the least risk. */
export const minimizerOptimism: Bound = bound({
  ...common,
  id: "minimizer-optimism",
  summary: "the least risk exceeds the expected least empirical risk by at most sqrt(ln(candidates)/(2 n))",
  source: "Wang Lemma 14, its last term for a finite class",
  arguments: { n: argument.n(), candidates },
  assumptions: ["iid", "bounded-loss"],
  value: ({ n, candidates }) => Real.from(candidates).ln().over(n.times(2)).sqrt(),
});

export const expectedUniformDeviation: Bound = bound({
  ...common,
  id: "expected-uniform-deviation",
  summary:
    "the expected largest difference of risk and empirical risk over a finite class is at most sqrt(ln(2 candidates)/(2 n))",
  source: "Wang section 4.3, with constants",
  arguments: { n: argument.n(), candidates },
  assumptions: ["iid", "bounded-loss"],
  value: ({ n, candidates }) => Real.from(candidates.times(2)).ln().over(n.times(2)).sqrt(),
});

/** A learner of a class of distributions, run on a subset, nearly minimizes the empirical risk in expectation. */
export const classGap: Bound = bound({
  ...common,
  id: "class-gap",
  summary:
    "a learner whose risk exceeds the least by at most xi on `drawn` examples, run on a secret uniform subset of n, exceeds the least empirical risk by at most drawn/n + xi + sqrt(ln(candidates)/(2 n)) in expectation",
  source: "Wang Lemma 14 and Theorem 15, with the optimism of a finite class",
  arguments: { n: argument.n(), drawn, xi, candidates },
  assumptions: ["iid", "uniform-subset", "bounded-loss"],
  value: ({ n, drawn, xi, candidates }) =>
    drawn.compare(n) > 0
      ? undefined
      : Real.from(candidates).ln().over(n.times(2)).sqrt().plus(drawn.over(n)).plus(xi),
});

export const classGapPaper: Bound = bound({
  ...common,
  id: "class-gap-printed",
  summary:
    "the same without a finite class: drawn/n + xi + 12 xiOfRoot + 36/sqrt(n), xiOfRoot the rate of any learner on the fourth root of n",
  source: "Wang Lemma 14, its last term cited from Shalev-Shwartz and others",
  arguments: {
    n: argument.n(),
    drawn,
    xi,
    xiOfRoot: { ...xi, what: "the expected excess of the risk on the fourth root of n examples" },
  },
  assumptions: ["iid", "uniform-subset", "bounded-loss"],
  value: ({ n, drawn, xi, xiOfRoot }) =>
    drawn.compare(n) > 0
      ? undefined
      : Real.from(36).over(Real.from(n).sqrt()).plus(drawn.over(n)).plus(xi).plus(xiOfRoot.times(12)),
});

/** How often a learner that leaks with probability 1/n must run until it is caught. */
export const canaryRuns: Bound = bound({
  id: "canary-runs",
  summary:
    "an output that betrays a row with probability 1/n appears among ln(1/beta)/(-ln(1 - 1/n)) runs, except with probability beta",
  source: "Wang Proposition 11, its construction as a test",
  side: "sufficient",
  of: "runs",
  arguments: { n: { ...argument.n("rises"), least: 2 }, beta: argument.beta() },
  assumptions: ["fresh-coins"],
  value: ({ n, beta }) =>
    Real.from(beta)
      .ln()
      .over(Real.from(Rational.one.minus(Rational.one.over(n))).ln()),
});

/** Random Fourier features that reproduce a kernel on all pairs of points. */
export const fourierFeatures: Bound = bound({
  id: "fourier-features",
  summary:
    "that many frequencies reproduce a kernel within alpha on all pairs of `points` points, except with probability beta: 2 ln(points (points - 1)/beta)/alpha^2",
  source: "Wang section 5.3, by Hoeffding's inequality for each pair",
  side: "sufficient",
  of: "features",
  arguments: {
    points: { what: "how many points there are", kind: "count", tendency: "rises", least: 2 },
    alpha: argument.alpha(),
    beta: argument.beta(),
  },
  assumptions: ["fresh-coins"],
  value: ({ points, alpha, beta }) =>
    Real.from(points.times(points.minus(1)).over(beta))
      .ln()
      .times(2)
      .over(alpha.times(alpha)),
});
