import { fraction, over, spell, times } from "../../../certificates/reference/fraction.ts";
import { must, number, type ReferenceRule } from "../../../certificates/reference/rule.ts";

/** epsilon = 2 * sensitivity / scale. */
export const reference: ReferenceRule = {
  id: "permute-and-flip",
  premises: [],
  parameters: ["sensitivity", "scale", "neighbours", "randomness"],
  assumptions: ({ parameters }) => [
    "bounded-sensitivity",
    "public-candidates",
    parameters["randomness"] === "seeded" ? "seeded-randomness" : "ideal-randomness",
  ],
  conclude({ parameters }) {
    const sensitivity = number(parameters, "sensitivity");
    const scale = number(parameters, "scale");
    const { neighbours, randomness } = parameters;
    must(sensitivity.top > 0n && scale.top > 0n, "sensitivity and scale are positive");
    must(randomness === "cryptographic" || randomness === "seeded", "a source of random bits");
    const epsilon = spell(over(times(fraction(2n), sensitivity), scale));
    return { notion: "differential-privacy", epsilon, delta: "0", neighbours, group: 1 };
  },
};
