import { lnBinomial, Rational, Real, roundUp } from "../../../math/index.ts";
import { count, positive, withFallback } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** The probability of missing a group is a product of this many factors at most. */
const largest = 100_000;

/**
 * The stable learner of Dagan and Feldman: a new uniform subset of `subset` examples, then the exponential
 * mechanism with parameter `epsilon` over the dichotomies of its points, scored on the whole sample. Replacing
 * `group` examples moves a prediction by at most gamma = q + (1 - q) tanh(group epsilon/4), where q is the
 * probability that the subset meets the group (Theorem 1, sharpened).
 */
export const stableLearner: Rule = rule({
  id: "stable-learner",
  source: "Dagan-Feldman Theorem 1 and Lemma 13, sharpened",
  theorem: "The exponential mechanism over the dichotomies of a random subset is uniformly stable",
  premises: [],
  parameters: { subset: count(1), epsilon: positive, group: withFallback(count(1), 1) },
  assumptions: ["binary-output", "uniform-subset", "fresh-coins"],
  work: () => 300_000,
  conclude({ parameters: { subset, epsilon, group }, n: size }) {
    const n = sampleSize(size);
    requires(subset <= n, "parameters.subset", "at most n");
    requires(Math.min(subset, group) <= largest, "parameters.group", `${largest} or a subset of that size`);
    // So many replaced examples that every subset meets one: nothing is promised.
    if (subset > n - group) return { notion: "uniform-stability", gamma: Rational.one, group };
    const missed = lnBinomial(n - group, subset)
      .minus(lnBinomial(n, subset))
      .exp();
    const moved = Real.from(epsilon.times(group).over(4)).tanh();
    const gamma = missed.times(moved.minus(1)).plus(1).min(1);
    return { notion: "uniform-stability", gamma: roundUp(gamma), group };
  },
});
