import { growthBound, lnBinomial, Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { generalizationGap } from "../../growth-deviation.ts";
import { expectedDrawExcess, missedPoints } from "../../subset-net.ts";
import { leastWithSubset, lnLabellings } from "../../subset-sample-size.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const rate = {
  what: "the share of the examples in the subset",
  kind: "real",
  tendency: "rises",
  most: 1,
  closed: true,
} as const;

const stable = {
  side: "sufficient",
  of: "gamma",
  arguments: { rate, epsilon: argument.epsilon("rises") },
  assumptions: ["binary-output", "uniform-subset", "fresh-coins"],
  vacuous: Rational.one,
} as const;

export const stableGamma: Bound = bound({
  ...stable,
  id: "stable-learner-gamma",
  summary:
    "an exponential draw with epsilon among the labellings of a fresh uniform subset, scored on the whole sample, is gamma-stable",
  source: "Dagan-Feldman Theorem 1 and Lemma 13, sharper: tanh",
  value: ({ rate: q, epsilon }) => Real.from(epsilon.over(4)).tanh().times(Rational.one.minus(q)).plus(q),
});

export const stableGammaPrinted: Bound = bound({
  ...stable,
  id: "stable-learner-gamma-printed",
  summary: stableGamma.summary,
  source: "Dagan-Feldman Lemma 13",
  value: ({ rate: q, epsilon }) => Real.from(epsilon).expMinusOne().plus(q),
});

/** An attacker replaces several examples. */
export const poisonedGamma: Bound = bound({
  ...stable,
  id: "poisoned-gamma",
  summary: "replacing group of the n examples moves a prediction of the stable learner by at most gamma",
  source: "Dagan-Feldman Theorem 1, sharper: groups",
  arguments: {
    n: { ...argument.n(), most: 1_000_000_000 },
    subset: { what: "the size of the subset", kind: "count", tendency: "rises" },
    epsilon: argument.epsilon("rises"),
    group: { what: "how many examples are replaced", kind: "count", tendency: "rises", most: 100_000 },
  },
  value: ({ n, subset, epsilon, group }) => {
    if (subset.plus(group).compare(n) > 0) return Real.from(1);
    const [size, part] = [countOf(n), countOf(subset)];
    const missed = lnBinomial(size - countOf(group), part)
      .minus(lnBinomial(size, part))
      .exp();
    const moved = Real.from(epsilon.times(group).over(4)).tanh();
    return Real.from(1).minus(missed.times(Real.from(1).minus(moved)));
  },
});

/** With the subset fixed, more examples are spread over more labellings: neither n nor the subset has one tendency. */
export const stableExcess: Bound = bound({
  id: "stable-learner-excess",
  summary:
    "the stable learner with a subset of this size is at most alpha worse than the best of a class of VC dimension vc, except with probability beta",
  source: "Dagan-Feldman Theorem 1, with constants",
  side: "sufficient",
  of: "alpha",
  arguments: {
    n: { ...argument.n("varies"), most: 1_000_000 },
    subset: { what: "the size of the subset", kind: "count", tendency: "varies" },
    epsilon: argument.epsilon(),
    beta: argument.beta(),
    vc: { ...argument.vc(), most: 10_000 },
  },
  assumptions: ["uniform-subset", "iid", "bounded-vc"],
  vacuous: Rational.one,
  value: ({ n, subset, epsilon, beta, vc }) => {
    if (subset.compare(n) >= 0) return undefined;
    const [size, part, d] = [countOf(n), countOf(subset), countOf(vc)];
    const lost = missedPoints({ n: size, subset: part }, growthBound(size, d) - 1n);
    return lost
      .over(n)
      .plus(generalizationGap(size, d, beta))
      .plus(expectedDrawExcess(Rational.of(growthBound(part, d)), epsilon, n));
  },
});

const goal = {
  alpha: argument.alpha(),
  beta: argument.beta(),
  gamma: argument.gamma(),
  vc: { ...argument.vc(), most: 1000 },
};
const summary =
  "the stable learner with the best subset is gamma-stable and at most alpha worse than the best of a class of VC dimension vc, except with probability beta, at n examples";

/** n >= 2 subset/gamma and n >= 4 ln(labellings)/(gamma alpha). */
const sizeFor =
  (gamma: Rational, alpha: Rational) =>
  (subset: bigint, labellings: bigint): Real =>
    Real.from(Rational.of(2n * subset).over(gamma)).max(
      lnLabellings(labellings).times(4).over(gamma.times(alpha)),
    );

export const stableSampleSize: Bound = bound({
  id: "stable-sample-size",
  summary,
  source: "Dagan-Feldman Theorem 1, with constants",
  side: "sufficient",
  of: "n",
  arguments: goal,
  assumptions: ["uniform-subset", "iid", "bounded-vc"],
  value: ({ alpha, beta, gamma, vc }) => {
    const found = leastWithSubset({
      subset: (labellings) => lnLabellings(labellings).plus(1).times(4).over(alpha),
      n: sizeFor(gamma, alpha),
      vc: countOf(vc),
      alpha,
      beta,
    });
    return found === undefined ? undefined : Real.from(found.n);
  },
});

export const stableSampleSizeClosed: Bound = bound({
  id: "stable-sample-size-closed",
  summary: `${summary}, for classes that are closed under intersection`,
  source: "Dagan-Feldman Theorem 1, sharper: closures",
  side: "sufficient",
  of: "n",
  arguments: goal,
  assumptions: ["uniform-subset", "iid", "bounded-vc", "leave-one-out"],
  value: ({ alpha, beta, gamma, vc }) => {
    const found = leastWithSubset({
      subset: () => Real.from(vc.times(4).over(alpha)),
      n: sizeFor(gamma, alpha),
      vc: countOf(vc),
      alpha,
      beta,
    });
    return found === undefined ? undefined : Real.from(found.n);
  },
});
