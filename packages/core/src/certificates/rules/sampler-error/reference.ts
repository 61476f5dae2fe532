import { upward } from "../../reference/arithmetic.ts";
import { fraction, order } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** delta' = min(1, delta + (1 + e^epsilon) tau). */
export const reference: ReferenceRule = {
  id: "sampler-error",
  premises: [["differential-privacy"]],
  parameters: ["tau"],
  changes: (use) =>
    `whose draws are within ${String(use.parameters["tau"])} of the certified ones, in total variation`,
  assumptions: () => ["sampler-within"],
  conclude(use) {
    const privacy = premiseAt(use);
    const tau = chance(use.parameters, "tau");
    must(tau.top < tau.bottom, "tau is below 1");
    if (tau.top === 0n) return privacy;
    const epsilon = number(privacy, "epsilon");
    must(order(epsilon, fraction(1000n)) <= 0, "epsilon is at most 1000");
    const delta = chance(privacy, "delta");
    return {
      ...privacy,
      delta: upward((r) => r.min(1, r.add(delta, tau, r.mul(r.exp(epsilon), tau)))),
    };
  },
};
