import { flippedStableEpsilon } from "../../../bounds/flipped-prediction.ts";
import { Rational, roundUp } from "../../../math/index.ts";
import { belowHalf, count, positive } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/**
 * The stable predictor with flipped labels is purely private. It draws a new uniform subset of `subset` examples,
 * runs the exponential mechanism with parameter `epsilon` over the dichotomies of the subset's points, scored on
 * the whole sample, and flips the label with probability `flip`. Only the subset's share is divided by the flip
 * probability, unlike on the way through stability (Dagan-Feldman Corollary 2, sharpened).
 */
export const flippedStablePrediction: Rule = rule({
  id: "flipped-stable-prediction",
  source: "Dagan-Feldman Corollary 2 with Theorem 1, sharpened",
  theorem: "The stable predictor, its labels flipped now and then, is purely private in each answer",
  covers: ["part", "candidates", "exponential", "toss", "release"],
  premises: [],
  parameters: { subset: count(1), epsilon: positive, flip: belowHalf },
  assumptions: ["binary-output", "uniform-subset", "fresh-coins"],
  conclude({ parameters: { subset, epsilon, flip }, n: size }) {
    const n = sampleSize(size);
    requires(subset <= n, "parameters.subset", "at most n");
    return {
      notion: "private-prediction",
      epsilon: roundUp(flippedStableEpsilon({ rate: Rational.of(subset, n), epsilon, flip })),
      delta: Rational.zero,
      queries: 1,
      neighbours: "replace-one",
      group: 1,
    };
  },
});
