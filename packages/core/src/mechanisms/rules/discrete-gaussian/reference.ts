import { fraction, over, spell } from "../../../certificates/reference/fraction.ts";
import { must, number, type ReferenceRule } from "../../../certificates/reference/rule.ts";

/** rho = (squared sensitivity / variance) / 2. */
export const reference: ReferenceRule = {
  id: "discrete-gaussian",
  premises: [],
  parameters: ["squaredSensitivity", "variance", "neighbours", "randomness"],
  assumptions: ({ parameters }) => [
    "euclidean-sensitivity",
    parameters["randomness"] === "seeded" ? "seeded-randomness" : "ideal-randomness",
  ],
  conclude({ parameters }) {
    const squared = number(parameters, "squaredSensitivity");
    const variance = number(parameters, "variance");
    const { neighbours, randomness } = parameters;
    must(squared.top > 0n && variance.top > 0n, "sensitivity and variance are positive");
    must(randomness === "cryptographic" || randomness === "seeded", "a source of random bits");
    const rho = spell(over(over(squared, variance), fraction(2n)));
    return { notion: "zero-concentrated-privacy", rho, neighbours };
  },
};
