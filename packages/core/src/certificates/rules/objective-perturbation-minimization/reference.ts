import { upward } from "../../reference/arithmetic.ts";
import { type Fraction } from "../../reference/fraction.ts";
import { must, number, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** xi = d (d+1) s^2/(2 n^2 kappa) + kappa B^2/2 + L (gap/kappa + d t + moved), upward; d (d+1) s^2 is the mean of |b|^2. */
export const reference: ReferenceRule = {
  id: "objective-perturbation-minimization",
  premises: [],
  parameters: ["dimension", "lipschitz", "kappa", "scale", "radius", "gap", "outputScale", "moved"],
  assumptions: () => [
    "convex-loss",
    "lipschitz-loss",
    "quadratic-regularizer",
    "near-minimizer",
    "bounded-hypotheses",
    "perturbed-objective",
    "bounded-loss",
  ],
  conclude(use) {
    const above = (name: string): Fraction => {
      const value = number(use.parameters, name);
      must(value.top > 0n, `a positive ${name}`);
      return value;
    };
    const d = whole(use.parameters, "dimension", 1);
    must(d <= 1_000_000_000, "a dimension of at most 10^9");
    const [L, kappa, s, B] = [above("lipschitz"), above("kappa"), above("scale"), above("radius")];
    const [gap, t, moved] = ["gap", "outputScale", "moved"].map((name) => number(use.parameters, name)) as [
      Fraction,
      Fraction,
      Fraction,
    ];
    const n = sizeOf(use);
    return {
      notion: "empirical-risk-minimization",
      xi: upward((r) =>
        r.add(
          r.div(r.mul(r.mul(d, d + 1), r.square(s)), r.mul(r.mul(2, kappa), r.square(n))),
          r.div(r.mul(kappa, r.square(B)), 2),
          r.mul(L, r.add(r.div(gap, kappa), r.mul(d, t), moved)),
        ),
      ),
      scope: "always",
    };
  },
};
