import { upward } from "../../reference/arithmetic.ts";
import { type Fraction } from "../../reference/fraction.ts";
import { must, number, type ReferenceRule, whole } from "../../reference/rule.ts";

/** xi = L (d s + gap/kappa + moved) + kappa B^2/2, upward; d s is the mean length of the noise. */
export const reference: ReferenceRule = {
  id: "output-perturbation-minimization",
  premises: [],
  parameters: ["dimension", "lipschitz", "kappa", "scale", "radius", "gap", "moved"],
  assumptions: () => [
    "convex-loss",
    "lipschitz-loss",
    "quadratic-regularizer",
    "near-minimizer",
    "bounded-hypotheses",
    "perturbed-minimizer",
    "bounded-loss",
  ],
  conclude({ parameters }) {
    const above = (name: string): Fraction => {
      const value = number(parameters, name);
      must(value.top > 0n, `a positive ${name}`);
      return value;
    };
    const d = whole(parameters, "dimension", 1);
    const [L, kappa, s, B] = [above("lipschitz"), above("kappa"), above("scale"), above("radius")];
    const [gap, moved] = [number(parameters, "gap"), number(parameters, "moved")];
    return {
      notion: "empirical-risk-minimization",
      xi: upward((r) =>
        r.add(r.mul(L, r.add(r.mul(d, s), r.div(gap, kappa), moved)), r.div(r.mul(kappa, r.square(B)), 2)),
      ),
      scope: "always",
    };
  },
};
