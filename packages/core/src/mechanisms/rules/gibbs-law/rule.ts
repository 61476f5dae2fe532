import { choice, positive, requires, type Rule, rule, withFallback } from "../../../certificates/index.ts";
import { sampleSize } from "../../../certificates/rule.ts";
import { Rational } from "../../../math/index.ts";
import { neighboursOfOneSize } from "../../public-size.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/** Losses in [0, 1] cannot oscillate more when a record is replaced. */
const most = Rational.of(2);

/**
 * A hypothesis with density proportional to exp(-lambda * (mean loss + regularizer)) relative to a public base measure,
 * on any space, has bounded range lambda * oscillation / n (Wang Algorithm 1, with the sensitivity 1/n). `sampler` names
 * what draws it; of the proximal sampler, which ends near this law, the rule proximal-sampler speaks. O(1).
 */
export const gibbsLaw: Rule = rule({
  id: "gibbs-law",
  source: "Wang Algorithm 1, sharpened; bounded range by Dong, Durfee, Rogers 2020",
  theorem: "A hypothesis drawn with density exp(-lambda * risk) says little about any one record",
  premises: [],
  parameters: {
    lambda: positive,
    oscillation: withFallback(positive, most),
    sampler: choice("quadratic", "segments", "bingham", "dirichlet", "proximal"),
    neighbours: neighboursOfOneSize,
    randomness,
  },
  assumptions: ({ parameters: { oscillation, randomness: stated } }) => [
    randomnessAssumption(stated),
    "bounded-loss",
    ...(oscillation.equals(most) ? [] : ["bounded-oscillation" as const]),
    "public-base",
    "real-arithmetic",
  ],
  conclude({ parameters: { lambda, oscillation, neighbours }, n }) {
    requires(oscillation.compare(most) <= 0, "parameters.oscillation", "at most 2: losses lie in [0, 1]");
    const epsilon = lambda.times(oscillation).over(sampleSize(n));
    return { notion: "bounded-range", epsilon, neighbours };
  },
});
