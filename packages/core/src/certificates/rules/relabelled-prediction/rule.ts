import { lnBinomial, Rational, Real, roundUp } from "../../../math/index.ts";
import { belowHalf, bigCount, count, positive } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

const mostDisagreement = 5000;
const mostNats = 5000;

/**
 * The agnostic private predictor of Dagan and Feldman: a new uniform subset of `subset` examples, a dichotomy of its
 * points drawn with weight e^(-temperature errors), the whole sample relabelled by it, block votes with parameter
 * `epsilon` on the relabelled sample, and a label flip. Subsets that differ in one point are compared by matching
 * their dichotomies, unless they leave two that differ on `disagreement` examples: at most `patterns` sets of
 * disagreement/parts examples can be missed (Theorem 3, Lemmas 18 and 19). With `disagreement` = 0 nothing is matched.
 */
export const relabelledPrediction: Rule = rule({
  id: "relabelled-prediction",
  source: "Dagan-Feldman Theorem 3 with Lemmas 15, 18 and 19, with constants",
  theorem: "Votes on a sample that was relabelled by a stable choice, flipped now and then, are private",
  covers: ["part", "candidates", "exponential", "toss", "release"],
  premises: [],
  parameters: {
    subset: count(1),
    temperature: positive,
    epsilon: positive,
    flip: belowHalf,
    disagreement: count(0),
    parts: count(1),
    patterns: bigCount(1n),
  },
  assumptions: ({ parameters: { disagreement } }) => [
    "binary-output",
    "uniform-subset",
    "public-split",
    "fresh-coins",
    ...(disagreement === 0 ? [] : (["bounded-patterns"] as const)),
  ],
  conclude({ parameters, n: size }) {
    const n = sampleSize(size);
    const { subset, temperature, epsilon, flip, disagreement, parts, patterns } = parameters;
    requires(subset < n, "parameters.subset", "below n");
    requires(disagreement <= mostDisagreement, "parameters.disagreement", `at most ${mostDisagreement}`);
    const step = temperature.times(2).plus(epsilon);
    const nats = step.times(Math.max(1, disagreement));
    requires(
      nats.compare(mostNats) <= 0,
      "parameters.temperature",
      `so low that c * w is at most ${mostNats}`,
    );
    const unmatched = disagreement === 0 && (parts !== 1 || patterns !== 1n);
    requires(!unmatched, "parameters.patterns", "1, and 1 part, where nothing is matched");
    const rate = Rational.of(subset, n);
    const odds = Rational.one.minus(flip).over(flip);
    const flipped = (ratio: Real): Real => ratio.times(odds).plus(1).over(ratio.plus(odds));
    const moved = flipped(Real.from(step).exp());
    const matched = disagreement === 0 ? Real.from(1) : flipped(Real.from(nats).exp().times(4));
    const bad =
      disagreement === 0
        ? Real.from(1)
        : missed(n, subset, Math.ceil(disagreement / parts))
            .times(patterns)
            .min(1);
    const ratio = matched
      .minus(1)
      .times(rate)
      .plus(1)
      .times(moved)
      .plus(bad.times(rate).times(Real.from(odds).minus(matched)));
    return {
      notion: "private-prediction",
      epsilon: roundUp(ratio.min(odds).ln()),
      delta: Rational.zero,
      queries: 1,
      neighbours: "replace-one",
      group: 1,
    };
  },
});

/** The probability that subset - 1 of n - 1 positions, drawn uniformly, miss `weight` given ones. */
function missed(n: number, subset: number, weight: number): Real {
  if (weight > n - subset) return Real.from(0);
  return lnBinomial(n - subset, weight)
    .minus(lnBinomial(n - 1, weight))
    .exp();
}
