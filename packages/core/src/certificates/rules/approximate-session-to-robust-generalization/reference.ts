import { type Arithmetic, below, upward } from "../../reference/arithmetic.ts";
import { fraction } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";
import { type TheoremQ, theoremQ } from "../privacy-to-robust-generalization/reference.ts";

/** alpha = (n'/n) Q(n', epsilon, delta, beta e^-L) + s/n with n' = n - s, where Q is Theorem Q. */
export const reference: ReferenceRule = {
  id: "approximate-session-to-robust-generalization",
  premises: [["selection"], ["differential-privacy"]],
  parameters: ["beta"],
  assumptions: () => ["iid", "analyst-sees-only-transcript", "caps-fixed-in-advance"],
  conclude(use) {
    const privacy = premiseAt(use, 1);
    must(privacy["neighbours"] === "replace-one" && privacy["group"] === 1, "replace-one, rows");
    const n = sizeOf(use);
    const s = whole(premiseAt(use), "kept");
    const nats = number(premiseAt(use), "nats", fraction(20_000n));
    const epsilon = number(privacy, "epsilon", fraction(1000n));
    const delta = chance(privacy, "delta");
    const beta = chance(use.parameters, "beta", true);
    must(s < n, "something is left out");
    const q = (r: Arithmetic): TheoremQ => theoremQ(r, n - s, epsilon, delta, r.sub(nats, r.ln(beta)));
    must(
      below(
        (r) => q(r).dd,
        () => 1,
      ),
      "delta is too large for beta e^-L",
    );
    const alpha = upward((r) => r.add(r.mul(r.div(n - s, n), q(r).alpha), r.div(s, n)));
    return { notion: "robust-generalization", alpha, beta: use.parameters["beta"] };
  },
};
