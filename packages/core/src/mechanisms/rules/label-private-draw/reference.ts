import { must, number, type ReferenceRule } from "../../../certificates/reference/rule.ts";

/** Replacing a label moves every error count by at most 1, so weights e^(-epsilon errors/2) make epsilon. */
export const reference: ReferenceRule = {
  id: "label-private-draw",
  premises: [],
  parameters: ["epsilon", "randomness"],
  assumptions: ({ parameters }) => [
    "public-features",
    parameters["randomness"] === "seeded" ? "seeded-randomness" : "ideal-randomness",
  ],
  conclude({ parameters }) {
    must(number(parameters, "epsilon").top > 0n, "a positive epsilon");
    const { randomness } = parameters;
    must(randomness === "cryptographic" || randomness === "seeded", "a source of random bits");
    return {
      notion: "differential-privacy",
      epsilon: parameters["epsilon"],
      delta: "0",
      neighbours: "replace-label",
      group: 1,
    };
  },
};
