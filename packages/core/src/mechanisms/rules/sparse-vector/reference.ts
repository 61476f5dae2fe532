import { fraction, over, plus, spell, times } from "../../../certificates/reference/fraction.ts";
import { must, number, type ReferenceRule, whole } from "../../../certificates/reference/rule.ts";

/** epsilon = positives * (sensitivity / thresholdScale + 2 * sensitivity / queryScale). */
export const reference: ReferenceRule = {
  id: "sparse-vector",
  premises: [],
  parameters: ["sensitivity", "positives", "thresholdScale", "queryScale", "neighbours", "randomness"],
  assumptions: ({ parameters }) => [
    "bounded-sensitivity",
    parameters["randomness"] === "seeded" ? "seeded-randomness" : "ideal-randomness",
  ],
  conclude({ parameters }) {
    const sensitivity = fraction(BigInt(whole(parameters, "sensitivity", 1)));
    const positives = fraction(BigInt(whole(parameters, "positives", 1)));
    const thresholdScale = number(parameters, "thresholdScale");
    const queryScale = number(parameters, "queryScale");
    const { neighbours, randomness } = parameters;
    must(thresholdScale.top > 0n && queryScale.top > 0n, "the scales are positive");
    must(randomness === "cryptographic" || randomness === "seeded", "a source of random bits");
    const forThreshold = over(sensitivity, thresholdScale);
    const forQuery = over(times(fraction(2n), sensitivity), queryScale);
    const epsilon = spell(times(positives, plus(forThreshold, forQuery)));
    return { notion: "differential-privacy", epsilon, delta: "0", neighbours, group: 1 };
  },
};
