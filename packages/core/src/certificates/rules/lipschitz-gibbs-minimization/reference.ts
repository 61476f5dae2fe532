import { upward } from "../../reference/arithmetic.ts";
import { fraction, order, over, times } from "../../reference/fraction.ts";
import { must, number, type ReferenceRule, whole } from "../../reference/rule.ts";

/** xi = (d/lambda)(1 + ln(L D lambda/d)) for L D lambda >= d. */
export const reference: ReferenceRule = {
  id: "lipschitz-gibbs-minimization",
  premises: [],
  parameters: ["dimension", "lipschitz", "diameter", "lambda"],
  assumptions: () => ["gibbs-draw", "lipschitz-loss", "convex-set", "bounded-loss"],
  conclude({ parameters }) {
    const d = fraction(BigInt(whole(parameters, "dimension", 1)));
    const lambda = number(parameters, "lambda");
    must(lambda.top > 0n, "a positive lambda");
    // Where both are positive, so that this is at least 1.
    const range = times(number(parameters, "lipschitz"), number(parameters, "diameter"));
    const inside = over(times(range, lambda), d);
    must(order(inside, fraction(1n)) >= 0, "a level within the range of the risk");
    return {
      notion: "empirical-risk-minimization",
      xi: upward((r) => r.mul(over(d, lambda), r.add(1, r.ln(inside)))),
      scope: "always",
    };
  },
};
