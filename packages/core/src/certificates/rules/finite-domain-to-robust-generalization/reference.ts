import { upward } from "../../reference/arithmetic.ts";
import { chance, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/**
 * alpha = the smaller of sqrt(ln(2 (2^(m-1) - 1) / beta) / (2n)) and sqrt((m-1)/(4n)) + sqrt(ln(1/beta)/(2n));
 * beyond m = 1000, with 2^m for 2 (2^(m-1) - 1).
 */
export const reference: ReferenceRule = {
  id: "finite-domain-to-robust-generalization",
  premises: [],
  parameters: ["beta", "values"],
  assumptions: () => ["iid", "finite-domain"],
  conclude(use) {
    const n = sizeOf(use);
    const m = whole(use.parameters, "values", 2);
    const beta = chance(use.parameters, "beta", true);
    const alpha = upward((r) => {
      const statistics = m > 1000 ? r.mul(m, r.ln(2)) : r.ln(2n * (2n ** BigInt(m - 1) - 1n));
      const union = r.sqrt(r.div(r.sub(statistics, r.ln(beta)), r.mul(2, n)));
      const mean = r.sqrt(r.div(m - 1, r.mul(4, n)));
      return r.min(union, r.add(mean, r.sqrt(r.div(r.ln(r.div(1, beta)), r.mul(2, n)))));
    });
    return { notion: "robust-generalization", alpha, beta: use.parameters["beta"] };
  },
};
