import { lambertPrincipal, Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const drawn = {
  side: "sufficient",
  assumptions: ["gibbs-draw", "base-mass", "bounded-loss", "public-candidates"],
  vacuous: Rational.one,
} as const;
const lambda = { what: "the inverse temperature of the draw", kind: "real", tendency: "falls" } as const;
const sized = { n: argument.n(), epsilon: argument.epsilon(), candidates: argument.candidates() };

/** W((M - 1)/e): the largest gap of a draw among M candidates, times lambda. */
export function gapNats(candidates: Rational): Real {
  return lambertPrincipal(Real.from(candidates.minus(1)).over(Real.from(1).exp()));
}

/** The exact worst case among finitely many candidates, at any temperature. */
export const gibbsGap: Bound = bound({
  ...drawn,
  id: "gibbs-gap",
  summary:
    "a draw with weights exp(-lambda risk) exceeds the least empirical risk by at most W((candidates - 1)/e)/lambda in expectation, W Lambert's function",
  source: "Wang Lemma 29, sharper: the exact worst case of the rule finite-gibbs-minimization",
  of: "xi",
  arguments: { lambda, candidates: argument.candidates() },
  value: ({ lambda, candidates }) => gapNats(candidates).over(lambda),
});

/** The same at the temperature of the exponential mechanism, lambda = epsilon n / 2. */
export const finiteGibbsGap: Bound = bound({
  ...drawn,
  id: "finite-gibbs-gap",
  summary:
    "the exponential mechanism exceeds the least empirical risk by at most (2/(epsilon n)) W((candidates - 1)/e) in expectation",
  source: "Wang Lemma 29, sharper: the exact worst case of the rule finite-gibbs-minimization",
  of: "xi",
  arguments: sized,
  value: ({ n, epsilon, candidates }) => gapNats(candidates).times(2).over(epsilon.times(n)),
});

/** What is usually quoted. */
export const finiteGibbsGapSimple: Bound = bound({
  ...drawn,
  id: "finite-gibbs-gap-simple",
  summary:
    "the exponential mechanism exceeds the least empirical risk by at most 2 ln(candidates)/(epsilon n) in expectation",
  source: "Wang Lemma 29, by the variational principle",
  of: "xi",
  arguments: sized,
  value: ({ n, epsilon, candidates }) => Real.from(candidates).ln().times(2).over(epsilon.times(n)),
});

/** The printed rate of the paper for a finite class, at its own constant. */
export const finiteGibbsGapPaper: Bound = bound({
  ...drawn,
  id: "finite-gibbs-gap-printed",
  summary: "the same with 9 (ln(candidates) + 2 ln n)/(n epsilon)",
  source: "Wang equation (11) for a finite class",
  of: "xi",
  // ln n / n falls from n = 3 on.
  arguments: { ...sized, n: { ...argument.n(), least: 3 } },
  value: ({ n, epsilon, candidates }) =>
    Real.from(n).ln().times(2).plus(Real.from(candidates).ln()).times(9).over(epsilon.times(n)),
});

/** With high probability instead of in expectation. */
export const finiteGibbsExcess: Bound = bound({
  ...drawn,
  id: "finite-gibbs-excess",
  summary:
    "except with probability beta the exponential mechanism exceeds the least empirical risk by at most 2 ln((candidates - 1)/beta)/(epsilon n)",
  source: "Wang Lemma 29, the tail of its proof over the other candidates",
  of: "alpha",
  arguments: { ...sized, beta: argument.beta() },
  value: ({ n, epsilon, candidates, beta }) => {
    if (candidates.equals(1)) return Real.from(0);
    return Real.from(candidates.minus(1).over(beta)).ln().times(2).over(epsilon.times(n)).max(0);
  },
});

/** The tail itself. */
export const gibbsTail: Bound = bound({
  ...drawn,
  id: "gibbs-tail",
  summary:
    "a draw with weights exp(-lambda risk) exceeds the least empirical risk by more than alpha with probability at most candidates e^(-lambda alpha)",
  source: "Wang Lemma 29",
  of: "beta",
  arguments: { lambda, candidates: argument.candidates(), alpha: argument.alpha() },
  value: ({ lambda, candidates, alpha }) =>
    Real.from(lambda.times(alpha)).negate().exp().times(candidates).min(1),
});
