import { fraction, over, spell } from "../../reference/fraction.ts";
import { must, number, type ReferenceRule, whole } from "../../reference/rule.ts";

/** xi = d/lambda. */
export const reference: ReferenceRule = {
  id: "convex-gibbs-minimization",
  premises: [],
  parameters: ["dimension", "lambda"],
  assumptions: () => ["gibbs-draw", "convex-loss", "convex-set", "bounded-loss"],
  conclude({ parameters }) {
    const d = fraction(BigInt(whole(parameters, "dimension", 1)));
    const lambda = number(parameters, "lambda");
    must(lambda.top > 0n, "a positive lambda");
    return { notion: "empirical-risk-minimization", xi: spell(over(d, lambda)), scope: "always" };
  },
};
