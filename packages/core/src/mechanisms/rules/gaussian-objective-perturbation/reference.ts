import { upward } from "../../../certificates/reference/arithmetic.ts";
import { spell } from "../../../certificates/reference/fraction.ts";
import { chance, must, number, type ReferenceRule, sizeOf } from "../../../certificates/reference/rule.ts";

/** epsilon = ln(1 + c/(n kappa)) + m sqrt(2 ln(1/delta))/sigma + m^2/(2 sigma^2) with m = 2 lipschitz. */
export const reference: ReferenceRule = {
  id: "gaussian-objective-perturbation",
  premises: [],
  parameters: ["lipschitz", "curvature", "kappa", "variance", "delta", "neighbours", "randomness"],
  assumptions: ({ parameters }) => [
    "convex-loss",
    "lipschitz-loss",
    "linear-score",
    "quadratic-regularizer",
    "exact-minimizer",
    "real-arithmetic",
    parameters["randomness"] === "seeded" ? "seeded-randomness" : "ideal-randomness",
  ],
  conclude(use) {
    const { neighbours, randomness } = use.parameters;
    const lipschitz = number(use.parameters, "lipschitz");
    const curvature = number(use.parameters, "curvature");
    const kappa = number(use.parameters, "kappa");
    const variance = number(use.parameters, "variance");
    const delta = chance(use.parameters, "delta", true);
    must(lipschitz.top > 0n && curvature.top > 0n, "constants of the loss are positive");
    must(kappa.top > 0n && variance.top > 0n, "kappa and the variance are positive");
    must(neighbours === "replace-one" || neighbours === "replace-label", "data sets of one size");
    must(randomness === "cryptographic" || randomness === "seeded", "a source of random bits");
    const n = sizeOf(use);
    const epsilon = upward((r) => {
      const moved = r.mul(2, lipschitz);
      const tail = r.mul(moved, r.sqrt(r.div(r.mul(2, r.ln(r.div(1, delta))), variance)));
      const square = r.div(r.square(moved), r.mul(2, variance));
      return r.add(r.ln(r.add(1, r.div(curvature, r.mul(n, kappa)))), tail, square);
    });
    return { notion: "differential-privacy", epsilon, delta: spell(delta), neighbours, group: 1 };
  },
};
