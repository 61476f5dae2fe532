import { lnBinomial, Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

/** ln of how many supports of that size there are; from half of the features on the most of any size, which is above it. */
function supportNats(features: Rational, size: Rational): Real {
  const [all, wanted] = [countOf(features), countOf(size)];
  return lnBinomial(all, Math.min(wanted, Math.floor(all / 2)));
}

const facts = {
  n: argument.n(),
  epsilon: argument.epsilon(),
  features: { what: "how many features there are", kind: "count", tendency: "rises", most: 1_000_000_000 },
  size: { what: "how many of them are used", kind: "count", tendency: "rises", most: 1_000_000_000 },
} as const;
const common = {
  side: "sufficient",
  of: "xi",
  arguments: facts,
  vacuous: Rational.one,
} as const;
const staged = ["gibbs-draw", "staged-choice", "convex-loss", "convex-set", "bounded-loss"] as const;

/** First the support, then its coefficients. */
export const stagedGap: Bound = bound({
  ...common,
  id: "staged-gap",
  summary:
    "drawing a support of that size and then its coefficients exceeds the least convex empirical risk by at most 2 (sqrt(A) + sqrt(size))^2/(epsilon n) in expectation, A = ln C(features, size)",
  source: "Wang Example 5, corrected, with the best split of epsilon",
  assumptions: staged,
  value: ({ n, epsilon, features, size }) =>
    supportNats(features, size).sqrt().plus(Real.from(size).sqrt()).square().times(2).over(epsilon.times(n)),
});

export const stagedGapEven: Bound = bound({
  ...common,
  id: "staged-gap-even",
  summary: "the same with epsilon/2 for each stage: 4 (A + size)/(epsilon n)",
  source: "Wang Example 5, corrected",
  assumptions: staged,
  value: ({ n, epsilon, features, size }) =>
    supportNats(features, size).plus(size).times(4).over(epsilon.times(n)),
});

/** One draw over all supports at once. */
export const jointGap: Bound = bound({
  ...common,
  id: "joint-subset-gap",
  summary:
    "one draw over all supports and coefficients exceeds the least convex empirical risk by at most (A + size (1 + ln(lambda/size)))/lambda in expectation, lambda = epsilon n / 2 of at least size",
  source: "Wang Example 5, corrected: the tempting (A + size)/lambda is false",
  assumptions: ["gibbs-draw", "sublevel-mass", "convex-loss", "convex-set", "bounded-loss"],
  value: ({ n, epsilon, features, size }) => {
    const lambda = epsilon.times(n).over(2);
    if (lambda.compare(size) < 0) return undefined;
    const spread = Real.from(lambda.over(size)).ln().plus(1).times(size);
    return supportNats(features, size).plus(spread).over(lambda);
  },
});
