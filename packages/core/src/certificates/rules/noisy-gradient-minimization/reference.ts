import { upward } from "../../reference/arithmetic.ts";
import { type Fraction } from "../../reference/fraction.ts";
import { must, number, type ReferenceRule, whole } from "../../reference/rule.ts";

/** xi = D^2/(2 eta T) + (eta/2)((L + e)^2 + d v) + 2 D e + L moved, upward. */
export const reference: ReferenceRule = {
  id: "noisy-gradient-minimization",
  premises: [],
  parameters: ["dimension", "lipschitz", "radius", "step", "rounds", "variance", "rounding", "moved"],
  assumptions: () => [
    "convex-loss",
    "lipschitz-loss",
    "bounded-hypotheses",
    "noisy-gradient-steps",
    "bounded-loss",
  ],
  conclude({ parameters }) {
    const above = (name: string): Fraction => {
      const value = number(parameters, name);
      must(value.top > 0n, `a positive ${name}`);
      return value;
    };
    const [d, T] = [whole(parameters, "dimension", 1), whole(parameters, "rounds", 1)];
    const [L, D, eta] = [above("lipschitz"), above("radius"), above("step")];
    const variance = number(parameters, "variance");
    const [error, moved] = [number(parameters, "rounding"), number(parameters, "moved")];
    return {
      notion: "empirical-risk-minimization",
      xi: upward((r) =>
        r.add(
          r.div(r.square(D), r.mul(2, eta, T)),
          r.mul(r.div(eta, 2), r.add(r.square(r.add(L, error)), r.mul(d, variance))),
          r.mul(2, D, error),
          r.mul(L, moved),
        ),
      ),
      scope: "always",
    };
  },
};
