import { upward } from "../../../certificates/reference/arithmetic.ts";
import { must, number, type ReferenceRule, sizeOf } from "../../../certificates/reference/rule.ts";

/** epsilon = 2 lipschitz / scale + ln(1 + curvature / (n kappa)), and 2 gap / (kappa outputScale) where the minimizer is inexact. */
export const reference: ReferenceRule = {
  id: "objective-perturbation",
  premises: [],
  parameters: ["lipschitz", "curvature", "kappa", "scale", "gap", "outputScale", "neighbours", "randomness"],
  assumptions: ({ parameters }) => [
    "convex-loss",
    "lipschitz-loss",
    "linear-score",
    "quadratic-regularizer",
    parameters["gap"] === "0" ? "exact-minimizer" : "near-minimizer",
    "real-arithmetic",
    parameters["randomness"] === "seeded" ? "seeded-randomness" : "ideal-randomness",
  ],
  conclude(use) {
    const { neighbours, randomness } = use.parameters;
    const lipschitz = number(use.parameters, "lipschitz");
    const curvature = number(use.parameters, "curvature");
    const kappa = number(use.parameters, "kappa");
    const scale = number(use.parameters, "scale");
    const gap = number(use.parameters, "gap");
    const outputScale = number(use.parameters, "outputScale");
    must(
      (gap.top === 0n) === (outputScale.top === 0n),
      "an inexact minimizer, and no other, has noise of its own",
    );
    must(lipschitz.top > 0n && curvature.top > 0n, "constants of the loss are positive");
    must(kappa.top > 0n && scale.top > 0n, "kappa and scale are positive");
    must(neighbours === "replace-one" || neighbours === "replace-label", "data sets of one size");
    must(randomness === "cryptographic" || randomness === "seeded", "a source of random bits");
    const n = sizeOf(use);
    const epsilon = upward((r) => {
      const jacobian = r.ln(r.add(1, r.div(curvature, r.mul(n, kappa))));
      const noise = r.add(r.div(r.mul(2, lipschitz), scale), jacobian);
      return gap.top === 0n ? noise : r.add(noise, r.div(r.mul(2, gap), r.mul(kappa, outputScale)));
    });
    return { notion: "differential-privacy", epsilon, delta: "0", neighbours, group: 1 };
  },
};
