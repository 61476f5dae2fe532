import { choice, positive, type Rule, rule, withFallback } from "../../../certificates/index.ts";
import { Rational } from "../../../math/index.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/**
 * Binary labels, each flipped independently with probability 1/(1 + e^epsilon), are epsilon-private (Warner 1965;
 * Chaudhuri-Hsu's baseline for label privacy). Nobody need be trusted: everyone can flip their own.
 */
export const randomizedResponse: Rule = rule({
  id: "randomized-response",
  source: "Warner 1965; Chaudhuri-Hsu, baseline for label privacy",
  theorem: "Labels that are flipped with probability 1/(1 + e^epsilon) are private, even from the collector",
  premises: [],
  parameters: {
    epsilon: positive,
    neighbours: withFallback(choice("replace-one", "replace-label"), "replace-one"),
    randomness,
  },
  assumptions: ({ parameters }) => [randomnessAssumption(parameters.randomness)],
  conclude: ({ parameters: { epsilon, neighbours } }) => ({
    notion: "differential-privacy",
    epsilon,
    delta: Rational.zero,
    neighbours,
    group: 1,
  }),
});
