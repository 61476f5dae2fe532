import { upward } from "../../reference/arithmetic.ts";
import { fraction, over } from "../../reference/fraction.ts";
import { chance, must, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";
import { counted, generalizationTerm, ghostOf } from "../../reference/uniform-convergence.ts";

/** alpha = gen(m, beta/k) for k blocks of m examples. */
export const reference: ReferenceRule = {
  id: "minimizer-accuracy",
  premises: [],
  parameters: ["subset", "blocks", "ghost", "growth", "beta"],
  assumptions: (use) => [
    "iid",
    "data-independent-selection",
    "empirical-minimizer",
    use.parameters["ghost"] === 0 ? "finite-class" : "bounded-growth",
  ],
  conclude(use) {
    const n = sizeOf(use);
    const subset = whole(use.parameters, "subset", 1);
    const blocks = whole(use.parameters, "blocks", 1);
    must(BigInt(subset) * BigInt(blocks) <= BigInt(n), "disjoint blocks");
    const richness = { ghost: ghostOf(use.parameters), growth: counted(use.parameters, "growth") };
    const beta = over(chance(use.parameters, "beta", true), fraction(BigInt(blocks)));
    return {
      notion: "accuracy",
      alpha: upward((r) => generalizationTerm(r, subset, beta, richness)),
      beta: use.parameters["beta"],
      setting: "agnostic",
    };
  },
};
