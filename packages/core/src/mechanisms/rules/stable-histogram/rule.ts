import { count, positive, requires, type Rule, rule } from "../../../certificates/index.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";
import { largestEpsilon, strayRelease } from "../../stray-release.ts";

/**
 * The counts of the keys that occur, with discrete Laplace noise of scale 2/epsilon and only where the noisy count
 * reaches the threshold, are (epsilon, delta)-private with delta = q^(threshold-1)/(1+q), q = e^(-epsilon/2)
 * (Bun-Livni-Moran Lemma 15, replace-one).
 */
export const stableHistogram: Rule = rule({
  id: "stable-histogram",
  source: "Bun-Livni-Moran Lemma 15, with exact constants",
  theorem: "Noisy counts of the keys that occur, released above a threshold, are private for any set of keys",
  premises: [],
  parameters: { epsilon: positive, threshold: count(1), randomness },
  assumptions: ({ parameters }) => ["bounded-sensitivity", randomnessAssumption(parameters.randomness)],
  work: () => 300_000,
  conclude({ parameters: { epsilon, threshold } }) {
    requires(epsilon.compare(largestEpsilon) <= 0, "parameters.epsilon", `at most ${largestEpsilon}`);
    return {
      notion: "differential-privacy",
      epsilon,
      delta: strayRelease(epsilon, threshold),
      neighbours: "replace-one",
      group: 1,
    };
  },
});
