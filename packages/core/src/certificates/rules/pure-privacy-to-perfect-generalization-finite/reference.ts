import { upward } from "../../reference/arithmetic.ts";
import { fraction, least, parse, spell, times } from "../../reference/fraction.ts";
import { digits } from "../../reference/integers.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf } from "../../reference/rule.ts";

/** e' = min(rho + t, 2t, n epsilon) with rho = n epsilon^2 / 8 and t = epsilon sqrt((n/2) ln(2R/beta)). */
export const reference: ReferenceRule = {
  id: "pure-privacy-to-perfect-generalization-finite",
  premises: [["differential-privacy"]],
  parameters: ["beta", "values"],
  assumptions: () => ["finite-range"],
  conclude(use) {
    const privacy = premiseAt(use);
    must(
      privacy["delta"] === "0" && privacy["neighbours"] === "replace-one" && privacy["group"] === 1,
      "pure, replace-one, rows",
    );
    const n = sizeOf(use);
    const epsilon = number(privacy, "epsilon");
    const beta = chance(use.parameters, "beta", true);
    const values = digits(use.parameters, "values", 1n);
    const typical = upward((r) => {
      const rho = r.div(r.mul(n, epsilon, epsilon), 8);
      const t = r.mul(epsilon, r.sqrt(r.mul(r.div(n, 2), r.ln(r.div(r.mul(2, values), beta)))));
      return r.min(r.add(rho, t), r.mul(2, t));
    });
    const group = times(fraction(BigInt(n)), epsilon);
    return {
      notion: "perfect-generalization",
      beta: use.parameters["beta"],
      epsilon: spell(least(parse(typical), group)),
      delta: "0",
    };
  },
};
