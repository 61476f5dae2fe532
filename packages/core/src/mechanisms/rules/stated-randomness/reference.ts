import { must, premiseAt, type ReferenceRule } from "../../../certificates/reference/rule.ts";

/** The premise itself. */
export const reference: ReferenceRule = {
  id: "stated-randomness",
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
  parameters: ["randomness"],
  assumptions: ({ parameters }) => [
    parameters["randomness"] === "seeded" ? "seeded-randomness" : "ideal-randomness",
  ],
  conclude(use) {
    const { randomness } = use.parameters;
    must(randomness === "cryptographic" || randomness === "seeded", "a source of random bits");
    return premiseAt(use);
  },
};
