import { upward } from "../../../certificates/reference/arithmetic.ts";
import { fraction } from "../../../certificates/reference/fraction.ts";
import { must, number, type ReferenceRule, whole } from "../../../certificates/reference/rule.ts";

/** delta = q^(threshold-1)/(1+q) with q = e^(-epsilon/2). */
export const reference: ReferenceRule = {
  id: "stable-histogram",
  premises: [],
  parameters: ["epsilon", "threshold", "randomness"],
  assumptions: ({ parameters }) => [
    "bounded-sensitivity",
    parameters["randomness"] === "seeded" ? "seeded-randomness" : "ideal-randomness",
  ],
  work: () => 300_000,
  conclude({ parameters }) {
    const epsilon = number(parameters, "epsilon", fraction(1000n));
    const threshold = whole(parameters, "threshold", 1);
    const { randomness } = parameters;
    must(epsilon.top > 0n, "epsilon is positive");
    must(randomness === "cryptographic" || randomness === "seeded", "a source of random bits");
    const delta = upward((r) => {
      // Beyond e^-3000 the result is the smallest number that is written, whatever the exponent.
      const exponent = r.min(3000, r.div(r.mul(threshold - 1, epsilon), 2));
      const q = r.div(1, r.exp(r.div(epsilon, 2)));
      return r.div(r.div(1, r.exp(exponent)), r.add(1, q));
    });
    return {
      notion: "differential-privacy",
      epsilon: parameters["epsilon"],
      delta,
      neighbours: "replace-one",
      group: 1,
    };
  },
};
