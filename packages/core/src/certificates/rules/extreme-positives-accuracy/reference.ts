import { upward } from "../../reference/arithmetic.ts";
import { fraction, over } from "../../reference/fraction.ts";
import { rootOf } from "../../reference/root.ts";
import { chance, must, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** alpha = k (1 - (beta/k)^(1/n)), at most 1; k = 1 for the largest positive example, 2p for a box in p dimensions. */
export const reference: ReferenceRule = {
  id: "extreme-positives-accuracy",
  premises: [],
  parameters: ["beta", "shape", "sides"],
  assumptions: () => ["iid", "realizable", "extreme-positives"],
  conclude(use) {
    const n = sizeOf(use);
    const beta = chance(use.parameters, "beta", true);
    const p = whole(use.parameters, "sides");
    const { shape } = use.parameters;
    if (shape === "largest-positive") must(p === 0, "no sides");
    else must(shape === "box" && p >= 1 && p <= 1_000_000, "a box of at least one dimension");
    const k = p === 0 ? 1 : 2 * p;
    const share = over(beta, fraction(BigInt(k)));
    const alpha = upward((r) => r.min(1, r.mul(k, r.sub(1, rootOf(r, share, n)))));
    return { notion: "accuracy", alpha, beta: use.parameters["beta"], setting: "realizable" };
  },
};
