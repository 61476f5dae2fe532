import { upward } from "../../reference/arithmetic.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** alpha = (n'/n) sqrt((ln 2 + (epsilon sqrt(n'/8) + sqrt(L + ln(1/beta)))^2) / (2n')) + s/n with n' = n - s. */
export const reference: ReferenceRule = {
  id: "session-to-robust-generalization",
  premises: [["selection"], ["differential-privacy"]],
  parameters: ["beta"],
  assumptions: () => ["iid", "analyst-sees-only-transcript", "caps-fixed-in-advance"],
  conclude(use) {
    const privacy = premiseAt(use, 1);
    must(
      privacy["delta"] === "0" && privacy["neighbours"] === "replace-one" && privacy["group"] === 1,
      "pure, replace-one, rows",
    );
    const n = sizeOf(use);
    const s = whole(premiseAt(use), "kept");
    const nats = number(premiseAt(use), "nats");
    const epsilon = number(privacy, "epsilon");
    const beta = chance(use.parameters, "beta", true);
    must(s < n, "something is left out");
    const rest = n - s;
    const alpha = upward((r) => {
      const inner = r.add(r.mul(epsilon, r.sqrt(r.div(rest, 8))), r.sqrt(r.sub(nats, r.ln(beta))));
      const root = r.sqrt(r.div(r.add(r.ln(2), r.square(inner)), r.mul(2, rest)));
      return r.add(r.mul(r.div(rest, n), root), r.div(s, n));
    });
    return { notion: "robust-generalization", alpha, beta: use.parameters["beta"] };
  },
};
