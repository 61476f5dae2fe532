import { type Arithmetic, type Range, range, upward } from "../../reference/arithmetic.ts";
import { fraction, order, over } from "../../reference/fraction.ts";
import { must, number, type ReferenceRule } from "../../reference/rule.ts";

/** xi = t + (ln K + rho ln(1/t))/lambda at t = rho/lambda <= 1; ln K/lambda for rho = 0. */
export const reference: ReferenceRule = {
  id: "sublevel-gibbs-minimization",
  premises: [],
  parameters: ["constant", "exponent", "lambda"],
  assumptions: () => ["gibbs-draw", "sublevel-mass", "bounded-loss"],
  conclude({ parameters }) {
    const K = number(parameters, "constant");
    must(order(K, fraction(1n)) >= 0, "a constant of at least 1");
    const rho = number(parameters, "exponent");
    const lambda = number(parameters, "lambda");
    must(lambda.top > 0n, "a positive lambda");
    const t = over(rho, lambda);
    must(order(t, fraction(1n)) <= 0, "a level of at most 1");
    const rarity = (r: Arithmetic): Range =>
      rho.top === 0n ? range(0) : r.mul(rho, r.ln(over(lambda, rho)));
    return {
      notion: "empirical-risk-minimization",
      xi: upward((r) => r.add(t, r.div(r.add(r.ln(K), rarity(r)), lambda))),
      scope: "always",
    };
  },
};
