import { upward } from "../../reference/arithmetic.ts";
import { fraction, order, over, times } from "../../reference/fraction.ts";
import { must, number, type ReferenceRule, whole } from "../../reference/rule.ts";

/** xi = t + (ln 2 + (d-1) ln(2 L/t))/lambda at t = (d-1)/lambda <= 2 L. */
export const reference: ReferenceRule = {
  id: "sphere-gibbs-minimization",
  premises: [],
  parameters: ["dimension", "lipschitz", "lambda"],
  assumptions: () => ["gibbs-draw", "lipschitz-loss", "unit-sphere", "bounded-loss"],
  conclude({ parameters }) {
    const freedom = fraction(BigInt(whole(parameters, "dimension", 2) - 1));
    const lambda = number(parameters, "lambda");
    must(lambda.top > 0n, "a positive lambda");
    const t = over(freedom, lambda);
    const farthest = times(fraction(2n), number(parameters, "lipschitz"));
    must(order(t, farthest) <= 0, "a level within the range of the risk");
    return {
      notion: "empirical-risk-minimization",
      xi: upward((r) => r.add(t, r.div(r.add(r.ln(2), r.mul(freedom, r.ln(over(farthest, t)))), lambda))),
      scope: "always",
    };
  },
};
