import { fraction, over, spell } from "../../../certificates/reference/fraction.ts";
import { must, number, type ReferenceRule, whole } from "../../../certificates/reference/rule.ts";

/** epsilon = 2 * sensitivity / scale. */
export const reference: ReferenceRule = {
  id: "report-noisy-max",
  premises: [],
  parameters: ["sensitivity", "scale", "neighbours", "randomness"],
  assumptions: ({ parameters }) => [
    "bounded-sensitivity",
    "public-candidates",
    parameters["randomness"] === "seeded" ? "seeded-randomness" : "ideal-randomness",
  ],
  conclude({ parameters }) {
    const sensitivity = BigInt(whole(parameters, "sensitivity", 1));
    const scale = number(parameters, "scale");
    const { neighbours, randomness } = parameters;
    must(scale.top > 0n, "scale is positive");
    must(randomness === "cryptographic" || randomness === "seeded", "a source of random bits");
    const epsilon = spell(over(fraction(2n * sensitivity), scale));
    return { notion: "differential-privacy", epsilon, delta: "0", neighbours, group: 1 };
  },
};
