import { upward } from "../../reference/arithmetic.ts";
import { fraction, order, plus, spell } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/**
 * alpha = ((n-s)/n) (sqrt(ln(2/beta2) / (2(n-s))) + g) + s/n, where g = 1 - exp(-(L + ln(1/beta1))/(n-s)), or
 * 1 - beta1^(1/n) for the largest positive example, or 2p (1 - (beta1/2p)^(1/n)) for a box in p dimensions.
 */
export const reference: ReferenceRule = {
  id: "stable-selection-to-robust-generalization",
  premises: [["selection"]],
  parameters: ["betaDeviation", "betaSelection", "shape", "sides"],
  assumptions: ({ parameters }) =>
    parameters["shape"] === "general"
      ? ["iid", "stable-selection"]
      : ["iid", "stable-selection", "extreme-positives"],
  conclude(use) {
    const n = sizeOf(use);
    const selection = premiseAt(use);
    const s = whole(selection, "kept");
    const nats = number(selection, "nats");
    const beta1 = chance(use.parameters, "betaSelection", true);
    const beta2 = chance(use.parameters, "betaDeviation", true);
    const p = whole(use.parameters, "sides");
    const { shape } = use.parameters;
    must(selection["stable"] === true, "a stable selection");
    must(s < n, "something is left out");
    must(order(plus(beta1, beta2), fraction(1n)) < 0, "failure below 1");
    must(order(nats, fraction(1000n * BigInt(n - s))) <= 0, "a code that leaves a promise");
    if (shape === "general") must(p === 0, "no sides");
    else if (shape === "largest-positive") must(p === 0 && s === 1, "one kept example, no sides");
    else must(shape === "box" && p >= 1 && s === 2 * p, "a box keeps two examples a dimension");
    const alpha = upward((r) => {
      const power = (x: Parameters<typeof r.ln>[0]) => r.exp(r.div(r.ln(x), n));
      const escape = r.exp(r.div(r.sub(r.ln(beta1), nats), n - s));
      const g =
        shape === "general"
          ? r.sub(1, escape)
          : shape === "largest-positive"
            ? r.sub(1, power(beta1))
            : r.mul(2 * p, r.sub(1, power(r.div(beta1, 2 * p))));
      const root = r.sqrt(r.div(r.ln(r.div(2, beta2)), r.mul(2, n - s)));
      return r.add(r.mul(r.div(n - s, n), r.add(root, g)), r.div(s, n));
    });
    return { notion: "robust-generalization", alpha, beta: spell(plus(beta1, beta2)) };
  },
};
