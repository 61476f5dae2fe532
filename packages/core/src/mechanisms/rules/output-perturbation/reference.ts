import { fraction, over, plus, spell, times } from "../../../certificates/reference/fraction.ts";
import { must, number, type ReferenceRule, sizeOf } from "../../../certificates/reference/rule.ts";

/** epsilon = (2 lipschitz / (n kappa) + 2 gap / kappa) / scale. */
export const reference: ReferenceRule = {
  id: "output-perturbation",
  premises: [],
  parameters: ["lipschitz", "kappa", "scale", "gap", "neighbours", "randomness"],
  assumptions: ({ parameters }) => [
    "convex-loss",
    "lipschitz-loss",
    "quadratic-regularizer",
    parameters["gap"] === "0" ? "exact-minimizer" : "near-minimizer",
    "real-arithmetic",
    parameters["randomness"] === "seeded" ? "seeded-randomness" : "ideal-randomness",
  ],
  conclude(use) {
    const { neighbours, randomness } = use.parameters;
    const [lipschitz, kappa, scale] = [
      number(use.parameters, "lipschitz"),
      number(use.parameters, "kappa"),
      number(use.parameters, "scale"),
    ];
    const gap = number(use.parameters, "gap");
    must(lipschitz.top > 0n && kappa.top > 0n && scale.top > 0n, "positive constants");
    must(neighbours === "replace-one" || neighbours === "replace-label", "data sets of one size");
    must(randomness === "cryptographic" || randomness === "seeded", "a source of random bits");
    const two = fraction(2n);
    const n = fraction(BigInt(sizeOf(use)));
    const moved = plus(over(times(two, lipschitz), times(n, kappa)), over(times(two, gap), kappa));
    const epsilon = spell(over(moved, scale));
    return { notion: "differential-privacy", epsilon, delta: "0", neighbours, group: 1 };
  },
};
