import { growthBound, Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const n = argument.n();
const beta = argument.beta();
const common = { side: "sufficient", of: "alpha", vacuous: Rational.one } as const;

/** What the minimizer on a sample loses beside the best of its class. */
export const minimizerExcess: Bound = bound({
  ...common,
  id: "growth-minimizer-excess",
  summary:
    "the minimizer of the empirical error on n examples exceeds the least error by at most sqrt(2 ln G/n) + 2 sqrt(ln(2/beta)/(2 n)), G the Sauer sum of n and the VC dimension, except with probability beta",
  source: "Cummings Theorem 33, with constants: symmetrization and Massart's lemma",
  arguments: { n, vc: { ...argument.vc(), most: 10_000 }, beta },
  assumptions: ["iid", "bounded-vc", "empirical-minimizer"],
  value: ({ n, vc, beta }) => growthRoot(n, vc).plus(confidence(n, beta).times(2)),
});

export const uniformDeviation: Bound = bound({
  ...common,
  id: "uniform-deviation",
  summary:
    "error and empirical error on n examples differ by at most sqrt(2 ln G/n) + sqrt(ln(2/beta)/(2 n)) for all hypotheses at once, G the Sauer sum, except with probability beta",
  source: "Cummings Theorem 33, with constants: symmetrization and Massart's lemma",
  arguments: { n, vc: { ...argument.vc(), most: 10_000 }, beta },
  assumptions: ["iid", "bounded-vc"],
  value: ({ n, vc, beta }) => growthRoot(n, vc).plus(confidence(n, beta)),
});

/** Running a learner on n draws from its rows adds two uniform deviations to its excess. */
export const resampledExcess: Bound = bound({
  ...common,
  id: "resampled-excess",
  summary:
    "a learner that exceeds the least error by at most `excess` on every distribution exceeds it by at most excess + 2 u when run on n draws from its rows, u the uniform deviation at beta, with beta more of a chance to fail",
  source: "Cummings Theorem 33, with constants: the rule resampling-accuracy",
  arguments: {
    n,
    vc: { ...argument.vc(), most: 10_000 },
    beta,
    excess: { ...argument.alpha("rises"), what: "the excess error of the learner" },
  },
  assumptions: ["iid", "bounded-vc", "resampled", "all-distributions"],
  value: ({ n, vc, beta, excess }) => growthRoot(n, vc).plus(confidence(n, beta)).times(2).plus(excess),
});

/** sqrt(2 ln G/n). */
function growthRoot(n: Rational, vc: Rational): Real {
  return Real.from(growthBound(n.numerator, countOf(vc)))
    .ln()
    .times(2)
    .over(n)
    .sqrt();
}

/** sqrt(ln(2/beta)/(2 n)). */
function confidence(n: Rational, beta: Rational): Real {
  return Real.from(Rational.of(2).over(beta)).ln().over(n.times(2)).sqrt();
}
