import { type Rule, rule } from "../../../certificates/index.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/**
 * A promise whose proof took its random draws as given (a random subset, a flipped label) is the same promise with the
 * source of the bits among its assumptions.
 */
export const statedRandomness: Rule = rule({
  id: "stated-randomness",
  source: "by definition",
  theorem: "The promise holds for draws made with the stated source of random bits",
  mechanism: "kept",
  premises: [
    [
      "differential-privacy",
      "bounded-range",
      "zero-concentrated-privacy",
      "renyi-privacy",
      "private-prediction",
      "uniform-stability",
      "robust-generalization",
      "perfect-generalization",
      "global-stability",
      "error-bound",
      "accuracy",
    ],
  ],
  parameters: { randomness },
  assumptions: ({ parameters }) => [randomnessAssumption(parameters.randomness)],
  conclude: ({ premises: [{ claim }] }) => claim,
});
