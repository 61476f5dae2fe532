import { below, upward } from "../../reference/arithmetic.ts";
import { fraction, order, parse } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf } from "../../reference/rule.ts";
import { upperRoot } from "../privacy-to-robust-generalization/reference.ts";

/**
 * alpha = tanh(epsilon) + 2 epsilon and beta = 12 delta / ((1 + e^(2 epsilon)) epsilon), for
 * n >= (u1 + u2)/epsilon^2 with u1 = ln(3/beta) and u2 e^(1-u2) = beta/3.
 */
export const reference: ReferenceRule = {
  id: "privacy-to-robust-generalization-fixed",
  premises: [["differential-privacy"]],
  parameters: [],
  assumptions: () => ["iid"],
  conclude(use) {
    const privacy = premiseAt(use);
    must(privacy["neighbours"] === "replace-one" && privacy["group"] === 1, "replace-one, rows");
    const n = sizeOf(use);
    const epsilon = number(privacy, "epsilon", fraction(1000n));
    const delta = chance(privacy, "delta");
    must(epsilon.top > 0n && delta.top > 0n, "epsilon and delta above 0");
    const beta = upward((r) => r.div(r.mul(12, delta), r.mul(r.add(1, r.exp(r.mul(2, epsilon))), epsilon)));
    must(order(parse(beta), fraction(1n)) < 0, "beta below 1");
    const needed = below(
      (r) => {
        const u1 = r.ln(r.div(3, parse(beta)));
        return r.div(r.add(u1, upperRoot(r, u1)), r.square(epsilon));
      },
      () => n,
    );
    must(needed, "enough examples");
    const alpha = upward((r) => r.add(r.tanh(epsilon), r.mul(2, epsilon)));
    return { notion: "robust-generalization", alpha, beta };
  },
};
