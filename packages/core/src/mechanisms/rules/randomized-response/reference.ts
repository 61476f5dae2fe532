import { must, number, type ReferenceRule } from "../../../certificates/reference/rule.ts";

/** The log-ratio of flip and no flip is epsilon itself. */
export const reference: ReferenceRule = {
  id: "randomized-response",
  premises: [],
  parameters: ["epsilon", "neighbours", "randomness"],
  assumptions: ({ parameters }) => [
    parameters["randomness"] === "seeded" ? "seeded-randomness" : "ideal-randomness",
  ],
  conclude({ parameters }) {
    const { epsilon, neighbours, randomness } = parameters;
    must(number(parameters, "epsilon").top > 0n, "epsilon is positive");
    must(neighbours === "replace-one" || neighbours === "replace-label", "the number of labels is fixed");
    must(randomness === "cryptographic" || randomness === "seeded", "a source of random bits");
    return { notion: "differential-privacy", epsilon, delta: "0", neighbours, group: 1 };
  },
};
