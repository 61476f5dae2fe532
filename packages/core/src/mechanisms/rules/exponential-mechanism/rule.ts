import { positive, type Rule, rule } from "../../../certificates/index.ts";
import { neighbourRelation } from "../../options.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/**
 * Drawing one of finitely many public candidates with weight exp(score/scale) has bounded range
 * 2 * sensitivity / scale (Chaudhuri-Hsu Theorem 7, Wang Algorithm 1, Dagan-Feldman Lemma 7).
 */
export const exponentialMechanism: Rule = rule({
  id: "exponential-mechanism",
  source: "Chaudhuri-Hsu Theorem 7; Wang Algorithm 1; Dagan-Feldman Lemma 7",
  theorem: "A candidate drawn with weight exp(score/scale) says little about any one example",
  premises: [],
  parameters: { sensitivity: positive, scale: positive, neighbours: neighbourRelation, randomness },
  assumptions: ({ parameters }) => [
    "bounded-sensitivity",
    "public-candidates",
    randomnessAssumption(parameters.randomness),
  ],
  conclude: ({ parameters: { sensitivity, scale, neighbours } }) => ({
    notion: "bounded-range",
    epsilon: sensitivity.times(2).over(scale),
    neighbours,
  }),
});
