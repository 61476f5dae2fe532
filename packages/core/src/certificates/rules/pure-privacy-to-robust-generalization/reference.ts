import { upward } from "../../reference/arithmetic.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf } from "../../reference/rule.ts";

/** alpha = sqrt((ln 2 + (sqrt(rho) + sqrt(ln(1/beta)))^2) / (2n)) with rho = n epsilon^2 / 8. */
export const reference: ReferenceRule = {
  id: "pure-privacy-to-robust-generalization",
  premises: [["differential-privacy"]],
  parameters: ["beta"],
  assumptions: () => ["iid"],
  conclude(use) {
    const privacy = premiseAt(use);
    must(
      privacy["delta"] === "0" && privacy["neighbours"] === "replace-one" && privacy["group"] === 1,
      "pure, replace-one, rows",
    );
    const n = sizeOf(use);
    const epsilon = number(privacy, "epsilon");
    const beta = chance(use.parameters, "beta", true);
    const alpha = upward((r) => {
      const rho = r.div(r.mul(n, epsilon, epsilon), 8);
      const root = r.add(r.sqrt(rho), r.sqrt(r.ln(r.div(1, beta))));
      return r.sqrt(r.div(r.add(r.ln(2), r.square(root)), 2 * n));
    });
    return { notion: "robust-generalization", alpha, beta: use.parameters["beta"] };
  },
};
