import { upward } from "../../reference/arithmetic.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf } from "../../reference/rule.ts";

/** e' = rho + epsilon sqrt((n/2) ln(2/(beta delta))) with rho = n epsilon^2 / 8. */
export const reference: ReferenceRule = {
  id: "pure-privacy-to-perfect-generalization",
  premises: [["differential-privacy"]],
  parameters: ["beta", "delta"],
  assumptions: () => [],
  conclude(use) {
    const privacy = premiseAt(use);
    must(
      privacy["delta"] === "0" && privacy["neighbours"] === "replace-one" && privacy["group"] === 1,
      "pure, replace-one, rows",
    );
    const n = sizeOf(use);
    const epsilon = number(privacy, "epsilon");
    const beta = chance(use.parameters, "beta", true);
    const delta = chance(use.parameters, "delta", true);
    const typical = upward((r) => {
      const rho = r.div(r.mul(n, epsilon, epsilon), 8);
      const tail = r.ln(r.div(2, r.mul(beta, delta)));
      return r.add(rho, r.mul(epsilon, r.sqrt(r.mul(r.div(n, 2), tail))));
    });
    return {
      notion: "perfect-generalization",
      beta: use.parameters["beta"],
      epsilon: typical,
      delta: use.parameters["delta"],
    };
  },
};
