import { upward } from "../../reference/arithmetic.ts";
import { fraction, order, plus, spell } from "../../reference/fraction.ts";
import { rootOf } from "../../reference/root.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** beta + failure, alpha = 1 - (beta e^-L)^(1/(n-s)), and 1 from L = 24 (n-s) on. */
export const reference: ReferenceRule = {
  id: "consistent-selection-accuracy",
  premises: [["selection"]],
  parameters: ["beta", "failure"],
  assumptions: () => ["iid", "realizable", "consistent"],
  conclude(use) {
    const selection = premiseAt(use);
    const rest = sizeOf(use) - whole(selection, "kept");
    const nats = number(selection, "nats");
    const beta = chance(use.parameters, "beta", true);
    const failure = chance(use.parameters, "failure");
    must(rest > 0, "something is left out");
    must(order(plus(beta, failure), fraction(1n)) < 0, "failure below 1");
    const long = order(nats, fraction(24n * BigInt(rest))) >= 0;
    const alpha = long
      ? "1"
      : upward((r) => r.sub(1, r.div(rootOf(r, beta, rest), r.exp(r.div(nats, rest)))));
    return { notion: "accuracy", alpha, beta: spell(plus(beta, failure)), setting: "realizable" };
  },
};
