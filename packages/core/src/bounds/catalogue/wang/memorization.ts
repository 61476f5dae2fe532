import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const atoms = { what: "how many points carry the distribution", kind: "count", tendency: "rises" } as const;

/** Finite subsets of [0, 1] with the loss 1 outside: a learner that knows n of the secret points knows no other. */
export const secretPointsRisk: Bound = bound({
  id: "secret-points-risk",
  summary:
    "on a uniform distribution over `atoms` secret points every learner of finite subsets has expected risk of at least (1 - 1/atoms)^n, which remembering the sample attains",
  source: "Wang Example 1, with the exact value",
  side: "necessary",
  of: "xi",
  arguments: { n: argument.n(), atoms },
  assumptions: ["iid"],
  vacuous: Rational.zero,
  value: ({ n, atoms }) => {
    if (atoms.equals(1)) return Real.from(0);
    return Real.from(Rational.one.minus(Rational.one.over(atoms)))
      .ln()
      .times(n)
      .exp();
  },
});

/** The printed argument: at most n of the points were seen. */
export const secretPointsRiskCounted: Bound = bound({
  id: "secret-points-risk-counted",
  summary: "the same with at least 1 - n/atoms: 2/3 on three times as many points as examples",
  source: "Wang Example 1",
  side: "necessary",
  of: "xi",
  arguments: { n: argument.n(), atoms },
  assumptions: ["iid"],
  vacuous: Rational.zero,
  value: ({ n, atoms }) => Real.from(Rational.one.minus(n.over(atoms))).max(0),
});

/** Where the distributions have few atoms, remembering the sample learns. */
export const memorizationRate: Bound = bound({
  id: "memorization-rate",
  summary:
    "on distributions with at most `atoms` atoms remembering the sample has expected risk at most atoms n^n/(n+1)^(n+1), below atoms/(e n)",
  source: "Wang Example 1, sharper: the largest p (1-p)^n",
  side: "sufficient",
  of: "xi",
  arguments: { n: argument.n(), atoms },
  assumptions: ["iid"],
  vacuous: Rational.one,
  value: ({ n, atoms }) =>
    Real.from(n.over(n.plus(1)))
      .ln()
      .times(n)
      .exp()
      .times(atoms)
      .over(n.plus(1)),
});

/** The printed rate. */
export const memorizationRatePaper: Bound = bound({
  id: "memorization-rate-printed",
  summary: "the same with atoms/n",
  source: "Wang Example 1",
  side: "sufficient",
  of: "xi",
  arguments: { n: argument.n(), atoms },
  assumptions: ["iid"],
  vacuous: Rational.one,
  value: ({ n, atoms }) => Real.from(atoms.over(n)),
});

/** A private learner cannot remember: on continuous distributions the empty set is as good, and its empirical risk is 1. */
export const continuousGap: Bound = bound({
  id: "continuous-gap",
  summary:
    "on a continuous distribution every (epsilon, delta)-private learner of finite subsets exceeds the least empirical risk by at least 1 - delta in expectation, whatever epsilon and n",
  source: "Wang Example 2, with constants",
  side: "necessary",
  of: "xi",
  arguments: { delta: argument.delta() },
  assumptions: ["iid"],
  vacuous: Rational.zero,
  value: ({ delta }) => Real.from(Rational.one.minus(delta)),
});
