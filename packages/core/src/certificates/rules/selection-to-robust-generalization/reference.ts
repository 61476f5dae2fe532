import { upward } from "../../reference/arithmetic.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** alpha = ((n-s)/n) sqrt((L + ln(2/beta)) / (2(n-s))) + s/n. */
export const reference: ReferenceRule = {
  id: "selection-to-robust-generalization",
  premises: [["selection"]],
  parameters: ["beta"],
  assumptions: () => ["iid"],
  conclude(use) {
    const n = sizeOf(use);
    const s = whole(premiseAt(use), "kept");
    const nats = number(premiseAt(use), "nats");
    const beta = chance(use.parameters, "beta", true);
    must(s < n, "something is left out");
    const alpha = upward((r) => {
      const exponent = r.add(nats, r.ln(r.div(2, beta)));
      const root = r.sqrt(r.div(exponent, r.mul(2, n - s)));
      return r.add(r.mul(r.div(n - s, n), root), r.div(s, n));
    });
    return { notion: "robust-generalization", alpha, beta: use.parameters["beta"] };
  },
};
